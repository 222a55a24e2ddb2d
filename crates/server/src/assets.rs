//! The browser client, carried inside the binary. Every path that is not a file shows the client's one page.

use axum::body::Bytes;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::RustEmbed;
use std::collections::HashMap;
use std::io::Write;
use std::sync::LazyLock;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// What is shown when the client was not built.
const UNBUILT: &str = "<!doctype html><meta charset=utf-8><title>Fathom</title>\
<h1>The server is up, the client is not</h1>\
<p>This binary was built without the browser client. Run <code>make play</code> in the repository: it builds the \
client and serves it.</p><p>The API is at <a href=/api/openapi.json>/api/openapi.json</a>.</p>";

struct Asset {
    plain: Bytes,
    gzip: Option<Bytes>,
    kind: &'static str,
    etag: HeaderValue,
    forever: bool,
}

static ASSETS: LazyLock<HashMap<String, Asset>> = LazyLock::new(|| {
    Dist::iter().filter_map(|path| Some((path.to_string(), asset(&path, Dist::get(&path)?)))).collect()
});

fn asset(path: &str, file: rust_embed::EmbeddedFile) -> Asset {
    let etag = fathom_fair::to_hex(&file.metadata.sha256_hash()[..8]);
    let plain = Bytes::from(file.data.into_owned());
    let kind = kind(path);
    let texty = kind.starts_with("text/")
        || kind.contains("javascript")
        || kind.contains("json")
        || kind.contains("svg");
    let gzip = texty.then(|| compress(&plain)).filter(|gzip| gzip.len() < plain.len());
    Asset {
        plain,
        gzip,
        kind,
        etag: HeaderValue::from_str(&format!("\"{etag}\"")).expect("hexadecimal text fits into a header"),
        // The build puts a hash of the content into the names of files in this folder.
        forever: path.starts_with("assets/"),
    }
}

fn compress(plain: &[u8]) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(plain).expect("a vector takes every write");
    encoder.finish().expect("a vector takes every write").into()
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}

/// A file of the client, or its one page.
pub async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return crate::error::Failure::NotFound("address").into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(asset) = ASSETS.get(path) {
        return answer(asset, &headers);
    }
    if path.starts_with("assets/") || path.starts_with("api") {
        return crate::error::Failure::NotFound("page").into_response();
    }
    match ASSETS.get("index.html") {
        Some(page) => answer(page, &headers),
        None => ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], UNBUILT).into_response(),
    }
}

fn answer(asset: &Asset, headers: &HeaderMap) -> Response {
    let text =
        |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok()).unwrap_or_default();
    let caching = if asset.forever { "public, max-age=31536000, immutable" } else { "no-cache" };
    let common = [
        (header::ETAG, asset.etag.clone()),
        (header::CACHE_CONTROL, HeaderValue::from_static(caching)),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    if text(header::IF_NONE_MATCH).as_bytes() == asset.etag.as_bytes() {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static(asset.kind));
    match &asset.gzip {
        Some(gzip) if text(header::ACCEPT_ENCODING).contains("gzip") => {
            let encoding = (header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            (common, [kind, encoding], gzip.clone()).into_response()
        }
        Some(_) | None => (common, [kind], asset.plain.clone()).into_response(),
    }
}
