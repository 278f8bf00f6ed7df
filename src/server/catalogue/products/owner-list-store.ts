/** Parts of SQL that the owner's lists of products have in common; `p` is a product. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Each word is in the part number or the name, in any case. */
export const hasWords = (words: readonly string[]): RawBuilder<unknown> =>
  sql`not exists (select from unnest(${words}::text[]) w (word)
    where strpos(lower(p.part_number || ' ' || p.name), lower(w.word)) = 0)`;

/** Products, listed or not, each with its place among these ids. */
export const productsOf = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`select p.*, f.place from unnest(${ids}::bigint[]) with ordinality as f (id, place) join products p on p.id = f.id`;
