// The page without a line: one's own tables as they were last seen, and another look now and then.
function again() {
  location.reload();
}
document.getElementById('again')?.addEventListener('click', again);
addEventListener('online', again);
setInterval(() => {
  fetch('/livez', { cache: 'no-store' }).then(
    (answer) => answer.ok && again(),
    () => undefined,
  );
}, 5000);

try {
  const tables = JSON.parse(localStorage.getItem('fathom.own') ?? '[]');
  for (const table of tables) {
    const item = document.createElement('li');
    const title = document.createElement('strong');
    const words = document.createElement('small');
    title.textContent = String(table.title);
    words.textContent = String(table.words);
    item.append(title, words);
    document.getElementById('list')?.append(item);
  }
  document.getElementById('games')?.toggleAttribute('hidden', tables.length === 0);
} catch {
  // No storage: no list.
}
