//! A program that is run by a test.

use std::process::Child;

/// A program that does not outlive its test, passed or failed.
pub struct Running(pub Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
