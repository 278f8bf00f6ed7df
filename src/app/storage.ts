/** The only access to the browser's local and session storage: never throws, also where storage is blocked or full. */

export function readStorage(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStorage(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Private windows and full disks: the value lives until the page is left.
  }
}

/** The same for what this tab alone stores, until it is closed. */
export function readTabStorage(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeTabStorage(key: string, value: string): void {
  try {
    window.sessionStorage.setItem(key, value);
  } catch {
    // As in `writeStorage`.
  }
}

export function removeTabStorage(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Where storage is blocked there is nothing to remove.
  }
}

/** Reports changes made to one key by other tabs, also those made while the page was in the back/forward cache. */
export function observeStorage(key: string, changed: (value: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed(event.newValue);
  };
  const reread = (event: PageTransitionEvent) => {
    const value = event.persisted ? readStorage(key) : null;
    // Null also where storage is blocked: then what is in memory is all there is.
    if (value !== null) changed(value);
  };
  window.addEventListener('storage', listen);
  window.addEventListener('pageshow', reread);
  return () => {
    window.removeEventListener('storage', listen);
    window.removeEventListener('pageshow', reread);
  };
}
