//! Panics as values: what went wrong and where, without the noise on the screen.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;

thread_local! {
    /// What the last panic of this thread said; `None` where nobody wants to know.
    static CAUGHT: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// What a function returns, or what its panic said. Panics of other threads are shown as ever.
pub fn caught<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !note(info) {
                usual(info);
            }
        }));
    });
    CAUGHT.with_borrow_mut(|said| *said = Some(String::new()));
    let result = panic::catch_unwind(AssertUnwindSafe(run));
    let said = CAUGHT.with_borrow_mut(Option::take).unwrap_or_default();
    result.map_err(|_| said)
}

/// Keeps what a panic said, if this thread waits for it.
fn note(info: &PanicHookInfo<'_>) -> bool {
    CAUGHT.with_borrow_mut(|said| match said {
        None => false,
        Some(said) => {
            let place =
                info.location().map(|at| format!(" at {}:{}", at.file(), at.line())).unwrap_or_default();
            *said = format!("{}{place}", info.payload_as_str().unwrap_or("no message"));
            true
        }
    })
}
