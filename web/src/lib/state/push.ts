// Alerts to this browser, though no page is open: the service worker, and the subscription of this browser.
import { api } from '../net/api';
import type { AlertPage } from '../protocol/types';

/** Lets the service worker be there: it shows alerts, and a page when there is no line. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}

/** Why this browser cannot show alerts; `null` if it can. */
export function why(): string | null {
  if (!isSecureContext) return 'Browsers show alerts only for addresses that begin with https.';
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) {
    return 'This browser shows no alerts. On an iPhone, add this page to the home screen first.';
  }
  if (Notification.permission === 'denied')
    return 'You have forbidden alerts in this browser’s own settings.';
  return null;
}

/** A key as the server writes it, in bytes. */
export function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Asks for leave, subscribes, and tells the server. */
export async function subscribe(key: string): Promise<AlertPage> {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new Error('you said no, and that is all right');
  }
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytes(key),
  });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new Error('the browser made no subscription');
  return api.addWay({ kind: 'push', endpoint, p256dh: keys['p256dh'], auth: keys['auth'] });
}
