//! Whether a value is what a JSON Schema says: as much of the standard as our own document uses.

use serde_json::Value;

/// Says what does not fit, and where.
fn problem(document: &Value, schema: &Value, value: &Value, at: &str) -> Option<String> {
    wrong(document, schema, value, at, true)
}

/// The same; not `strict`, it may have fields that the schema does not know, because the one around it does.
fn wrong(document: &Value, schema: &Value, value: &Value, at: &str, strict: bool) -> Option<String> {
    if schema == &Value::Bool(true) {
        return None;
    }
    if let Some(name) = schema["$ref"].as_str() {
        let found = document.pointer(name.trim_start_matches('#'));
        return wrong(document, found.unwrap_or(&Value::Bool(false)), value, at, strict);
    }
    if let Some(ways) = schema["oneOf"].as_array().or(schema["anyOf"].as_array()) {
        let strict = strict && schema.get("properties").is_none();
        let problems: Vec<String> =
            ways.iter().filter_map(|way| wrong(document, way, value, at, strict)).collect();
        if problems.len() == ways.len() {
            return Some(format!("{at}: none of {problems:?}"));
        }
    }
    if let Some(fixed) = schema.get("const").filter(|fixed| *fixed != value) {
        return Some(format!("{at}: {value} is not {fixed}"));
    }
    if let Some(words) = schema["enum"].as_array().filter(|words| !words.contains(value)) {
        return Some(format!("{at}: {value} is none of {words:?}"));
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    if !kinds.is_empty() && !kinds.iter().any(|kind| is_a(kind, value)) {
        return Some(format!("{at}: {value} is no {kinds:?}"));
    }
    inside(document, schema, value, at, strict && schema.get("oneOf").is_none())
}

fn is_a(kind: &str, value: &Value) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    }
}

fn inside(document: &Value, schema: &Value, value: &Value, at: &str, strict: bool) -> Option<String> {
    let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    if let Some(missing) = required.into_iter().find(|name| value.get(name).is_none()) {
        return Some(format!("{at}: {missing} is missing"));
    }
    if let (Some(fields), Some(known)) = (value.as_object(), schema["properties"].as_object()) {
        for (name, field) in fields {
            let known = known.get(name);
            if known.is_none() && strict {
                return Some(format!("{at}: the document does not know {name}"));
            }
            let found = known.and_then(|known| problem(document, known, field, &format!("{at}.{name}")));
            if found.is_some() {
                return found;
            }
        }
    }
    let items = schema.get("items").filter(|items| items.is_object())?;
    let each = value.as_array()?.iter().enumerate();
    each.into_iter().find_map(|(index, item)| problem(document, items, item, &format!("{at}[{index}]")))
}

/// Fails if a value is not what the document says.
pub fn fits(document: &Value, schema: &Value, value: &Value, what: &str) {
    assert!(schema.is_object(), "{what} is not described");
    if let Some(problem) = problem(document, schema, value, what) {
        panic!("{problem}");
    }
}

#[test]
fn a_schema_refuses_what_it_does_not_describe() {
    let document = serde_json::json!({"components": {"schemas": {"N": {"type": "integer"}}}});
    let schema = serde_json::json!({"type": "object", "required": ["n"], "properties": {
        "n": {"$ref": "#/components/schemas/N"}, "k": {"anyOf": [{"const": "a"}, {"type": "null"}]},
        "l": {"type": "array", "items": {"enum": ["x"]}}}});
    let refused = |value: Value| problem(&document, &schema, &value, "it").is_some();
    assert!(!refused(serde_json::json!({"n": 1, "k": "a", "l": ["x"]})));
    for value in [
        serde_json::json!([]),
        serde_json::json!({}),
        serde_json::json!({"n": "1"}),
        serde_json::json!({"n": 1, "k": "b"}),
        serde_json::json!({"n": 1, "l": ["y"]}),
        serde_json::json!({"n": 1, "more": 2}),
    ] {
        assert!(refused(value.clone()), "{value}");
    }
}
