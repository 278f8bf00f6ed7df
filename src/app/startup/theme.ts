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

/** Returns the theme that is shown from now on. */
export function toggleTheme(): 'light' | 'dark' {
  const next = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = next;
  writeStorage(THEME_STORAGE_KEY, next);
  return next;
}

/**
 * Follows the system while no choice is stored, from now on: the system may have changed since the page was drawn. Reports
 * whether the theme shown is the dark one.
 */
export function followSystemTheme(report: (isDark: boolean) => void): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    const chosen = readStorage(THEME_STORAGE_KEY);
    const isChosen = chosen === 'light' || chosen === 'dark';
    if (!isChosen) document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light';
    report(document.documentElement.dataset['theme'] === 'dark');
  };
  follow();
  dark.addEventListener('change', follow);
  return () => dark.removeEventListener('change', follow);
}
