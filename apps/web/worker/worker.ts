/**
 * What runs on a phone beside the pages: it keeps their files, so that they open without a network, and shows what the
 * service announces. It knows no answer of the service: calls pass it by, and what an event was like is kept by the page
 * that shows how old that is (`src/live/kept-events.ts`). The build fills in the files and their version.
 */
declare const self: ServiceWorkerGlobalScope;
/** Of the build: another list is another worker. */
declare const shell: { readonly version: string; readonly files: readonly string[] };

const placeStart = 'startwand-pages-';
const place = placeStart + shell.version;

/** So long a page waits for the network before it opens as it was kept. */
const patience_ms = 4_000;
/** Beside those of the shell: what a reader's pages have needed so far. */
const filesMax = 150;

self.addEventListener('install', (event) => {
  // A new version waits until no page of the old one is open: an open page always finds its own files.
  event.waitUntil(keepShell());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
  else if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(pageOf(request));
});

self.addEventListener('message', (event) => {
  const files: unknown = event.data?.keep;
  if (Array.isArray(files)) event.waitUntil(keepFiles(files.filter((file) => isFile(file))));
});

self.addEventListener('push', (event) => {
  event.waitUntil(announce(event.data?.text() ?? ''));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data ?? '/')));
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(place);
  // Hashed files never change; the page that names them is fetched anew.
  await cache.addAll(shell.files);
  await cache.add(new Request('/index.html', { cache: 'reload' }));
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(placeStart) && name !== place);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** Files with a hash are the same for ever: whichever version kept it. */
async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** The newest from the service; what was kept only where the service is not reached in time. */
async function pageOf(request: Request): Promise<Response> {
  const kept = await caches.open(place).then((cache) => cache.match('/index.html'));
  const fresh = fetch(request);
  if (kept === undefined) return fresh;
  const late = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(kept), patience_ms);
  });
  return Promise.race([fresh, late]).catch(() => kept);
}

/** What the pages loaded before this worker was there. */
async function keepFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(place);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const room = Math.max(0, filesMax + shell.files.length - known.size);
  const missing = files.filter((file) => !known.has(file)).slice(0, room);
  // One that is gone meanwhile must not keep the others away.
  await Promise.allSettled(missing.map((file) => cache.add(file)));
}

function isFile(file: unknown): file is string {
  return typeof file === 'string' && /^\/assets\/[\w.-]+$/.test(file);
}

/** Whatever the service itself answers, as a file or a call, is not ours to open. */
function isPage(path: string): boolean {
  return !path.startsWith('/mt1/') && !/\.[a-z0-9]+$/i.test(path);
}

async function announce(text: string): Promise<void> {
  const { title, body, tag, path, lang } = readMessage(text);
  await self.registration.showNotification(title, {
    body,
    tag,
    lang,
    data: path,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
  });
}

/** What the service sends, or the name of the product: a browser wants something shown for each message. */
function readMessage(text: string) {
  const bare = { title: 'Startwand', body: '', tag: '', path: '/', lang: '' };
  try {
    const { title, body, tag, path, lang } = { ...bare, ...JSON.parse(text) };
    return { title: `${title}`, body: `${body}`, tag: `${tag}`, path: `${path}`, lang: `${lang}` };
  } catch {
    return bare;
  }
}

/** The page that it is about: one that is open already, or a new one. */
async function open(path: string): Promise<void> {
  // Only pages of ours.
  const url = new URL(/^\/(?![/\\])/.test(path) ? path : '/', self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const opened = windows.find((client) => new URL(client.url).pathname === url.pathname);
  if (opened !== undefined) await opened.focus();
  else await self.clients.openWindow(url.href);
}

// oxlint-disable-next-line unicorn/require-module-specifiers -- its names are its own; the build takes this line away
export {};
