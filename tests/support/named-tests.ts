/** Whether the tests that documents name are tests of the runners' lists. */

import { normalizeTitle, titlePattern } from '../../tools/mutants/title-pattern.ts';
import { listExpandedTitles, listTestTitles } from './test-titles.ts';
import type { TitlesByFile } from './test-titles.ts';

export interface NamedTest {
  /** Path from the root of the repository. */
  file: string;
  /**
   * The title of a test or of a group, or `group › test`. Where a title is made of values, `%s` stands for each of them. A title
   * that ends with `…` is shortened: exactly one title of the file begins so.
   */
  title: string;
}

/** A title with fewer characters beside its placeholders could be any. */
const LEAST_CHARACTERS = 8;
/** Ends a title of which a document has the beginning alone. */
const SHORTENED = '…';

/** Those that are in no list. A title of one case of a parametrised test counts as well: then its file is run to list it. */
export async function findUnknownTests(named: readonly NamedTest[]): Promise<NamedTest[]> {
  const listed = await listTestTitles();
  const unknown = named.filter((test) => !isListed(listed, test));
  const files = unknown
    .map(({ file }) => file)
    .filter((file) => listed[file] !== undefined && !file.endsWith('.spec.ts'));
  const expanded = await listExpandedTitles([...new Set(files)]);
  return unknown.filter((test) => !isListed(expanded, test));
}

export function isListed(titlesByFile: TitlesByFile, { file, title }: NamedTest): boolean {
  const requested = normalizeTitle(title);
  const pattern = toPattern(requested);
  const names = (titlesByFile[file] ?? []).flatMap((titles) => namesOf(titles.map(normalizeTitle)));
  if (requested.endsWith(SHORTENED)) return isBeginningOfOne(names, requested.slice(0, -SHORTENED.length));
  return names.some((name) => name === requested || pattern?.test(name) === true);
}

/** Titles together with the one above count only where the beginning has both: otherwise each test of a group would be one more. */
function isBeginningOfOne(names: readonly string[], beginning: string): boolean {
  if (beginning.length < LEAST_CHARACTERS) return false;
  const alike = names.filter((name) => name.includes(' › ') === beginning.includes(' › '));
  return new Set(alike.filter((name) => name.startsWith(beginning))).size === 1;
}

/** Every title on the way to the test, and each together with the one below it. */
function namesOf(titles: readonly string[]): string[] {
  return [...titles, ...titles.slice(1).map((title, index) => `${titles[index]} › ${title}`)];
}

/** For the titles of a loop, which a list has in full. Null without a placeholder, or with hardly anything beside it. */
function toPattern(title: string): RegExp | null {
  const words = title.replaceAll('%s', '');
  return words === title || words.length < LEAST_CHARACTERS ? null : new RegExp(`^${titlePattern(title)}$`, 's');
}
