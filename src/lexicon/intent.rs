//! What phrases are for.

use std::fmt;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use strum::{EnumString, VariantArray};

macro_rules! intents {
    ($($(#[$about:meta])* $family:ident { $($intent:ident)* })*) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, VariantArray)]
            #[allow(missing_docs)]
            pub enum $family { $($intent),* }

            impl From<$family> for Intent {
                fn from(intent: $family) -> Intent {
                    Intent::$family(intent)
                }
            }

            impl PartialEq<$family> for Intent {
                fn eq(&self, other: &$family) -> bool {
                    *self == Intent::$family(*other)
                }
            }
        )*

        /// What a phrase is for, before its slots are looked at.
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Intent {
            $($(#[$about])* $family($family),)*
        }

        impl Intent {
            /// All there are.
            pub fn all() -> impl Iterator<Item = Intent> {
                let none = std::iter::empty();
                none$(.chain($family::VARIANTS.iter().copied().map(Intent::$family)))*
            }

            /// Whether it asks for something to be told, and does nothing else.
            pub fn asks(self) -> bool {
                matches!(self, Intent::Ask(_))
            }

            /// Whether it refuses what is for sale or offered.
            pub fn refuses(self) -> bool {
                matches!(self, Intent::Act(Act::Decline | Act::RefuseTrade))
            }

            /// The one of this name.
            pub fn named(name: &str) -> Option<Intent> {
                None$(.or($family::from_str(name).ok().map(Intent::$family)))*
            }
        }

        impl fmt::Debug for Intent {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Intent::$family(intent) => intent.fmt(f),)*
                }
            }
        }
    };
}

intents! {
    /// Does something in the game, where the engine lets it.
    Act {
        Roll PayFine UseJailCard Buy Decline Bid Raise Pass PassForNow LeaveAuction
        DeedAlone ClaimRent ClaimAllRents BuildHouse BuildHotel BuildSeveral BuildOnEach
        BidUpTo SellHouse SellHotel SellGroup Mortgage Lift LiftInherited KeepMortgage TakeLoan
        RepayLoan PayFixedTax PayPercentTax OfferTrade BuyFrom GiveDeed SettleWithDeeds
        AcceptTrade RefuseTrade WithdrawTrade CatchCounted CatchSome DeclareBankruptcy
        Run QuietStep LowerDie HigherDie KeepCharacter ChangeCharacter PatrolForward PatrolBack
        ForceVault LeaveVault SellLoot SellAllLoot DropLead
    }

    /// Asks for something to be told.
    Ask {
        WhatCanISay Help Repeat Details WhereAmI WhereIs MyCash CashAfter CashOf MyDeeds DeedsOf
        OwnerOf DeedInfo DeedHere PlaceWhere BuildingPrice RentTable WhyPaid WhereToBuild
        WhereToSell TradeHelp TheOffer FreeDeeds BankStock Bidders MyDebt OpenRents
        EveryoneIs Ahead AheadBy Risk MyWealth WealthOf GroupOwners StationOwners
        UtilityOwners CompleteGroups MissingDeeds DoneBy TimeLeft Explain RuleFor WhichRules
        Advice Counsel RaiseCash CouldRaise PriceOf PriceAgain WhomToOffer Moments ListenBoard ListenMine ListenTo NextDeed
        PreviousDeed NextSquare PreviousSquare NextOwned PreviousOwned NextFree PreviousFree
        SameGroup MySquare WhoPlays Standings WhoLeads Goal JustNow History LessonList Hint
        LessonScore WhoIsHere HowPlays WhatChanges PatrolWhere BagOf LootLeft WhoHasRadio MyCharacter CharacterOf
        CharacterCard Earned WhoEarned WhereToMortgage WhereToLift EveryoneOwns
    }

    /// Changes how the game is heard, told and led, or tells it.
    Set {
        CounselOn CounselOff ClaimForMe ClaimMyself MannersOn MannersOff SignalOn SignalOff FamilyLouder
        FamilySofter HearBinaural HearStereo HearMono CountDice RainFaster RainSlower
        RainByChance Faster Slower Louder Softer NextVoice TwoVoices NoVoice ReaderSpeaks
        GameSpeaks MoreDetail LessDetail Headphones Loudspeaker PushToTalk AlwaysListen
        WakeName MorePatience LessPatience NextMicrophone NextModel ListSettings
        ResetSettings ForgetVoices
    }

    /// Leads somewhere else: on, back, to another game, to a lesson.
    Go {
        Undo Continue Save Pause Silence ProposeTrade TakePrice BidPrice FollowCounsel Quit NewGame Rematch
        MainMenu BackToGame LearnVoice Tutorial ItsLesson Practise ShowMe SkipStep
        RestartLesson NextLesson Play Begin Resume Class ToClass NewPupil
        GiveWork ClearWork Results WhoIsDone ExportResults DismissPupil RenamePupil ClassPosition PreparePosition Settings Back ChooseEdition
        ChooseLength ChooseHouseRules LearnSounds NextSound PreviousSound CheckMicrophone
        Spell PlayFar Invite Join Ticket GoOnWithout Rejoin ShowOut Write
        LeaveSeat TakeSeat TalkToFriends StopTalking MuteFriend HearFriend
    }

    /// Answers what is asked, or fills it in.
    Answer {
        Yes No Items GiveItems WantItems LessItems ThatIsAll StepBack NumberAnswer
        CountPlayers NameAnswer NoName SkillsAnswer Undecided WholeTable Letter EraseLetter
        Spelled ShortGame FullGame MinutesAnswer HourAnswer HousePot HouseDoubleSalary
        HouseNoAuctions HouseAutomaticRents MuteSound UnmuteSound ChooseWakeName
        PlaceBelongings PlacePawn PlaceInJail PlaceHouses PlaceHotel PlaceMortgage PlaceFree
        PlaceEach PlaceOutOfJail PlaceNoBuilding PlaceTurn LastPlaced PositionRecap KeepPosition
    }
}

/// By its name alone, as the rows of phrases and keys write it: whose family it is of is not
/// theirs to say.
impl<'de> Deserialize<'de> for Intent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Intent, D::Error> {
        struct ByName;
        impl Visitor<'_> for ByName {
            type Value = Intent;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of an intent")
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<Intent, E> {
                Intent::named(name).ok_or_else(|| E::unknown_variant(name, &[]))
            }
        }
        deserializer.deserialize_identifier(ByName)
    }
}
