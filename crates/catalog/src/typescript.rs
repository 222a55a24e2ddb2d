//! A game's types for the browser, as one TypeScript module.

use fathom_core::Game;
use std::any::TypeId;
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};

/// Declarations of the game's `Action`, `Chance`, `Event` and `View`, and of everything they are made of.
///
/// # Panics
/// If two different types of the game want the same name: give one of them `#[ts(rename = "...")]`.
pub fn module<G: Game>() -> String {
    let mut types =
        Types { config: Config::new().with_large_int("number"), seen: Vec::new(), found: BTreeMap::new() };
    let mut aliases = String::new();
    for (role, name) in [
        ("Action", types.root::<G::Action>()),
        ("Chance", types.root::<G::Chance>()),
        ("Event", types.root::<G::Event>()),
        ("View", types.root::<G::View>()),
    ] {
        if name != role {
            aliases.push_str(&format!("export type {role} = {name};\n\n"));
        }
    }
    let mut module = format!("// Generated from games/{} by `make types`. Do not edit.\n\n", G::INFO.slug);
    for (_, declaration) in types.found.into_values() {
        declaration.lines().for_each(|line| module = format!("{module}{}\n", line.trim_end()));
        module.push('\n');
    }
    module.push_str(&aliases);
    module.truncate(module.trim_end().len());
    module.push('\n');
    module
}

struct Types {
    config: Config,
    seen: Vec<TypeId>,
    found: BTreeMap<String, (TypeId, String)>,
}

impl Types {
    fn root<T: TS + 'static + ?Sized>(&mut self) -> String {
        self.visit::<T>();
        T::name(&self.config)
    }
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if self.seen.contains(&TypeId::of::<T>()) {
            return;
        }
        self.seen.push(TypeId::of::<T>());
        T::visit_generics(self);
        T::visit_dependencies(self);
        // types without a place of their own (numbers, lists, options) are written out where they are used
        if T::output_path().is_none() {
            return;
        }
        let (name, id) = (T::ident(&self.config), TypeId::of::<T::WithoutGenerics>());
        let declaration = format!(
            "{}export {}",
            T::docs().unwrap_or_default(),
            <T::WithoutGenerics as TS>::decl(&self.config)
        );
        if let Some((other, _)) = self.found.insert(name.clone(), (id, declaration)) {
            assert!(other == id, "two types are called {name}: rename one of them for TypeScript");
        }
    }
}
