//! The wire format, the generated types, the document and the list of endpoints agree with each other.

use fathom_protocol::endpoints::{ENDPOINTS, markdown, openapi};
use fathom_protocol::live::Eyes;
use fathom_protocol::{ActionInput, ClientMessage, Json, ServerMessage, TableId};
use serde_json::json;
use std::collections::HashSet;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_default()
}

#[test]
fn the_clients_types_are_fresh() {
    let path = fathom_protocol::typescript::PATH;
    let fresh = fathom_protocol::typescript::file();
    if std::env::var_os("FATHOM_WRITE_TYPES").is_some() {
        std::fs::write(root().join(path), &fresh).unwrap();
    }
    assert!(read(path) == fresh, "{path} is stale: run `make types`");
}

#[test]
fn the_document_lists_every_endpoint() {
    let docs = read("docs/protocol.md");
    assert!(docs.contains(&markdown()), "docs/protocol.md should hold this list:\n{}", markdown());
}

#[test]
fn no_endpoint_is_listed_twice_and_openapi_has_them_all() {
    let document = openapi("0");
    let mut seen = HashSet::new();
    for endpoint in ENDPOINTS {
        let method = endpoint.method.name().to_lowercase();
        assert!(seen.insert((endpoint.path, method.clone())), "{} twice", endpoint.path);
        assert!(document["paths"][endpoint.path][&method].is_object(), "{} {}", method, endpoint.path);
    }
    let text = document.to_string();
    assert!(text.contains("#/components/schemas/TableSnapshot"));
    for reference in text.split("#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap_or_default();
        assert!(
            document["components"]["schemas"][name].is_object()
                || document["components"]["schemas"][name].is_boolean(),
            "{name} is missing"
        );
    }
}

#[test]
fn client_messages_read_as_the_types_say() {
    let id = TableId::new(7);
    let said = |value: serde_json::Value| serde_json::from_value::<ClientMessage>(value);
    let watch = |eyes, since| ClientMessage::Watch { table: id, eyes, since, invite: None };
    let table = id.to_string();
    assert_eq!(said(json!({"type": "watch", "table": table})).unwrap(), watch(Eyes::Best, None));
    let spectator = said(json!({"type": "watch", "table": table, "eyes": null, "since": 4})).unwrap();
    assert_eq!(spectator, watch(Eyes::Spectator(()), Some(4)));
    let seat = said(json!({"type": "watch", "table": table, "eyes": 1})).unwrap();
    assert_eq!(seat, watch(Eyes::Seat(fathom_core::Seat(1)), None));
    for eyes in [Eyes::Best, Eyes::Spectator(()), Eyes::Seat(fathom_core::Seat(3))] {
        let message = watch(eyes, Some(1));
        assert_eq!(said(serde_json::to_value(&message).unwrap()).unwrap(), message);
    }
    let act = said(
        json!({"type": "act", "table": table, "seat": 0, "seen": 3, "key": "k", "action": {"data": {"a": [1]}}}),
    );
    let ClientMessage::Act { action: ActionInput::Data(data), .. } = act.unwrap() else {
        panic!("not an act")
    };
    assert_eq!(data, Json::of(&json!({"a": [1]})));
    assert!(said(json!({"type": "act", "table": table})).is_err());
    assert!(said(json!({"type": "fly"})).is_err());
    assert_eq!(said(json!({"type": "ping"})).unwrap(), ClientMessage::Ping);
}

#[test]
fn server_messages_carry_raw_json_both_ways() {
    let text = r#"{"type":"refused","table":null,"key":null,"clause":"DD-DIV-03","message":"no"}"#;
    let message: ServerMessage = serde_json::from_str(text).unwrap();
    assert_eq!(serde_json::to_string(&message).unwrap(), text);
}
