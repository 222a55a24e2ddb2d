//! The endpoints of the HTTP API. Each is a few lines: who asks, what for, which table.

use crate::accounts::{self, Visitor};
use crate::api_rules;
use crate::app::App;
use crate::error::Failure;
use crate::guard::guard;
use crate::hub::Held;
use crate::luck::LuckName;
use crate::{analysis, assets, bots, lessons, lobby, socket, statistics, table};
use crate::{api_alerts, api_bots, api_order, api_people, api_places, api_seek};
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, FromRequest, Path, Query, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use fathom_core::Seat;
use fathom_protocol::live::Eyes;
use fathom_protocol::{
    AnalysisMoment, AnalysisRequest, AskAnswer, AskRequest, BotRequest, CreateTable, Credentials,
    ForkRequest, GameCard, JoinRequest, LessonAnswer, LessonCard, LessonMoment, LessonTry, Lobby, MayAnswer,
    MayRequest, Me, NameRequest, OddsAnswer, ReplayPage, ReplayQuery, RerollRequest, ReviewAnswer,
    SeatRequest, Statistics, StudyRequest, TableCreated, TableId, TableSnapshot,
};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::sync::Arc;
use std::time::Duration;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::timeout::TimeoutLayer;
use tracing::Instrument;

/// The largest body.
const BODY: usize = 64 * 1024;
/// The longest that an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);

pub(crate) type Shared = State<Arc<App>>;
pub(crate) type Answer<T> = Result<Json<T>, Failure>;

/// The whole server as one service.
pub fn router(app: Arc<App>) -> Router {
    let tables = Router::new()
        .route("/", get(table))
        .route("/join", post(join))
        .route("/start", post(start))
        .route("/leave", post(leave))
        .route("/close", post(close))
        .route("/resign", post(resign))
        .route("/may", post(may))
        .route("/ask", post(ask))
        .route("/bot", post(bot))
        .route("/reclaim", post(reclaim))
        .route("/rematch", post(rematch))
        .route("/fork", post(fork))
        .route("/replay", get(replay))
        .route("/download", get(download))
        .route("/fair", get(fair))
        .route("/draws", get(draws))
        .route("/review", get(review).post(ask_review));
    Router::new()
        .route("/api/me", get(me))
        .route("/api/guest", post(guest))
        .route("/api/name", post(rename))
        .route("/api/claim", post(claim))
        .route("/api/login", post(login))
        .route("/api/logout", post(logout))
        .route("/api/games", get(games))
        .route("/api/games/{slug}", get(game))
        .route("/api/games/{slug}/seats", post(api_rules::seats))
        .route("/api/games/{slug}/statistics", get(statistics))
        .route("/api/games/{slug}/rules", get(rules))
        .route("/api/games/{slug}/rules/search", get(api_rules::search))
        .route("/api/games/{slug}/how", get(how))
        .route("/api/games/{slug}/odds", get(odds))
        .route("/api/lessons", get(lesson_list))
        .route("/api/puzzles", get(puzzle_list))
        .route("/api/lessons/{game}/{lesson}/{step}", get(lesson_step).post(lesson_try))
        .route("/api/lobby", get(lobby))
        .route("/api/tables", post(create))
        .nest("/api/tables/{id}", tables)
        .merge(api_people::routes())
        .merge(api_alerts::routes())
        .merge(api_order::routes())
        .merge(api_bots::routes())
        .merge(api_places::routes())
        .merge(api_seek::routes())
        .route("/api/socket", get(socket::open))
        .route("/api/openapi.json", get(openapi))
        .route("/api/{*rest}", get(nothing_here).post(nothing_here))
        .route("/livez", get(livez))
        .route("/readyz", get(readyz))
        .route("/healthz", get(readyz))
        .fallback(assets::serve)
        .method_not_allowed_fallback(nothing_here)
        .layer(from_fn(to_the_end))
        // These change nothing: whoever hangs up need not be worked for.
        .route("/api/analysis", post(analyse).layer(DefaultBodyLimit::max(analysis::BODY)))
        .route("/api/analysis/study", post(study).layer(DefaultBodyLimit::max(analysis::BODY)))
        .route("/api/tables/{id}/reroll", post(reroll))
        .layer(DefaultBodyLimit::max(BODY))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, PATIENCE))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(Arc::clone(&app), guard))
        .with_state(app)
}

