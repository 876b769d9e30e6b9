//! ALSA's own messages.

/// Keeps ALSA's own messages off the terminal, where a screen reader would
/// read them.
#[cfg(target_os = "linux")]
pub(crate) fn silence_alsa() {
    use std::ffi::{c_char, c_int};
    type Handler = unsafe extern "C" fn(*const c_char, c_int, *const c_char, c_int, *const c_char);
    unsafe extern "C" fn quiet(
        _: *const c_char,
        _: c_int,
        _: *const c_char,
        _: c_int,
        _: *const c_char,
    ) {
    }
    unsafe extern "C" {
        fn snd_lib_error_set_handler(handler: Option<Handler>) -> c_int;
    }
    // SAFETY: ALSA calls the handler with these five arguments, then variadic
    // ones, which this ABI lets a callee ignore.
    unsafe {
        snd_lib_error_set_handler(Some(quiet));
    }
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn silence_alsa() {}
