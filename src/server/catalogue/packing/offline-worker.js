/**
 * Service worker of /tools/packing alone: with a network the page is loaded as always, without one its last copy is shown.
 * The page sends the paths of the files that it has loaded, which are stored with it.
 */
const CACHE = 'packing';
const PAGE = '/tools/packing';
/** Ids of the pages that are stored copies. */
const copies = new Set();

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (event.data === 'is-copy') event.source.postMessage(copies.has(event.source.id) ? 'copy' : 'current', []);
  else if (Array.isArray(event.data))
    event.waitUntil(save(event.data).then(() => event.source.postMessage('saved', [])));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request, event.resultingClientId));
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request));
});

/** Files of an earlier version are deleted. */
async function save(paths) {
  const cache = await caches.open(CACHE);
  const wanted = new Set([...paths, PAGE]);
  for (const request of await cache.keys()) if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  const missing = [];
  for (const path of paths) if ((await cache.match(path)) === undefined) missing.push(path);
  await cache.addAll([PAGE, ...missing]);
}

async function openPage(request, id) {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await (await caches.open(CACHE)).match(PAGE);
    if (stored === undefined) throw error;
    copies.add(id);
    return stored;
  }
}

/** The name of a file changes with its content. */
async function openFile(request) {
  const cache = await caches.open(CACHE);
  const stored = await cache.match(request.url);
  if (stored !== undefined) return stored;
  const response = await fetch(request);
  if (response.ok) await cache.put(request.url, response.clone());
  return response;
}