/// A request that changes something is carried out in a task of its own: whoever asked may hang up in the middle, and a
/// change that was begun is still finished, told to everybody and remembered.
async fn to_the_end(request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return next.run(request).await;
    }
    match tokio::spawn(next.run(request).in_current_span()).await {
        Ok(response) => response,
        Err(error) => Failure::Trouble(format!("a request ended early: {error}")).into_response(),
    }
}

fn panicked(_: Box<dyn std::any::Any + Send>) -> Response {
    Failure::Trouble("a request panicked".to_owned()).into_response()
}

async fn nothing_here() -> Failure {
    Failure::NotFound("address")
}

/// A JSON body, or a refusal that says what is wrong with it.
pub(crate) struct Input<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Input<T> {
    type Rejection = Failure;
    async fn from_request(request: Request, app: &Arc<App>) -> Result<Input<T>, Failure> {
        let kind =
            request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or("");
        if !kind.trim_start().to_ascii_lowercase().starts_with("application/json") {
            return Err(Failure::bad("send JSON (Content-Type: application/json)"));
        }
        // a whole position or replay is longer than anything else that is sent
        let most = if request.uri().path().starts_with("/api/analysis") { analysis::BODY } else { BODY };
        let body = Bytes::from_request(request, app).await.map_err(|rejection| match rejection {
            BytesRejection::FailedToBufferBody(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Failure::TooLarge(most)
            }
            other => Failure::bad(other.body_text()),
        })?;
        // serde would take a list for the fields of a struct in their order
        if body.trim_ascii_start().first() != Some(&b'{') {
            return Err(Failure::bad("the body does not fit: send a JSON object, { ... }"));
        }
        serde_json::from_slice(&body)
            .map(Input)
            .map_err(|error| Failure::bad(format!("the body does not fit: {error}")))
    }
}

/// A table named in a path. A private one is not there for strangers.
pub(crate) async fn held(app: &App, visitor: &Visitor, id: &str) -> Result<Held, Failure> {
    let id: TableId = id.parse().map_err(|_| Failure::NotFound("table"))?;
    app.hub.table_for(app, visitor.id(), visitor.invite.as_deref(), id).await
}

/// Whose eyes a query asks for.
pub(crate) fn eyes(text: Option<&str>) -> Result<Eyes, Failure> {
    match text {
        None | Some("") => Ok(Eyes::Best),
        Some("spectator") => Ok(Eyes::Spectator(())),
        Some(seat) => seat
            .parse()
            .map(|seat| Eyes::Seat(Seat(seat)))
            .map_err(|_| Failure::bad("eyes are a seat or \"spectator\"")),
    }
}

async fn me(visitor: Visitor) -> Json<Me> {
    Json(Me { account: visitor.session.map(|session| session.account) })
}

async fn guest(
    State(app): Shared,
    visitor: Visitor,
    Input(asked): Input<NameRequest>,
) -> Result<Response, Failure> {
    let (account, token) = accounts::guest(&app, &visitor, &asked.name).await?;
    let cookie = [(header::SET_COOKIE, accounts::session_cookie(&app, &token))];
    Ok((cookie, Json(Me { account: Some(account) })).into_response())
}

async fn rename(State(app): Shared, visitor: Visitor, Input(asked): Input<NameRequest>) -> Answer<Me> {
    let account = visitor.account()?;
    let name = accounts::checked_name(&asked.name)?;
    crate::order::fit_here(&app, &name)?;
    app.store.rename(account.id, &name).await?;
    Ok(Json(Me { account: Some(fathom_protocol::Account { name, ..account.clone() }) }))
}

async fn claim(
    State(app): Shared,
    visitor: Visitor,
    Input(asked): Input<Credentials>,
) -> Result<Response, Failure> {
    let (account, cookies) = accounts::claim(&app, &visitor, &asked).await?;
    Ok(with_cookies(cookies, account))
}

pub(crate) fn with_cookies(cookies: [header::HeaderValue; 2], account: fathom_protocol::Account) -> Response {
    let cookies = AppendHeaders(cookies.map(|cookie| (header::SET_COOKIE, cookie)));
    (cookies, Json(Me { account: Some(account) })).into_response()
}

async fn login(
    State(app): Shared,
    visitor: Visitor,
    Input(asked): Input<Credentials>,
) -> Result<Response, Failure> {
    let (account, cookies) = accounts::login(&app, &visitor, &asked).await?;
    Ok(with_cookies(cookies, account))
}

