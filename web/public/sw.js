// Shows alerts though no page is open, and a page of our own when there is no line. It keeps nothing else: a game is
// always fetched from the server.
const KEPT = 'fathom-offline-1';
const FILES = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg'];

self.addEventListener('install', (event) => {
  const kept = caches.open(KEPT).then((cache) => cache.addAll(FILES));
  event.waitUntil(kept.then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const old = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('/offline.html')));
  } else if (FILES.includes(new URL(request.url).pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)));
  }
});

/** What the server sent; whatever cannot be read is still an alert. */
function news(event) {
  try {
    return { title: 'Fathom', body: '', url: '/', tag: 'fathom', ...event.data.json() };
  } catch {
    return { title: 'Something happened at your tables', body: '', url: '/', tag: 'fathom' };
  }
}

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = news(event);
  const show = async () => {
    const open = await self.clients.matchAll({ type: 'window' });
    const looksAtIt = (client) =>
      client.visibilityState === 'visible' && new URL(client.url).pathname === url;
    if (open.some(looksAtIt)) return;
    await self.registration.showNotification(title, {
      body,
      tag,
      renotify: true,
      icon: '/icon-192.png',
      data: { url },
    });
  };
  event.waitUntil(show());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.url ?? '/', self.location.origin);
  const open = async () => {
    const windows = await self.clients.matchAll({ type: 'window' });
    const there = windows.find((client) => new URL(client.url).pathname === target.pathname);
    if (there) return there.focus();
    return self.clients.openWindow(target.origin === self.location.origin ? target.href : '/');
  };
  event.waitUntil(open());
});
