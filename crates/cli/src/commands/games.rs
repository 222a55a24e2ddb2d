//! `fathom games`: what can be played, and what to know about each game.

use crate::failure::Failure;
use crate::output::{Out, wrap};
use fathom_catalog::{AnyGame, Card, Catalog};
use serde_json::Value;

/// Arguments of `fathom games`.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  fathom games\n  fathom games deep-dive\n  fathom games deep-dive --json"
)]
pub struct Args {
    /// Show this game alone: its seats, options and bots
    game: Option<String>,
}

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    let Some(slug) = &args.game else { return list(catalog, out) };
    let card = catalog.find(slug).map_err(Failure::usage)?.card();
    if out.json {
        return out.json(&card);
    }
    show(&card, out)
}

fn list(catalog: &Catalog, out: &mut Out) -> Result<(), Failure> {
    if out.json {
        return out.json(&catalog.games().map(AnyGame::card).collect::<Vec<_>>());
    }
    let row = |game: &dyn AnyGame| {
        let info = game.info();
        vec![
            info.slug.to_owned(),
            seats(info.min_seats, info.max_seats),
            info.title.to_owned(),
            info.tagline.to_owned(),
        ]
    };
    out.table(&catalog.games().map(row).collect::<Vec<_>>(), &[])
}

fn seats(min: u8, max: u8) -> String {
    if min == max { format!("{min} seats") } else { format!("{min}-{max} seats") }
}

fn show(card: &Card, out: &mut Out) -> Result<(), Failure> {
    out.line(format!("{} ({}), {}", card.title, card.slug, seats(card.min_seats, card.max_seats)))?;
    out.line(card.tagline)?;
    out.line(format!(
        "Rules version {}: {} clauses, after the {}",
        card.rules_version, card.clauses, card.rulebook
    ))?;
    out.line("\nBots:")?;
    out.table(
        &card.bots.iter().map(|bot| vec![bot.name.clone(), bot.about.clone()]).collect::<Vec<_>>(),
        &[],
    )?;
    let properties = card.options_schema.get("properties").and_then(Value::as_object);
    let Some(properties) = properties.filter(|properties| !properties.is_empty()) else {
        return out.line("\nOptions: none");
    };
    out.line("\nOptions (--option name=value):")?;
    for (name, schema) in properties {
        let default = card.default_options.get(name).unwrap_or(&Value::Null);
        let choices = choices(schema, &card.options_schema);
        let choices =
            if choices.is_empty() { String::new() } else { format!("  one of {}", choices.join(", ")) };
        out.line(format!("  {name}={}{choices}", plain(default)))?;
        let about = schema.get("description").and_then(Value::as_str).unwrap_or_default();
        for line in wrap(about, 90).iter().filter(|line| !line.is_empty()) {
            out.line(format!("      {line}"))?;
        }
    }
    Ok(())
}

/// The values that a schema allows by name, looked up where it refers to a definition.
fn choices(schema: &Value, root: &Value) -> Vec<String> {
    let target =
        schema.get("$ref").and_then(Value::as_str).and_then(|path| root.pointer(path.strip_prefix('#')?));
    let schema = target.unwrap_or(schema);
    let listed = schema.get("enum").and_then(Value::as_array).into_iter().flatten();
    let described = schema.get("oneOf").and_then(Value::as_array).into_iter().flatten();
    listed.chain(described.filter_map(|one| one.get("const"))).map(plain).collect()
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
