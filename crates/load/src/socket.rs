//! A WebSocket client for load and tests, with buffers as small as the server's.

use crate::http::Visitor;
use fathom_protocol::{ClientMessage, ServerMessage};
use futures_util::{SinkExt, StreamExt};
use std::io;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::header::{COOKIE, ORIGIN};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Bytes, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// An open socket.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
}

fn other(error: impl ToString) -> io::Error {
    io::Error::other(error.to_string())
}

impl Socket {
    /// Opens a WebSocket for somebody.
    pub async fn open(visitor: &Visitor) -> io::Result<Socket> {
        let origin = format!("http://{}", visitor.address);
        Socket::open_from(visitor, Some(&origin)).await
    }

    /// Opens a WebSocket as if from some page.
    pub async fn open_from(visitor: &Visitor, origin: Option<&str>) -> io::Result<Socket> {
        Socket::open_at(visitor, "/api/socket", origin).await
    }

    /// Opens any WebSocket at that address.
    pub async fn open_at(visitor: &Visitor, path: &str, origin: Option<&str>) -> io::Result<Socket> {
        let url = format!("ws://{}{path}", visitor.address);
        let mut request = url.into_client_request().map_err(other)?;
        if let Some(origin) = origin {
            request.headers_mut().insert(ORIGIN, origin.parse().map_err(other)?);
        }
        if !visitor.cookie.is_empty() {
            request.headers_mut().insert(COOKIE, visitor.cookie.parse().map_err(other)?);
        }
        let stream = TcpStream::connect(visitor.address).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let (stream, _) = client_async_with_config(request, stream, Some(config)).await.map_err(other)?;
        Ok(Socket { stream })
    }

    /// Says something.
    pub async fn send(&mut self, message: &ClientMessage) -> io::Result<()> {
        self.send_text(serde_json::to_string(message)?).await
    }

    /// Says something that need not make sense.
    pub async fn send_text(&mut self, text: String) -> io::Result<()> {
        self.stream.send(Message::Text(text.into())).await.map_err(other)
    }

    /// Sends bytes, which no honest client does.
    pub async fn send_bytes(&mut self, bytes: Vec<u8>) -> io::Result<()> {
        self.stream.send(Message::Binary(Bytes::from(bytes))).await.map_err(other)
    }

    /// Sends a ping of the WebSocket itself.
    pub async fn ping(&mut self) -> io::Result<()> {
        self.stream.send(Message::Ping(Bytes::new())).await.map_err(other)
    }

    /// Reads until the server closes the socket; the code it gives, if it gives one.
    pub async fn farewell(&mut self) -> Option<u16> {
        loop {
            match self.stream.next().await? {
                Ok(Message::Close(frame)) => return frame.map(|frame| frame.code.into()),
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }

    /// The next message as text; `None` when the socket has closed.
    pub async fn next_text(&mut self) -> Option<Utf8Bytes> {
        loop {
            match self.stream.next().await? {
                Ok(Message::Text(text)) => return Some(text),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_)) => {}
            }
        }
    }

    /// The next message; `None` when the socket has closed.
    pub async fn next(&mut self) -> Option<ServerMessage> {
        let text = self.next_text().await?;
        serde_json::from_str(&text).ok()
    }

    /// Closes it.
    pub async fn close(mut self) {
        // The other side may be gone already.
        let _ = self.stream.close(None).await;
    }
}
