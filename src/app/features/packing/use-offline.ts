import { useEffect, useState, useSyncExternalStore } from 'react';
import { PACKING_WORKER, PATHS } from '#contract/page-paths.ts';
import { loadAll } from '#ui/first-use.ts';

/** A network may be there and lead nowhere: then the browser is online, and the worker has shown its copy of the page. */
let isCopy = false;

/** Whether the page has a network; on the server and until hydration it has. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    observeNetwork,
    () => navigator.onLine && !isCopy,
    () => true,
  );
}

function observeNetwork(changed: () => void): () => void {
  const onOnline = () => {
    isCopy = false;
    changed();
  };
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== 'copy') return;
    isCopy = true;
    changed();
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', changed);
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  worker?.addEventListener('message', onMessage);
  worker?.startMessages();
  worker?.controller?.postMessage('is-copy', []);
  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', changed);
    worker?.removeEventListener('message', onMessage);
  };
}

/** Has the page stored by its service worker; true once it can be loaded again without a network. */
export function useSavedForOffline(): boolean {
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (data === 'saved') setIsSaved(true);
    };
    serviceWorker.addEventListener('message', onMessage);
    void save(serviceWorker);
    return () => serviceWorker.removeEventListener('message', onMessage);
  }, []);
  return isSaved;
}

/** A browser that refuses workers has the page with a network only. */
async function save(serviceWorker: ServiceWorkerContainer): Promise<void> {
  try {
    await serviceWorker.register(PACKING_WORKER, { scope: PATHS.packing });
    const { active } = await serviceWorker.ready;
    serviceWorker.startMessages();
    // Without a network what is loaded at the first use cannot be.
    await loadAll();
    active?.postMessage(loadedFiles(), []);
  } catch {
    // Private windows and browsers without storage.
  }
}

/** The site's own files that this page has loaded. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const named = [
    ...document.querySelectorAll<HTMLElement>(
      'script[src], link[rel="modulepreload"], link[as="script"], link[rel="stylesheet"]',
    ),
  ];
  const written = named.map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '');
  const paths = [...loaded, ...written].map((address) => new URL(address, location.href));
  return [...new Set(paths.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname))].filter(
    (path) => path.startsWith('/assets/'),
  );
}
