/** The theme: light, dark or system, kept under `ui-theme`; the toggle switches between light and dark (§1). */

import { readStorage, writeStorage } from '#app/storage.ts';
import { THEME_STORAGE_KEY } from '#contract/constants.ts';

/**
 * Runs in the head before anything is drawn, so that the right theme never flashes in late.
 * The one use of local storage outside storage.ts: no module is loaded yet.
 */
export const THEME_SCRIPT =
  `(function(){var t;try{t=localStorage.getItem('${THEME_STORAGE_KEY}')}catch(e){}` +
  `document.documentElement.dataset.theme=t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'})();`;

export function toggleTheme(): void {
  const next = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = next;
  writeStorage(THEME_STORAGE_KEY, next);
}

/** Follows the system while no choice is stored, from now on: the system may have changed since the page was drawn. */
export function followSystemTheme(): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    const chosen = readStorage(THEME_STORAGE_KEY);
    if (chosen === 'light' || chosen === 'dark') return;
    document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light';
  };
  follow();
  dark.addEventListener('change', follow);
  return () => dark.removeEventListener('change', follow);
}
