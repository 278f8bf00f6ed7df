/**
 * Which product of the shop each staged row is: by its part number in any spelling (docs/text.md), by the number that it had before, or
 * by an id that is right (decisions/074). Ids are parts of addresses, so that a product keeps its own for good.
 */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { InTransaction } from '#server/platform/database/database.ts';

/** A row whose id in the file is that of another product. */
export interface OtherIdentity {
  line: number;
  part_number: string;
  given_id: number;
  id: number;
}

const MAX_NAMED = 20;

/**
 * Gives every staged product its id. To be called once no id and no part number is there twice. Most rows of a large folder
 * have the id and the number that the shop knows, and are not touched.
 */
export async function resolveProducts(tx: InTransaction): Promise<void> {
  await sql`
    create temporary table numbered_products on commit drop as
    select text_identity(part_number) as number, part_number, id, name, is_listed,
      row_number() over (partition by text_identity(part_number) order by is_listed desc, id desc) as place
    from products`.execute(tx);
  await sql`
    create temporary table shop_numbers on commit drop as
    select number, part_number, id, name, is_listed from numbered_products where place = 1`.execute(tx);
  await sql`create index on shop_numbers (number)`.execute(tx);
  await sql`analyze shop_numbers`.execute(tx);
  // Twins: listed products whose part numbers are the same. Each is found by its own spelling alone.
  await sql`
    create temporary table shop_twins on commit drop as
    select distinct on (part_number) number, part_number, id, name, is_listed from numbered_products
    where is_listed and number in (select number from numbered_products where place = 2 and is_listed)
    order by part_number, id desc`.execute(tx);
  await sql`analyze shop_twins`.execute(tx);
  await sql`
    create temporary table unresolved_products on commit drop as
    select s.line, s.id as given_id, s.part_number, s.name, s.renamed_from
    from staged_products s left join products same on same.id = s.id left join shop_numbers n on n.number = text_identity(s.part_number)
    where s.id is null or s.renamed_from is not null or (same.id is not null and same.part_number <> s.part_number)
      or (same.id is null and n.is_listed)`.execute(tx);
  await sql`create index on unresolved_products (line)`.execute(tx);
  await sql`analyze unresolved_products`.execute(tx);
  await setIds(tx);
  await numberNewProducts(tx);
  await useShopSpelling(tx);
  await sql`
    update staged_products set also_known_as = array_append(also_known_as, renamed_from)
    where renamed_from is not null and renamed_from <> part_number and renamed_from <> all (also_known_as)`.execute(tx);
}

/**
 * An id is right when the shop does not know the part number, or when the name says that the number has moved: a product
 * whose number is in another row is that row's.
 */
async function setIds(tx: InTransaction): Promise<void> {
  await sql`
    update staged_products s set id = r.id, given_id = r.given_id
    from (
      select u.line, u.given_id, case
        when u.given_id is null or u.renamed_from is not null then
          case when n.is_listed then n.id else coalesce(former.id, n.id, case when g.id is null then u.given_id end) end
        when n.is_listed and n.id <> u.given_id then
          case when g.name = u.name and n.name <> u.name then u.given_id else n.id end
        when g.id is null or g.part_number = u.part_number or g.name = u.name then u.given_id
        when exists (select from staged_products other where other.part_number = g.part_number and other.line <> u.line)
          then n.id
        else u.given_id end as id
      from unresolved_products u
      left join lateral (${bySpelling(sql`u.part_number`)}) n on true
      left join lateral (${bySpelling(sql`u.renamed_from`)}) former on true
      left join products g on g.id = u.given_id) r
    where r.line = s.line and s.id is distinct from r.id`.execute(tx);
}

