//! A page that stands alone: one HTML file without anything from elsewhere, light or dark as the reader likes it.

use crate::plot::escape;

/// A table: the first row is the heading. Cells are text, and are made safe here.
pub fn table(rows: &[Vec<String>]) -> String {
    let cells = |row: &[String], tag: &str| {
        let cell = |text: &String| format!("<{tag}>{}</{tag}>", escape(text));
        row.iter().map(cell).collect::<String>()
    };
    let Some((heading, rest)) = rows.split_first() else { return String::new() };
    let body: String = rest.iter().map(|row| format!("<tr>{}</tr>", cells(row, "td"))).collect();
    format!(
        "<div class=\"wide\"><table><thead><tr>{}</tr></thead><tbody>{body}</tbody></table></div>",
        cells(heading, "th")
    )
}

/// A paragraph of plain text.
pub fn paragraph(text: &str) -> String {
    format!("<p>{}</p>", escape(text))
}

/// A line above a part of the page.
pub fn heading(text: &str) -> String {
    format!("<h2>{}</h2>", escape(text))
}

/// A plot with what to read in it.
pub fn figure(plot: &str, caption: &str) -> String {
    format!("<figure>{plot}<figcaption>{}</figcaption></figure>", escape(caption))
}

/// A command, to be copied.
pub fn command(text: &str) -> String {
    format!("<pre><code>{}</code></pre>", escape(text))
}

/// The whole page.
pub fn page(title: &str, body: &str) -> String {
    let title = escape(title);
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>{title}</title>\
         <style>{STYLE}</style></head>\n<body><main><h1>{title}</h1>\n{body}\n</main></body></html>\n"
    )
}

const STYLE: &str = ":root{color-scheme:light dark;--ink:#0b2536;--soft:#51707f;--paper:#f6fafc;--card:#fff;--line:#d5e1e7}\
@media(prefers-color-scheme:dark){:root{--ink:#e3eff5;--soft:#93b0bf;--paper:#071a24;--card:#0d2734;--line:#24404e}}\
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}\
main{max-width:820px;margin:0 auto;padding:24px 20px 64px}h1{font-size:1.7rem;line-height:1.2}h2{font-size:1.2rem;margin-top:2.2em}\
figure{margin:1.2em 0;padding:14px;background:var(--card);border:1px solid var(--line);border-radius:10px;overflow-x:auto}\
figure svg{max-width:100%;height:auto;display:block}figcaption{color:var(--soft);font-size:.9rem;margin-top:8px}\
.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.92rem;width:100%}th,td{padding:6px 10px;text-align:right;white-space:nowrap;\
border-bottom:1px solid var(--line)}th{color:var(--soft);font-weight:600}th:first-child,td:first-child{text-align:left}\
pre{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:12px;white-space:pre-wrap;word-break:break-word}\
p{max-width:70ch}";
