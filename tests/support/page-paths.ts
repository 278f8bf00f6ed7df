/** The pages of the shop that a list of screens does not have yet. */

import { PATHS } from '#contract/page-paths.ts';

/** Paths of PATHS that none of these addresses is of. */
export function pathsWithout(addresses: readonly string[]): string[] {
  const listed = new Set(addresses.map((address) => address.split('?', 1)[0]));
  return Object.values(PATHS).filter((path) => !listed.has(path));
}
