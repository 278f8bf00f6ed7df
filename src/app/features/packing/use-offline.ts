import { useEffect, useState, useSyncExternalStore } from 'react';
import { PACKING_WORKER, PATHS } from '#contract/page-paths.ts';
import { loadAll } from '#ui/first-use.ts';

/** Whether the browser has a network; on the server and until hydration it has. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    observeNetwork,
    () => navigator.onLine,
    () => true,
  );
}

function observeNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Has the page stored by its service worker; true once it can be loaded again without a network. */
export function useSavedForOffline(): boolean {
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const onMessage = ({ data }: MessageEvent<unknown>) => setIsSaved(data === 'saved');
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
    ...document.querySelectorAll<HTMLElement>('script[src], link[rel="modulepreload"], link[rel="stylesheet"]'),
  ];
  const written = named.map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '');
  const paths = [...loaded, ...written].map((address) => new URL(address, location.href));
  return [...new Set(paths.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname))].filter(
    (path) => path.startsWith('/assets/'),
  );
}