async fn logout(State(app): Shared, visitor: Visitor) -> Result<Response, Failure> {
    if let Some(session) = &visitor.session {
        accounts::end_session(&app, session.hash).await?;
    }
    Ok(([(header::SET_COOKIE, accounts::no_cookie(&app))], StatusCode::NO_CONTENT).into_response())
}

fn game_card(app: &App, game: &dyn fathom_catalog::AnyGame) -> GameCard {
    let info = game.info();
    GameCard {
        slug: info.slug.to_owned(),
        title: info.title.to_owned(),
        tagline: info.tagline.to_owned(),
        min_seats: info.min_seats,
        max_seats: info.max_seats,
        rules: info.rules_version,
        schema: fathom_protocol::Json::of(&game.options_schema()),
        defaults: fathom_protocol::Json::of(&game.default_options()),
        bots: bots::roster(app, game),
    }
}

async fn games(State(app): Shared) -> Json<Vec<GameCard>> {
    Json(app.catalog.games().map(|game| game_card(&app, game)).collect())
}

async fn game(State(app): Shared, Path(slug): Path<String>) -> Answer<GameCard> {
    Ok(Json(game_card(&app, app.game(&slug)?)))
}

async fn statistics(State(app): Shared, Path(slug): Path<String>) -> Answer<Statistics> {
    Ok(Json(statistics::of(&app, &slug).await?))
}

async fn rules(State(app): Shared, Path(slug): Path<String>) -> Answer<&'static fathom_core::Ledger> {
    Ok(Json(app.game(&slug)?.ledger()))
}

async fn how(State(app): Shared, Path(slug): Path<String>) -> Answer<fathom_core::HowToPlay> {
    let page = app.lessons.page(app.game(&slug)?.info().slug).ok_or(Failure::NotFound("page"))?;
    Ok(Json(page.clone()))
}

/// Exact odds take up to a second: they are worked out aside, one question after the other.
async fn odds(
    State(app): Shared,
    visitor: Visitor,
    Path(slug): Path<String>,
    Query(said): Query<Vec<(String, String)>>,
) -> Answer<OddsAnswer> {
    visitor.account()?;
    let calculator = app.game(&slug)?.calculator().ok_or_else(|| Failure::bad("this game has no odds"))?;
    let solve = move || (calculator.solve)(&said).map_err(Failure::bad);
    Ok(Json(app.desks.odds.run(visitor.address, solve).await?.into()))
}

async fn lesson_list(State(app): Shared) -> Json<Vec<LessonCard>> {
    Json(lessons::list(&app))
}

async fn puzzle_list(State(app): Shared) -> Json<Vec<LessonCard>> {
    Json(lessons::puzzles(&app))
}

/// A game, a lesson and a step of it, as a path names them.
type LessonPath = Path<(String, String, u32)>;

async fn lesson_step(State(app): Shared, Path((game, lesson, step)): LessonPath) -> Answer<LessonMoment> {
    Ok(Json(lessons::step(&app, &game, &lesson, step)?))
}

async fn lesson_try(
    State(app): Shared,
    Path((game, lesson, step)): LessonPath,
    Input(tried): Input<LessonTry>,
) -> Answer<LessonAnswer> {
    Ok(Json(lessons::answer(&app, &game, &lesson, step, &tried)?))
}

#[derive(Deserialize)]
struct LobbyQuery {
    game: Option<String>,
}

async fn lobby(State(app): Shared, visitor: Visitor, Query(query): Query<LobbyQuery>) -> Answer<Lobby> {
    if let Some(game) = &query.game {
        app.game(game)?;
    }
    Ok(Json(lobby::lobby(&app, visitor.id(), query.game.as_deref()).await?))
}

async fn create(
    State(app): Shared,
    visitor: Visitor,
    luck: LuckName,
    Input(asked): Input<CreateTable>,
) -> Answer<TableCreated> {
    let account = visitor.account()?;
    app.limits.table(account.id)?;
    Ok(Json(table::set::create(&app, account, &luck, asked).await?))
}

async fn table(
    State(app): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<fathom_protocol::live::EyesQuery>,
) -> Answer<TableSnapshot> {
    show(&app, &visitor, &mut held(&app, &visitor, &id).await?, query.eyes.as_deref()).await
}

async fn show(app: &App, visitor: &Visitor, table: &mut Held, asked: Option<&str>) -> Answer<TableSnapshot> {
    let viewer = table.viewer(visitor.id(), eyes(asked)?)?;
    Ok(Json(table.snapshot(app, visitor.id(), viewer).await?))
}

