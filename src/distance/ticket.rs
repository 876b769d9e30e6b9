//! A door written down: what leads to it in a few lines of letters, for a message or a file,
//! where three words would find nothing.

use data_encoding::BASE32_NOPAD;

use super::joining::Invitation;

/// What a ticket begins with, so that it is known among other texts.
const MARK: &str = "braillopoly-";

/// Letters of one, at most: more is none.
const MOST_LETTERS: usize = 4096;

impl Invitation {
    /// It, as letters and digits: large or small, with spaces or none.
    pub fn ticket(&self) -> String {
        let bytes = postcard::to_allocvec(self).unwrap_or_default();
        MARK.to_string() + &BASE32_NOPAD.encode(&bytes).to_lowercase()
    }

    /// What a ticket leads to, wherever it is in this text; none where there is none.
    pub fn of_ticket(text: &str) -> Option<Invitation> {
        let (_, letters) = text.split_once(MARK)?;
        let letters = letters.chars().filter(|letter| !letter.is_whitespace());
        let letters: String = letters.take_while(char::is_ascii_alphanumeric).collect();
        let letters = Some(letters.to_uppercase()).filter(|some| some.len() <= MOST_LETTERS)?;
        let written: Option<Invitation> =
            postcard::from_bytes(&BASE32_NOPAD.decode(letters.as_bytes()).ok()?).ok();
        written.filter(Invitation::is_whole)
    }
}

#[cfg(test)]
mod tests {
    use iroh::{EndpointAddr, SecretKey};

    use super::super::door::DoorWords;
    use super::*;

    /// A ticket that was sent by mail, cut in lines, leads to the same door; what is none leads
    /// nowhere.
    #[test]
    fn a_ticket_leads_to_its_door() {
        let words = ["cerise", "tambour", "lundi"].map(String::from).to_vec();
        let door = EndpointAddr::new(SecretKey::generate().public())
            .with_ip_addr(([192, 168, 1, 7], 4433).into());
        let invitation = Invitation::written(&DoorWords::new(words).unwrap(), door);
        let ticket = invitation.ticket();
        let lines: Vec<&str> = (0..ticket.len())
            .step_by(60)
            .map(|from| &ticket[from..ticket.len().min(from + 60)])
            .collect();
        let sent = format!("Voici mon billet :\n{}\n", lines.join("\n"));
        assert!(Invitation::of_ticket(&sent) == Some(invitation));
        for none in
            ["", "braillopoly-", "braillopoly-aaaa", "un billet", &ticket[..ticket.len() / 2]]
        {
            assert!(Invitation::of_ticket(none).is_none(), "{none}");
        }
    }
}
