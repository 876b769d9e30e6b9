//! The lasting key of a house: who is at its tables knows it again by it.

use std::fs::OpenOptions;
use std::io::{self, ErrorKind, Write};
use std::path::Path;

use iroh::SecretKey;

/// The key kept there, or a new one that is kept from now on, for this player's eyes only.
///
/// # Errors
/// A file that cannot be read or written, or that holds no key.
pub(super) fn own_key(path: &Path) -> io::Result<SecretKey> {
    match std::fs::read(path) {
        Ok(bytes) => {
            let bytes: [u8; 32] =
                bytes.try_into().map_err(|_| io::Error::from(ErrorKind::InvalidData))?;
            Ok(SecretKey::from_bytes(&bytes))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let key = SecretKey::generate();
            if let Some(folder) = path.parent() {
                std::fs::create_dir_all(folder)?;
            }
            let mut options = OpenOptions::new();
            options.write(true).create_new(true);
            #[cfg(unix)]
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
            let mut file = options.open(path)?;
            file.write_all(&key.to_bytes())?;
            file.sync_all()?;
            Ok(key)
        }
        Err(error) => Err(error),
    }
}
