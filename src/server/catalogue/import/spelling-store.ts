/** Names that are the same and written in several ways become one: as the shop has it, else as the first row (docs/text.md, "Keys"). */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { InTransaction } from '#server/platform/database/database.ts';
import type { Scope } from './target-store.ts';

/** A spelling of the file in whose place another is read. */
export interface OtherSpelling {
  field: 'category' | 'material' | 'tags';
  written: string;
  name: string;
  /** The first of so many rows. */
  line: number;
  rows: number;
}

/** Of a folder (`all`), whose categories have a file of their own, materials and tags; of a sheet also categories. */
export async function useOneSpelling(tx: InTransaction, scope: Scope): Promise<OtherSpelling[]> {
  await collectNames(tx, scope);
  await sql`
    create temporary table other_names on commit drop as
    select w.field, w.written, coalesce(s.name, first.written) as name, w.line, w.rows
    from written_names w
    join (select distinct on (field, identity) field, identity, written, count(*) over (partition by field, identity) as spellings
      from written_names order by field, identity, line, written) first using (field, identity)
    left join (select distinct on (field, identity) field, identity, name from shop_names
      order by field, identity, uses desc, name) s using (field, identity)
    where coalesce(s.name, first.written) <> w.written
      and not exists (select from shop_names same where same.field = w.field and same.name = w.written)
      -- A folder in which every row agrees on another case decides, unless it is only lower case.
      and not (${scope === 'all'}::boolean and first.spellings = 1 and upper(s.name) = upper(w.written) and lower(s.name) <> w.written)`.execute(
    tx,
  );
  await applyNames(tx);
  const { rows } = await sql<OtherSpelling>`
    select field, written, name, line, rows::integer from other_names order by line, field, written`.execute(tx);
  return rows;
}

async function collectNames(tx: InTransaction, scope: Scope): Promise<void> {
  const categories: RawBuilder<unknown> =
    scope === 'all'
      ? sql``
      : sql`
    union all select 'category', category, text_identity(category), min(line), count(*) from staged_products
      where category is not null group by category`;
  await sql`
    create temporary table written_names on commit drop as
    select 'material' as field, material as written, text_identity(material) as identity, min(line) as line, count(*) as rows
      from staged_products where material <> '' group by material
    union all select 'tags', tag, text_identity(tag), min(line), count(*) from staged_products, unnest(tags) as tag group by tag
    ${categories}`.execute(tx);
  await sql`
    create temporary table shop_names on commit drop as
    select 'material' as field, material as name, text_identity(material) as identity, count(*) as uses
      from products where is_listed and material <> '' group by material
    union all select 'tags', tag, text_identity(tag), count(*) from products, unnest(tags) as tag where is_listed group by tag
    union all select 'category', name, text_identity(name), is_listed::integer from shop_categories`.execute(tx);
}

async function applyNames(tx: InTransaction): Promise<void> {
  for (const field of ['category', 'material'])
    await sql`
      update staged_products s set ${sql.ref(field)} = o.name from other_names o
      where o.field = ${field} and s.${sql.ref(field)} = o.written`.execute(tx);
  await sql`
    update staged_products s set tags = (
      select array_agg(name order by place) from (
        select distinct on (text_identity(tag)) coalesce(o.name, tag) as name, place
        from unnest(s.tags) with ordinality as given (tag, place)
        left join other_names o on o.field = 'tags' and o.written = tag order by text_identity(tag), place) named)
    where s.tags && (select array_agg(written) from other_names where field = 'tags')`.execute(tx);
}
