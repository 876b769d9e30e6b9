//! What the program holds of the machine's memory, where the system lets it say so: with glibc.
//! Elsewhere the system takes back by itself what it needs.

#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod system {
    use rustix::mm::{Advice, madvise};

    /// Most threads wait for others: more would only be so many more with holes in them.
    const POOLS: i32 = 2;

    pub fn share_pools() {
        // SAFETY: a setting of the allocator's own.
        unsafe { libc::mallopt(libc::M_ARENA_MAX, POOLS) };
    }

    pub fn give_back_freed() {
        // SAFETY: touches what is free only.
        unsafe { libc::malloc_trim(0) };
    }

    pub fn give_back(bytes: &'static [u8]) {
        let page = rustix::param::page_size();
        let all = bytes.as_ptr_range();
        let start = all.start.addr().next_multiple_of(page);
        let end = all.end.addr() / page * page;
        if start < end {
            let from = all.start.with_addr(start).cast_mut().cast();
            // SAFETY: whole pages of the program's own file, which nothing writes to.
            let _ = unsafe { madvise(from, end - start, Advice::LinuxDontNeed) };
        }
    }
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
mod system {
    pub fn share_pools() {}
    pub fn give_back_freed() {}
    pub fn give_back(_: &'static [u8]) {}
}

/// Has all threads share a few pools of memory: said before there are any.
pub fn share_pools() {
    system::share_pools();
}

/// Gives back what was used for a while only: after something large was made.
pub fn give_back_freed() {
    system::give_back_freed();
}

/// Gives back what these bytes of the program's file take, of which everything was made that
/// there is to make; looked at once more, they are read from the file again.
pub fn give_back(bytes: &'static [u8]) {
    system::give_back(bytes);
}
