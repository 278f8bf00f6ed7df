/** Titles of tests as patterns: where a title is made of values, `%s` stands for each of them. */

/** What vitest or JavaScript replaces in a title. */
const PLACEHOLDER = /\$\{[^}]*\}|\$[a-z][\w.]*|%[sdifjoc]/gi;

/** With `%s` in place of every placeholder. */
export function normalizeTitle(title: string): string {
  return title.replaceAll(PLACEHOLDER, '%s');
}

/** Source of a regular expression that a title in full matches. */
export function titlePattern(title: string): string {
  return normalizeTitle(title)
    .split('%s')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*');
}
