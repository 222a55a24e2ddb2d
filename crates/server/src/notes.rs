//! Private notes, kept with a table and read by their author alone. They are nowhere in what a table tells.

use crate::app::App;
use crate::error::Failure;
use crate::hub::Held;
use fathom_protocol::{AccountId, Note};

/// The longest note.
const LONGEST: usize = 4000;
/// Notes about so many tables are kept for one person.
const MOST: usize = 2000;

/// What somebody noted about a table.
pub async fn read(app: &App, account: AccountId, table: &Held) -> Result<Note, Failure> {
    Ok(Note { text: app.store.note(account, table.id).await?.unwrap_or_default() })
}

/// Keeps a note in the place of what was there.
pub async fn write(app: &App, account: AccountId, table: &Held, note: &Note) -> Result<Note, Failure> {
    let text = note.text.trim_end();
    let unfit = |letter: char| letter.is_control() && letter != '\n' && letter != '\t';
    if text.chars().count() > LONGEST || text.chars().any(unfit) {
        return Err(Failure::bad(format!("a note has at most {LONGEST} characters")));
    }
    app.limits.line(account)?;
    if !app.store.put_note(account, table.id, text, MOST).await? {
        return Err(Failure::conflict(format!("notes about {MOST} tables are enough: empty one first")));
    }
    Ok(Note { text: text.to_owned() })
}
