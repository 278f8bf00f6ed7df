/**
 * Which parameters of /shop are filters. Attributes are the owner's: the server, which knows them, leaves all other keys
 * out of the address that it renders and marks that with `unknown=1`, so that invented keys share one cached page. The
 * browser takes the same keys for unknown, and can name them.
 */

import { isAttributeKey } from '#contract/specifications/attribute.ts';
import { isTrackingParameter } from './tracking-parameters.ts';

/** Parameters of the page and of the call behind it, which no attribute may be called by. */
const OTHERS: ReadonlySet<string> = new Set([
  'q',
  'category',
  'category_name',
  'units',
  'view',
  'cols',
  'sort',
  'page',
  'facets',
  'filters',
  'unknown',
]);

/** In the browser, of the address that it began with. */
let unknownKeys: ReadonlySet<string> = new Set();
let unknownNames: readonly string[] = [];

/** Whether it is no filter, whatever the attributes are. */
export function isOtherParameter(key: string): boolean {
  return OTHERS.has(key) || isTrackingParameter(key) || !isAttributeKey(key);
}

export function isUnknownKey(key: string): boolean {
  return unknownKeys.has(key);
}

/** Whether an address asks for what its page does not know; the server marks the one that it renders. */
export function hasUnknownKeys(search: Record<string, unknown>, known: readonly string[]): boolean {
  return (
    search['unknown'] === '1' || Object.keys(search).some((key) => !known.includes(key) && !isTrackingParameter(key))
  );
}

/** By name, as far as they are known: on the server they are not. */
export function listUnknownKeys(): readonly string[] {
  return unknownNames;
}

/** For the browser: the keys of its address that are not in the one that was rendered. */
export function noteUnknownKeys(search: string, rendered: string): void {
  const known = new Set(new URLSearchParams(rendered).keys());
  const provided = [...new URLSearchParams(search).keys()];
  unknownKeys = new Set(provided.filter((key) => !OTHERS.has(key) && !isTrackingParameter(key) && !known.has(key)));
  unknownNames = [...unknownKeys];
}
