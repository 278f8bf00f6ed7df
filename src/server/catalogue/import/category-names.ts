/** The categories that rows of products.csv name, each in one spelling (docs/text.md, "Keys"). */

import { identityOf, isSame } from '#contract/text/identity.ts';
import { DEFAULT_CATEGORY } from './folder-format.ts';
import { MAX_ROWS, MAX_SUGGESTIONS } from './read-content.ts';
import type { ContentFiles } from './read-content.ts';
import { quoted } from './row-errors.ts';
import { suggest } from './sheets/suggest.ts';

export const CATEGORIES_FILE = 'shop-categories.csv';

export interface NamedCategory {
  name: string;
  problem: string | null;
}

/**
 * `rows` are those of the file of categories, to which what only products name is added. `inShop`: names of the shop's categories, in
 * whose spelling those are; null where the owner has the file. Each name is judged once, as long as there are not too many.
 */
export function createCategoryReader(rows: ContentFiles['shopCategories'], inShop: readonly string[] | null) {
  const names = rows.map(({ row }) => row.name);
  const judged = new Map<string, NamedCategory>(names.map((name) => [name, { name, problem: null }]));
  const known = namesByIdentity([...names, ...(inShop ?? [])]);
  const shop = new Set(inShop);
  return (written: string): NamedCategory => {
    const before = judged.get(written);
    if (before !== undefined) return before;
    if (judged.size >= MAX_ROWS)
      return { name: written, problem: `${quoted(written)} is beyond ${MAX_ROWS} categories` };
    const named = readName(written);
    judged.set(written, named);
    return named;
  };

  function readName(written: string): NamedCategory {
    const name = shop.has(written) ? written : (known.get(identityOf(written)) ?? written);
    const isThere = judged.get(name);
    if (isThere !== undefined) return isThere;
    if (inShop === null && !isSame(name, DEFAULT_CATEGORY)) return { name, problem: describeUnknown(name) };
    rows.push({ line: 0, row: { name, description: '', attributes: [], indexed: [] } });
    known.set(identityOf(name), name);
    const added = { name, problem: null };
    judged.set(name, added);
    return added;
  }

  function describeUnknown(name: string): string {
    const meant =
      judged.size < rows.length + MAX_SUGGESTIONS
        ? suggest(
            name,
            rows.map(({ row }) => row.name),
          )
        : null;
    return `${quoted(name)} is not in ${CATEGORIES_FILE}${meant === null ? '' : `: did you mean ${quoted(meant)}?`}`;
  }
}

/** The first of those that are the same. */
function namesByIdentity(names: readonly string[]): Map<string, string> {
  return new Map(names.toReversed().map((name) => [identityOf(name), name]));
}
