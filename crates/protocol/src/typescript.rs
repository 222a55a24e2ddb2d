//! The client's types: one TypeScript file with everything that crosses the wire.

use crate::{
    account::*, alert::*, analysis::*, bot::*, http::*, lesson::*, live::*, odds::*, order::*, profile::*,
    review::*, seek::*, statistics::*, table::*,
};
use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};
use ts_rs::{Config, TS, TypeVisitor};

/// The file in which the generated types live, seen from the root of the repository.
pub const PATH: &str = "web/src/lib/protocol/types.ts";

/// The whole file.
pub fn file() -> String {
    let mut all = Collector { config: Config::new().with_large_int("number"), ..Collector::default() };
    people(&mut all);
    games(&mut all);
    let mut out = "// Generated from crates/protocol by `make types`. Do not edit.\n".to_owned();
    out += &format!(
        "\n/** The version of the protocol these types belong to. */\nexport const VERSION = {};\n",
        crate::VERSION
    );
    for declaration in all.declarations.values() {
        out += "\n";
        declaration.lines().for_each(|line| out = format!("{out}{}\n", line.trim_end()));
    }
    out
}

/// What is said over the socket, and about people.
fn people(all: &mut Collector) {
    all.visit::<ClientMessage>();
    all.visit::<ServerMessage>();
    all.visit::<ApiError>();
    all.visit::<Me>();
    all.visit::<NameRequest>();
    all.visit::<Credentials>();
    all.visit::<AccountPage>();
    all.visit::<SessionsRequest>();
    all.visit::<PasswordChange>();
    all.visit::<PasswordProof>();
    all.visit::<Codes>();
    all.visit::<Recovery>();
    all.visit::<Statistics>();
    all.visit::<BondWith>();
    all.visit::<BondRequest>();
    all.visit::<ReportRequest>();
    all.visit::<HostPage>();
    all.visit::<HostAct>();
    all.visit::<AlertPage>();
    all.visit::<NewWay>();
    all.visit::<WayRequest>();
    all.visit::<WayChange>();
    all.visit::<MailToken>();
    all.visit::<BotAccount>();
    all.visit::<NewBot>();
    all.visit::<NewToken>();
    all.visit::<BotMade>();
    all.visit::<BotNamed>();
    all.visit::<ActRequest>();
    all.visit::<ActAnswer>();
    all.visit::<BotEvent>();
    all.visit::<SeekRequest>();
    all.visit::<SeekAnswer>();
    all.visit::<Profile>();
}

/// What is said about games and tables.
fn games(all: &mut Collector) {
    all.visit::<GameCard>();
    all.visit::<SeatsRequest>();
    all.visit::<PlannedSeat>();
    all.visit::<CreateTable>();
    all.visit::<TableCreated>();
    all.visit::<JoinRequest>();
    all.visit::<SeatRequest>();
    all.visit::<Note>();
    all.visit::<BotRequest>();
    all.visit::<MayRequest>();
    all.visit::<MayAnswer>();
    all.visit::<RulesFound>();
    all.visit::<AskRequest>();
    all.visit::<AskAnswer>();
    all.visit::<ForkRequest>();
    all.visit::<Lobby>();
    all.visit::<ReplayPage>();
    all.visit::<Fairness>();
    all.visit::<Draws>();
    all.visit::<OddsAnswer>();
    all.visit::<ReviewAnswer>();
    all.visit::<AnalysisRequest>();
    all.visit::<AnalysisMoment>();
    all.visit::<StudyRequest>();
    all.visit::<fathom_review::Study>();
    all.visit::<RerollRequest>();
    all.visit::<fathom_review::Rerolled>();
    all.visit::<LessonCard>();
    all.visit::<LessonMoment>();
    all.visit::<LessonTry>();
    all.visit::<LessonAnswer>();
    all.visit::<fathom_core::Ledger>();
    all.visit::<fathom_core::HowToPlay>();
}

#[derive(Default)]
struct Collector {
    config: Config,
    seen: HashSet<TypeId>,
    declarations: BTreeMap<String, String>,
}

impl TypeVisitor for Collector {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        if T::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            let declaration = format!("{docs}export {}\n", T::decl(&self.config));
            self.declarations.insert(T::ident(&self.config), declaration);
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}
