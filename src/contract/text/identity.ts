/** When two texts that are keys, such as part numbers or names of categories, are the same (docs/text.md). */

import { findIdentities } from './identity-table.ts';

/** Nearly all keys are ASCII without needless spaces, which is a matter of case alone; the database reads the pattern too. */
const NOT_PLAIN = '[^ -~]|^ |  | $';
const IS_NOT_PLAIN = new RegExp(NOT_PLAIN);

/** Equal for texts that are the same. It is for comparing alone, never shown. */
export function identityOf(text: string): string {
  if (!IS_NOT_PLAIN.test(text)) return text.toUpperCase();
  const identities = findIdentities();
  return Array.from(text, (character) => identities.get(character.codePointAt(0) ?? 0) ?? character)
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

export function isSame(one: string, other: string): boolean {
  return one === other || identityOf(one) === identityOf(other);
}

/** Without those that are the same as one before them. */
export function distinctTexts(texts: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const text of texts) if (!first.has(identityOf(text))) first.set(identityOf(text), text);
  return [...first.values()];
}

/**
 * The function `text_identity(text)` of the database, the same as `identityOf`. A change of the table needs a migration that
 * creates it again and builds the indexes on it anew.
 */
export function identityFunctions(): string[] {
  const entries = Object.fromEntries(
    [...findIdentities()]
      .map(([point, identity]) => [String.fromCodePoint(point), identity] as const)
      .filter(([key]) => key !== '\0'),
  );
  return [
    // Not in SQL: PostgreSQL would read the whole table again for every place where a statement names the function.
    `create or replace function unplain_text_identity(text) returns text language plpgsql immutable parallel safe as
      ${quoteLiteral(`begin
        return (
          select coalesce(btrim(regexp_replace(string_agg(coalesce(identities.of_character ->> c, c), '' order by place), ' +', ' ', 'g')), '')
          from (select ${quoteLiteral(JSON.stringify(entries))}::jsonb as of_character) identities,
            string_to_table($1, null) with ordinality as characters (c, place)
        );
      end`)}`,
    `create or replace function text_identity(text) returns text language sql immutable parallel safe
      return case
        when $1 is null then null
        when $1 collate "C" !~ '${NOT_PLAIN}' then upper($1 collate "C")
        else unplain_text_identity($1)
      end`,
  ];
}

function quoteLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
