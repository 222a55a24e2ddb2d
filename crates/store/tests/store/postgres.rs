//! A real Postgres server for tests, from Debian's packages, on a free loopback port.
//!
//! It belongs to a small shell that waits for its input to close: however the tests end, the shell then stops the
//! server and removes its files.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

const SCRIPT: &str = r#"
set -e
dir=$(mktemp -d /tmp/fathom-postgres-XXXXXX)
trap '"$BIN/pg_ctl" -D "$dir/data" -m fast stop >/dev/null 2>&1 || true; rm -rf "$dir"' EXIT
"$BIN/initdb" -D "$dir/data" -A trust -U fathom -E UTF8 --no-sync >"$dir/initdb.log"
if [ -n "$TLS" ]; then
    cd "$dir"
    new="openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
    for ca in right other; do $new -x509 -subj "/CN=$ca" -keyout "$ca.key" -out "$ca.pem" 2>/dev/null; done
    $new -subj /CN=localhost -keyout server.key -out server.csr 2>/dev/null
    echo "subjectAltName=DNS:localhost" >names
    openssl x509 -req -in server.csr -CA right.pem -CAkey right.key -days 2 -extfile names -out server.pem 2>/dev/null
    options="-c ssl=on -c ssl_cert_file=$dir/server.pem -c ssl_key_file=$dir/server.key"
fi
"$BIN/pg_ctl" -D "$dir/data" -w -t 120 -l "$dir/log" \
    -o "$options -p $PORT -c listen_addresses=127.0.0.1 -c unix_socket_directories=$dir -c max_connections=200" start >/dev/null
echo "ready $dir"
read -r _ || true
"#;

struct Running {
    port: u16,
    folder: String,
    // Its input closes when this process ends.
    _shell: Child,
}

static RUNNING: OnceLock<Running> = OnceLock::new();

/// The address of a fresh, empty database.
pub async fn database() -> String {
    on(&RUNNING, "").await.0
}

/// The address of a fresh database on a server that offers TLS in the name of `localhost`, and the folder with the
/// certificate of the one who vouches for it (`right.pem`) and of somebody else (`other.pem`).
#[allow(dead_code, reason = "the server's stories share this file and need no TLS")]
pub async fn encrypted_database() -> (String, String) {
    static ENCRYPTED: OnceLock<Running> = OnceLock::new();
    on(&ENCRYPTED, "yes").await
}

async fn on(running: &'static OnceLock<Running>, tls: &'static str) -> (String, String) {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    let started = tokio::task::spawn_blocking(move || running.get_or_init(|| start(tls)));
    let Running { port, folder, .. } = started.await.expect("Postgres starts");
    let name = format!("story_{}", NEXT.fetch_add(1, Ordering::Relaxed));
    execute(&format!("postgres://fathom@127.0.0.1:{port}/postgres"), &format!("CREATE DATABASE {name}"))
        .await;
    (format!("postgres://fathom@127.0.0.1:{port}/{name}"), folder.clone())
}

/// Runs raw SQL, to do what no honest client does.
pub async fn execute(address: &str, sql: &str) {
    try_execute(address, sql).await.expect("the statement is right");
}

/// Runs raw SQL that may fail.
pub async fn try_execute(address: &str, sql: &str) -> Result<(), tokio_postgres::Error> {
    let (client, connection) =
        tokio_postgres::connect(address, tokio_postgres::NoTls).await.expect("Postgres answers");
    let connection = tokio::spawn(connection);
    let done = client.batch_execute(sql).await;
    drop(client);
    connection.await.expect("it ends").expect("it ends well");
    done
}

fn start(tls: &str) -> Running {
    let bin = newest_bin();
    // Ports are given out one after the other, so one that was free a moment ago stays so.
    let port = std::net::TcpListener::bind("127.0.0.1:0")
        .and_then(|socket| socket.local_addr())
        .expect("a port")
        .port();
    let id = Command::new("id").arg("-u").output().expect("id runs").stdout;
    let root = String::from_utf8_lossy(&id).trim() == "0";
    let mut command = if root { Command::new("runuser") } else { Command::new("bash") };
    if root {
        // Postgres refuses to run as root.
        command.args(["-u", "postgres", "--", "bash"]);
    }
    let mut shell = command
        .args(["-c", SCRIPT])
        .env("BIN", &bin)
        .env("PORT", port.to_string())
        .env("TLS", tls)
        .current_dir("/tmp")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a shell starts");
    let mut line = String::new();
    BufReader::new(shell.stdout.take().expect("it is piped")).read_line(&mut line).expect("the shell speaks");
    let folder = line.trim().strip_prefix("ready ").map(str::to_owned);
    let folder = folder.unwrap_or_else(|| panic!("Postgres from {} did not start", bin.display()));
    Running { port, folder, _shell: shell }
}

fn newest_bin() -> PathBuf {
    let versions =
        std::fs::read_dir("/usr/lib/postgresql").expect("Debian's postgresql package is installed");
    let number = |path: &PathBuf| path.file_name().and_then(|name| name.to_str()?.parse::<u32>().ok());
    let newest = versions.filter_map(|entry| entry.ok().map(|entry| entry.path())).max_by_key(number);
    newest.expect("some version is installed").join("bin")
}
