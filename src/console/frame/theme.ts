/** The console's only use of local storage: the chosen theme. */

import { useSyncExternalStore } from 'react';

/** index.html reads the same key before anything is drawn. */
const KEY = 'console-theme';

const listeners = new Set<() => void>();

export function useTheme(): { theme: 'light' | 'dark'; toggle: () => void } {
  const theme = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'),
  );
  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = next;
    try {
      window.localStorage.setItem(KEY, next);
    } catch {
      // Where storage is blocked the choice lasts until the tab is closed.
    }
    for (const changed of listeners) changed();
  };
  return { theme, toggle };
}