/// Shows the table after a change; where the store failed in the middle of it, the table is loaded anew.
pub(crate) async fn after(
    app: &App,
    visitor: &Visitor,
    mut table: Held,
    done: Result<(), Failure>,
) -> Answer<TableSnapshot> {
    match done {
        Ok(()) => show(app, visitor, &mut table, None).await,
        Err(failure) => Err(failed(table, failure)),
    }
}

pub(crate) fn failed(table: Held, failure: Failure) -> Failure {
    if matches!(failure, Failure::Trouble(_)) {
        table.abandon(&failure);
    }
    failure
}

async fn join(
    State(app): Shared,
    mut visitor: Visitor,
    Path(id): Path<String>,
    Input(asked): Input<JoinRequest>,
) -> Answer<TableSnapshot> {
    visitor.invite = asked.invite.clone().or(visitor.invite);
    let account = visitor.account()?;
    app.limits.line(account.id)?;
    let mut table = held(&app, &visitor, &id).await?;
    let done = table.join(&app, account, &asked).await;
    after(&app, &visitor, table, done).await
}

async fn start(State(app): Shared, visitor: Visitor, Path(id): Path<String>) -> Answer<TableSnapshot> {
    let account = visitor.account()?;
    let mut table = held(&app, &visitor, &id).await?;
    let done = table.start(&app, account.id).await;
    after(&app, &visitor, table, done).await
}

async fn leave(
    State(app): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Input(asked): Input<SeatRequest>,
) -> Result<StatusCode, Failure> {
    let account = visitor.account()?;
    app.limits.line(account.id)?;
    let mut table = held(&app, &visitor, &id).await?;
    let done = table.leave(&app, account.id, asked.seat).await;
    done.map(|()| StatusCode::NO_CONTENT).map_err(|failure| failed(table, failure))
}

async fn close(State(app): Shared, visitor: Visitor, Path(id): Path<String>) -> Result<StatusCode, Failure> {
    let account = visitor.account()?;
    let mut table = held(&app, &visitor, &id).await?;
    let done = table.close(&app, account.id).await;
    done.map(|()| StatusCode::NO_CONTENT).map_err(|failure| failed(table, failure))
}

async fn resign(
    State(app): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Input(asked): Input<SeatRequest>,
) -> Answer<TableSnapshot> {
    let account = visitor.account()?;
    let mut table = held(&app, &visitor, &id).await?;
    let done = table.resign(&app, account.id, asked.seat).await;
    after(&app, &visitor, table, done).await
}

async fn may(
    State(app): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Input(asked): Input<MayRequest>,
) -> Answer<MayAnswer> {
    let account = visitor.account()?;
    let table = held(&app, &visitor, &id).await?;
    Ok(Json(table.may(account.id, asked.seat, &asked.actions)?))
}

async fn ask(
    State(app): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Input(asked): Input<AskRequest>,
) -> Answer<AskAnswer> {
    let table = held(&app, &visitor, &id).await?;
    let viewer = table.viewer(visitor.id(), asked.seat.map_or(Eyes::Best, Eyes::Seat))?;
    Ok(Json(table.answer(viewer, &asked.question)?))
}

async fn bot(
    State(app): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Input(asked): Input<BotRequest>,
) -> Answer<TableSnapshot> {
    let account = visitor.account()?;
    app.limits.line(account.id)?;
    let mut table = held(&app, &visitor, &id).await?;
    let done = table.bot_takes(&app, account.id, asked.seat, &asked.bot).await;
    after(&app, &visitor, table, done).await
}

async fn reclaim(
    State(app): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Input(asked): Input<SeatRequest>,
) -> Answer<TableSnapshot> {
    let account = visitor.account()?;
    app.limits.line(account.id)?;
    let mut table = held(&app, &visitor, &id).await?;
    let done = table.reclaim(&app, account.id, asked.seat).await;
    after(&app, &visitor, table, done).await
}

async fn rematch(
    State(app): Shared,
    visitor: Visitor,
    luck: LuckName,
    Path(id): Path<String>,
) -> Answer<TableCreated> {
    let account = visitor.account()?;
    app.limits.table(account.id)?;
    let id = held(&app, &visitor, &id).await?.id;
    Ok(Json(table::set::rematch(&app, account.id, &luck, id).await?))
}

