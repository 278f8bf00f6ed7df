/**
 * Scripts that cannot be loaded: on a bad line they are requested again; after an upgrade of the shop those of the page's build are gone, and
 * the page is loaded again, once for each build. The cart is in the browser's storage, and so is what was typed (docs/decisions/159).
 */

import type { AnyRouter } from '@tanstack/react-router';
import { isGone } from '#app/api/api-client.ts';
import { readTabStorage, writeTabStorage } from '#app/storage.ts';
import { untilLoaded } from '#ui/until-loaded.ts';

const KEY = 'reloaded-build';

let checking: Promise<void> | null = null;

/** Several scripts fail at once, and the page is loaded once. */
export function reloadWhenReplaced(): Promise<void> {
  checking ??= reloadIfGone().finally(() => {
    checking = null;
  });
  return checking;
}

/** The entry names all other scripts, so that each build has another one. */
async function reloadIfGone(): Promise<void> {
  const entry = document.querySelector<HTMLElement>('[data-run]')?.dataset['run']?.split(' ').at(-1);
  if (entry === undefined || readTabStorage(KEY) === entry || !(await isGone(entry))) return;
  writeTabStorage(KEY, entry);
  // Where storage is blocked the page would be loaded again and again.
  if (readTabStorage(KEY) === entry) window.location.reload();
}

/** The scripts of the page that the server rendered. Without them the page stays as it was sent, where an error would take its place. */
export async function loadPageScripts(router: AnyRouter): Promise<void> {
  const matches = router.matchRoutes(router.latestLocation);
  await Promise.all(
    matches.map(async ({ routeId }) => {
      const { component, notFoundComponent } = router.routesById[routeId]?.options ?? {};
      await untilLoaded(() => load(component));
      await untilLoaded(() => load(notFoundComponent));
    }),
  );
}

/** The router's `preload` ends without an error also where it failed, and is removed once the script is there. */
async function load(component: unknown): Promise<void> {
  if (typeof component !== 'function' || !('preload' in component) || typeof component.preload !== 'function') return;
  await component.preload();
  if (component.preload !== undefined) throw new Error('The script of the page could not be loaded');
}