/** One that is spelled so comes before others that are the same. */
function bySpelling(partNumber: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select coalesce(t.id, n.id) as id, coalesce(t.name, n.name) as name, coalesce(t.is_listed, n.is_listed) as is_listed
    from shop_numbers n left join shop_twins t on t.part_number = ${partNumber} where n.number = text_identity(${partNumber})`;
}

/** A product keeps its number as the shop has it: only a former number that is named renames it. */
async function useShopSpelling(tx: InTransaction): Promise<void> {
  await sql`
    create temporary table other_spellings on commit drop as
    select s.line, s.part_number as written, p.part_number
    from unresolved_products u join staged_products s on s.line = u.line join products p on p.id = s.id
    where p.part_number <> s.part_number and text_identity(p.part_number) = text_identity(s.part_number)
      and s.renamed_from is null`.execute(tx);
  await sql`
    update staged_products s set part_number = o.part_number from other_spellings o where o.line = s.line`.execute(tx);
}

/** After the highest id that the shop or the file has. */
async function numberNewProducts(tx: InTransaction): Promise<void> {
  await sql`
    update staged_products s set id = highest.id + added.number
    from (select line, row_number() over (order by line) as number from staged_products where id is null) added,
      (select greatest((select max(id) from products), (select max(greatest(id, given_id)) from staged_products), 0) as id) highest
    where s.line = added.line`.execute(tx);
}

/** Specifications, pictures and attachments name their product by its part number, or by its id in the file. */
export async function resolveParts(tx: InTransaction): Promise<void> {
  const { rows } = await sql<{ has_moved: boolean }>`
    select exists (select from staged_products where given_id is not null) as has_moved`.execute(tx);
  const hasMoved = rows[0]?.has_moved === true;
  for (const table of ['staged_specifications', 'staged_pictures', 'staged_attachments']) {
    if (hasMoved)
      await sql`
        update ${sql.table(table)} t set product_id = s.id from staged_products s where s.given_id = t.product_id`.execute(
        tx,
      );
    await sql`
      update ${sql.table(table)} t set product_id = s.id from staged_products s
      where t.product_id is null and text_identity(t.part_number) = text_identity(s.part_number)`.execute(tx);
  }
}

/** The first of them. */
export async function findOtherIdentities(tx: InTransaction): Promise<OtherIdentity[]> {
  const { rows } = await sql<OtherIdentity>`
    select line, part_number, given_id, id from staged_products where given_id is not null order by line
    limit ${sql.lit(MAX_NAMED)}`.execute(tx);
  return rows;
}

/** Rows whose number the shop has in another spelling, which stays. The first of them. */
export async function findOtherSpellings(
  tx: InTransaction,
): Promise<{ line: number; written: string; part_number: string }[]> {
  const { rows } = await sql<{ line: number; written: string; part_number: string }>`
    select line, written, part_number from other_spellings order by line limit ${sql.lit(MAX_NAMED)}`.execute(tx);
  return rows;
}

/** Rows that may be any of several products of the shop, and are spelled as none of them. */
export async function findUnclearNumbers(
  tx: InTransaction,
): Promise<{ line: number; part_number: string; known: string[] }[]> {
  const { rows } = await sql<{ line: number; part_number: string; known: string[] }>`
    select u.line, u.part_number, array_agg(t.part_number order by t.id) as known
    from unresolved_products u join shop_twins t on t.number = text_identity(u.part_number)
    where u.given_id is null and u.part_number not in (select part_number from shop_twins)
    group by u.line, u.part_number order by u.line limit 1000`.execute(tx);
  return rows;
}

/** Rows that name a former number which no product has. */
export async function findUnknownFormerNumbers(
  tx: InTransaction,
): Promise<{ line: number; part_number: string; renamed_from: string }[]> {
  const { rows } = await sql<{ line: number; part_number: string; renamed_from: string }>`
    select s.line, s.part_number, s.renamed_from from staged_products s
    where s.renamed_from is not null and not exists (
      select from shop_numbers n where n.number in (text_identity(s.renamed_from), text_identity(s.part_number)))
    order by s.line limit ${sql.lit(MAX_NAMED)}`.execute(tx);
  return rows;
}