async fn fork(
    State(app): Shared,
    visitor: Visitor,
    luck: LuckName,
    Path(id): Path<String>,
    Input(asked): Input<ForkRequest>,
) -> Answer<TableCreated> {
    let account = visitor.account()?;
    app.limits.table(account.id)?;
    let id = held(&app, &visitor, &id).await?.id;
    Ok(Json(table::set::fork(&app, account, &luck, id, &asked).await?))
}

async fn replay(
    State(app): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<ReplayQuery>,
) -> Answer<ReplayPage> {
    let reading = {
        let table = held(&app, &visitor, &id).await?;
        let viewer = table.viewer(visitor.id(), eyes(query.eyes.as_deref())?)?;
        table.reading(&app, viewer, query.from.unwrap_or(0), query.count.unwrap_or(50))?
    };
    let ours = Arc::clone(&app);
    Ok(Json(app.desks.moments.run(visitor.address, move || reading.page(&ours.catalog)).await?))
}

async fn download(State(app): Shared, visitor: Visitor, Path(id): Path<String>) -> Result<Response, Failure> {
    let table = held(&app, &visitor, &id).await?;
    let file = format!("attachment; filename=\"{}-{}.replay\"", table.slug, table.id);
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, header::HeaderValue::from_static("text/plain; charset=utf-8"));
    if let Ok(value) = file.parse() {
        headers.insert(header::CONTENT_DISPOSITION, value);
    }
    Ok((headers, table.download()?).into_response())
}

async fn fair(
    State(app): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<fathom_protocol::Fairness> {
    Ok(Json(held(&app, &visitor, &id).await?.fairness()))
}

/// Every draw is recomputed for the answer, aside, one game after the other.
async fn draws(State(app): Shared, visitor: Visitor, Path(id): Path<String>) -> Answer<fathom_fair::Draws> {
    let replay = held(&app, &visitor, &id).await?.as_proven_replay()?;
    let ours = Arc::clone(&app);
    let draw = move || {
        fathom_fair::draws(&ours.catalog, &replay).map_err(|unfair| Failure::conflict(unfair.to_string()))
    };
    Ok(Json(app.desks.draws.run(visitor.address, draw).await?))
}

async fn review(State(app): Shared, visitor: Visitor, Path(id): Path<String>) -> Answer<ReviewAnswer> {
    let (id, replay) = held(&app, &visitor, &id).await?.finished_replay()?;
    Ok(Json(app.reviews.answer(id, &replay.header.seats)))
}

/// A review that exists or is under way costs nothing; a new one counts against the quota of whoever asks.
async fn ask_review(State(app): Shared, visitor: Visitor, Path(id): Path<String>) -> Answer<ReviewAnswer> {
    let account = visitor.account()?;
    let (id, replay) = held(&app, &visitor, &id).await?.finished_replay()?;
    let names = replay.header.seats.clone();
    if app.reviews.answer(id, &names) == ReviewAnswer::None {
        app.limits.review(account.id)?;
        app.reviews.ask(id, replay)?;
    }
    Ok(Json(app.reviews.answer(id, &names)))
}

async fn reroll(
    State(app): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Input(asked): Input<RerollRequest>,
) -> Answer<fathom_catalog::review::Rerolled> {
    // the table is let go before the games begin
    let (_, replay) = held(&app, &visitor, &id).await?.finished_replay()?;
    Ok(Json(analysis::reroll(&app, &visitor, replay, asked).await?))
}

async fn analyse(
    State(app): Shared,
    visitor: Visitor,
    Input(asked): Input<AnalysisRequest>,
) -> Answer<AnalysisMoment> {
    Ok(Json(analysis::moment(&app, &visitor, asked).await?))
}

async fn study(
    State(app): Shared,
    visitor: Visitor,
    Input(asked): Input<StudyRequest>,
) -> Answer<fathom_catalog::review::Study> {
    Ok(Json(analysis::study(&app, &visitor, asked).await?))
}

async fn openapi() -> Json<serde_json::Value> {
    Json(fathom_protocol::endpoints::openapi(env!("CARGO_PKG_VERSION")))
}

async fn livez() -> &'static str {
    "alive\n"
}

async fn readyz(State(app): Shared) -> Result<&'static str, Failure> {
    app.ready().await?;
    Ok("well\n")
}

/// What is counted, as a service of its own.
pub fn numbers(app: Arc<App>) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state(app)
}

async fn metrics(State(app): Shared) -> Response {
    let text = app.metrics.text(app.hub.len(), app.bots.waiting());
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}
