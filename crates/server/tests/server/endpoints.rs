//! The HTTP endpoints: all there, described, with their headers.

use crate::harness::*;
use fathom_load::Visitor;
use fathom_protocol::endpoints::{ENDPOINTS, Endpoint, Method};
use fathom_protocol::*;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_endpoint_of_the_list_is_there() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    // lessons and pages are about the five games, and this house has others: lessons.rs walks them
    let about_ours = |path: &str| path.contains("{lesson}") || path.ends_with("/how");
    let me = ada.get::<Me>("/api/me").await.account.unwrap().id.to_string();
    for endpoint in ENDPOINTS.iter().filter(|endpoint| !about_ours(endpoint.path)) {
        let path = endpoint.path.replace("{id}", &table.id.to_string()).replace("{slug}", "pig");
        let path = path.replace("{person}", &me);
        let reply = match endpoint.method {
            Method::Get => ada.visitor.get(&path).await.unwrap(),
            Method::Post => ada.visitor.post(&path, &json!(null)).await.unwrap(),
        };
        let missing = reply.status == 404 || reply.status == 405 || reply.status >= 500;
        assert!(!missing, "{} {path}: {} {}", endpoint.method.name(), reply.status, reply.body);
        if endpoint.session {
            let stranger = Visitor::new(house.address()).post(&path, &json!(null)).await.unwrap();
            assert!([400, 401].contains(&stranger.status), "{path}: {}", stranger.status);
        }
    }
    let document: Value = ada.get("/api/openapi.json").await;
    assert_eq!(document["openapi"], "3.1.0");
    house.server.stop().await;
}

/// Every route in a source file, as method and path: `.route("/api/me", get(me))`.
fn routes(source: &str) -> Vec<(&'static str, String)> {
    let mut found = Vec::new();
    for route in source.split(".route(\"").skip(1) {
        let (path, handlers) = route.split_once('"').unwrap();
        let handlers = handlers.split(".route(").next().unwrap_or_default();
        let handlers = handlers.split("\n        .").next().unwrap_or_default();
        // those of a table stand under its own address
        let whole = path.starts_with("/api/") || path.ends_with('z') || path == "/metrics";
        let path =
            if whole { path.to_owned() } else { format!("/api/tables/{{id}}{}", path.trim_end_matches('/')) };
        for (method, word) in [("GET", "get("), ("POST", "post(")] {
            if handlers.contains(word) {
                found.push((method, path.clone()));
            }
        }
    }
    found
}

#[test]
fn every_route_is_in_the_list() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut seen = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if !path.file_name().unwrap().to_string_lossy().starts_with("api") {
            continue;
        }
        let source =
            std::fs::read_to_string(path).unwrap().replace("route(STOP,", "route(\"/api/alerts/stop\",");
        for (method, path) in routes(&source) {
            if path.contains("{*rest}") || path == "/metrics" {
                continue;
            }
            let listed = |endpoint: &&Endpoint| endpoint.path == path && endpoint.method.name() == method;
            assert!(ENDPOINTS.iter().any(|endpoint| listed(&endpoint)), "{method} {path} is not listed");
            seen += 1;
        }
    }
    assert_eq!(seen, ENDPOINTS.len(), "and the other way round");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_come_with_forms_bots_and_rules() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let games: Vec<GameCard> = ada.get("/api/games").await;
    let slugs: Vec<_> = games.iter().map(|game| game.slug.as_str()).collect();
    assert_eq!(slugs, ["kuhn", "pig", "connect-four"]);
    let pig = &games[1];
    assert_eq!(pig.defaults.value()["target"], 100);
    assert!(pig.schema.value()["properties"]["target"]["description"].is_string());
    assert!(pig.bots.len() >= 4 && pig.bots.iter().all(|bot| !bot.about.is_empty()));
    let ask = json!({"options": {"target": 50}, "seats": 2});
    let planned: Vec<PlannedSeat> = ada.post("/api/games/pig/seats", &ask).await;
    assert_eq!(planned.iter().map(|seat| seat.side).collect::<Vec<_>>(), [0, 1]);
    let crowd = ada.visitor.post("/api/games/pig/seats", &json!({"seats": 90})).await.unwrap();
    assert_eq!(crowd.status, 400, "{}", crowd.body);
    let rules: Value = ada.get("/api/games/kuhn/rules").await;
    assert_eq!(rules["prefix"], "KUHN");
    let reply = ada.visitor.get("/api/games/pig/odds?attack=me").await.unwrap();
    assert_eq!((reply.status, reply.json::<ApiError>().unwrap().code), (400, ErrorCode::BadRequest));
    for path in [
        "/api/games/chess",
        "/api/games/chess/rules",
        "/api/nothing",
        "/api/tables/zzzzzzzzzzzz",
        "/api/tables/short",
    ] {
        let reply = ada.visitor.get(path).await.unwrap();
        let error: ApiError = reply.json().unwrap();
        assert_eq!((reply.status, error.code), (404, ErrorCode::NotFound), "{path}");
    }
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_carries_its_shield() {
    let house = House::open().await;
    let visitor = Visitor::new(house.address());
    for path in
        ["/", "/table/0123456789ab?move=17", "/api/games", "/api/nothing", "/healthz", "/assets/nothing.js"]
    {
        let reply = visitor.get(path).await.unwrap();
        let policy = reply.header("content-security-policy").unwrap_or_default();
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"), "{path}");
        assert!(!policy.contains("unsafe-eval"));
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"), "{path}");
        if path.starts_with("/api/") {
            assert_eq!(reply.header("cache-control"), Some("no-store"));
        }
    }
    let page = visitor.get("/rules/kuhn").await.unwrap();
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    assert_eq!(visitor.get("/assets/nothing.js").await.unwrap().status, 404);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_says_how_it_is() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    ada.watch(table.id).await.acts(fathom_core::Seat(0), "roll").await;
    assert_eq!(ada.visitor.get("/healthz").await.unwrap().body, "well\n");
    let metrics = numbers(&house.server).await;
    assert!(metrics.contains("\nfathom_moves_total{game=\"pig\"} 1\n"), "{metrics}");
    assert!(metrics.contains("fathom_durable_seconds_count{game=\"pig\"}"));
    assert!(metrics.contains("route=\"/api/tables\",method=\"POST\",status=\"200\"} 1\n"), "{metrics}");
    assert!(!metrics.contains(&table.id.to_string()), "no table is named");
    let public = ada.visitor.get("/metrics").await.unwrap();
    assert!(!public.body.contains("fathom_moves"), "the public endpoint does not count for everybody");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_nudges_those_who_asked() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut live = bo.watch(table.id).await;
    live.send(&ClientMessage::WatchLobby).await;
    live.send(&ClientMessage::Ping).await;
    live.until(|message| matches!(message, ServerMessage::Pong { .. }).then_some(())).await;
    ada.table("kuhn", json!([{"kind": "me"}, {"kind": "open"}])).await;
    live.until(|message| (*message == ServerMessage::Lobby).then_some(())).await;
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_planned_stop_says_when_to_come_back() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut live = ada.watch(table.id).await;
    let stopping = tokio::spawn(house.server.stop());
    live.until(|message| matches!(message, ServerMessage::Closing { .. }).then_some(())).await;
    assert_eq!(live.socket.next().await, None);
    stopping.await.unwrap();
}

