//! The game's own voice: reads a French text on its input, writes its sound on its
//! output, and ends. The sound's rate, in hertz, comes first, in four bytes; then
//! samples of two bytes; the smallest byte first in both.
//!
//! Usage: `braillopoly-voix [WORDS A MINUTE]`.

use std::ffi::{CString, c_char, c_int, c_short, c_uint, c_void};
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;

use libloading::{Library, Symbol};

/// As eSpeak NG has them (`speak_lib.h`).
const AUDIO_OUTPUT_SYNCHRONOUS: c_int = 2;
const INITIALIZE_DONT_EXIT: c_int = 0x8000;
const CHARS_UTF8: c_uint = 1;
const POS_CHARACTER: c_int = 1;
const RATE: c_int = 1;
const OK: c_int = 0;

/// Words a minute: normal, and the least and most that are spoken.
const NORMAL: c_int = 175;
const BOUNDS: (c_int, c_int) = (80, 450);

type Callback = unsafe extern "C" fn(*mut c_short, c_int, *mut c_void) -> c_int;
type Initialize = unsafe extern "C" fn(c_int, c_int, *const c_char, c_int) -> c_int;
type SetCallback = unsafe extern "C" fn(Callback);
type SetVoice = unsafe extern "C" fn(*const c_char) -> c_int;
type SetParameter = unsafe extern "C" fn(c_int, c_int, c_int) -> c_int;
type Synth = unsafe extern "C" fn(
    *const c_void,
    usize,
    c_uint,
    c_int,
    c_uint,
    c_uint,
    *mut c_uint,
    *mut c_void,
) -> c_int;

/// What was spoken: the library calls back without a place to put it.
static SOUND: Mutex<Vec<i16>> = Mutex::new(Vec::new());

unsafe extern "C" fn collect(samples: *mut c_short, count: c_int, _: *mut c_void) -> c_int {
    if let (false, Ok(count), Ok(mut sound)) =
        (samples.is_null(), usize::try_from(count), SOUND.lock())
    {
        // SAFETY: the library gives so many samples, which last until this returns.
        sound.extend_from_slice(unsafe { std::slice::from_raw_parts(samples, count) });
    }
    0
}

fn main() -> ExitCode {
    let words = std::env::args().nth(1).and_then(|words| words.parse().ok()).unwrap_or(NORMAL);
    let mut text = String::new();
    if let Err(error) = std::io::stdin().read_to_string(&mut text) {
        eprintln!("{error}");
        return ExitCode::FAILURE;
    }
    match speak(&text, words.clamp(BOUNDS.0, BOUNDS.1)) {
        Ok(sound) => match std::io::stdout().write_all(&sound) {
            Ok(()) => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
        },
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

/// The library and its data: beside this program, else the system's.
fn places() -> Vec<(PathBuf, Option<PathBuf>)> {
    let own = std::env::current_exe().ok();
    let own = own.as_ref().and_then(|program| program.parent());
    let beside = own.map(|folder| {
        let name = if cfg!(windows) { "espeak-ng.dll" } else { "libespeak-ng.so.1" };
        (folder.join(name), Some(folder.to_path_buf()))
    });
    let system = (PathBuf::from("libespeak-ng.so.1"), None);
    beside.into_iter().filter(|(library, _)| library.is_file()).chain([system]).collect()
}

fn speak(text: &str, words: c_int) -> Result<Vec<u8>, String> {
    let failed = |what: &str| format!("eSpeak NG : {what}");
    let (library, data) = places()
        .into_iter()
        // SAFETY: eSpeak NG has no initializer that does more than set itself up.
        .find_map(|(path, data)| Some((unsafe { Library::new(path) }.ok()?, data)))
        .ok_or_else(|| failed("introuvable"))?;
    let text = CString::new(text.replace('\0', " ")).map_err(|_| failed("texte"))?;
    let data = data.map(|folder| CString::new(folder.to_string_lossy().as_bytes()));
    let data = data.transpose().map_err(|_| failed("dossier"))?;
    // SAFETY: the names and types are those of `speak_lib.h`; what is pointed to lives
    // until the call returns, and synthesis is synchronous.
    unsafe {
        let initialize: Symbol<Initialize> = symbol(&library, "espeak_Initialize")?;
        let set_callback: Symbol<SetCallback> = symbol(&library, "espeak_SetSynthCallback")?;
        let set_voice: Symbol<SetVoice> = symbol(&library, "espeak_SetVoiceByName")?;
        let set_parameter: Symbol<SetParameter> = symbol(&library, "espeak_SetParameter")?;
        let synth: Symbol<Synth> = symbol(&library, "espeak_Synth")?;
        let folder = data.as_ref().map_or(std::ptr::null(), |folder| folder.as_ptr());
        let rate = initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, folder, INITIALIZE_DONT_EXIT);
        let rate = u32::try_from(rate).ok().filter(|rate| *rate > 0);
        let rate = rate.ok_or_else(|| failed("données introuvables"))?;
        set_callback(collect);
        if set_voice(c"fr".as_ptr()) != OK {
            return Err(failed("pas de voix française"));
        }
        set_parameter(RATE, words, 0);
        let (start, size) = (text.as_ptr().cast(), text.as_bytes_with_nul().len());
        let (id, data) = (std::ptr::null_mut(), std::ptr::null_mut());
        if synth(start, size, 0, POS_CHARACTER, 0, CHARS_UTF8, id, data) != OK {
            return Err(failed("synthèse"));
        }
        let mut sound = rate.to_le_bytes().to_vec();
        let samples = SOUND.lock().map_err(|_| failed("sons"))?;
        sound.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
        Ok(sound)
    }
}

/// A function of the library.
///
/// # Safety
/// The type must be the function's.
unsafe fn symbol<'a, T>(library: &'a Library, name: &str) -> Result<Symbol<'a, T>, String> {
    // SAFETY: the caller's.
    unsafe { library.get(name.as_bytes()) }.map_err(|error| error.to_string())
}