/// Sends a head as it stands and reads the answer.
async fn raw(house: &House, head: &str) -> (u16, String) {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = tokio::net::TcpStream::connect(house.address()).await.unwrap();
    stream.write_all(format!("{head}Connection: close\r\n\r\n").as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
    (status, answer.split_once("\r\n\r\n").unwrap().1.to_owned())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_names_one_host_and_it_is_ours() {
    let house = House::with(|config| config.public_url = Some("https://play.example.org".to_owned())).await;
    let asks = async |hosts: &str| raw(&house, &format!("GET /api/games HTTP/1.1\r\n{hosts}")).await.0;
    assert_eq!(asks("Host: play.example.org\r\n").await, 200);
    assert_eq!(asks("Host: 127.0.0.1:7878\r\n").await, 200, "a proxy may know us by our address");
    assert_eq!(asks("Host: localhost\r\n").await, 200);
    assert_eq!(asks("Host: evil.example\r\n").await, 403, "somebody else's name led here");
    assert_eq!(asks("").await, 400);
    assert_eq!(asks("Host: play.example.org\r\nHost: evil.example\r\n").await, 400);
    let headers = ["Origin: http://play.example.org", "Content-Type: application/json"];
    let reply =
        Visitor::new(house.address()).send("POST", "/api/guest", &headers, "{\"name\":\"Ada\"}").await;
    assert_eq!(reply.unwrap().status, 403, "our name without the lock is not us");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_error_has_the_same_form_and_every_answer_an_id() {
    let house = House::open().await;
    let visitor = Visitor::new(house.address());
    for (method, path) in [
        ("GET", "/api/tables/%00"),
        ("GET", "/api/tables/%E0%A4%A"),
        ("GET", "/api/tables/zzzzzzzzzzzz/replay?from=x"),
        ("PUT", "/api/games"),
        ("DELETE", "/api/tables/zzzzzzzzzzzz"),
        ("GET", "/assets/nothing.js"),
        ("POST", "/nothing"),
    ] {
        let reply = visitor.send(method, path, &["Origin: http://elsewhere"], "").await.unwrap();
        assert!(reply.status >= 400, "{method} {path}: {}", reply.status);
        let error: Result<ApiError, _> = reply.json();
        assert!(error.is_ok_and(|error| !error.message.is_empty()), "{method} {path}: {}", reply.body);
        assert!(reply.header("x-request-id").is_some_and(|id| id.len() == 12), "{method} {path}");
    }
    house.server.stop().await;
}
