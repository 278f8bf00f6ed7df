/**
 * Which product of the shop each staged row is: by its part number, by the number that it had before, or by an id that is
 * right (decisions/074). Ids are parts of addresses, so that a product keeps its own for good.
 */
import { sql } from 'kysely';
import type { InTransaction } from '#server/database/database.ts';

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
    create temporary table shop_numbers on commit drop as
    select distinct on (upper(part_number)) upper(part_number) as number, id, name, is_listed
    from products order by upper(part_number), is_listed desc, id desc`.execute(tx);
  await sql`create index on shop_numbers (number)`.execute(tx);
  await sql`analyze shop_numbers`.execute(tx);
  await sql`
    create temporary table unresolved_products on commit drop as
    select s.line, s.id as given_id, s.part_number, s.name, s.renamed_from
    from staged_products s left join products same on same.id = s.id left join shop_numbers n on n.number = upper(s.part_number)
    where s.id is null or s.renamed_from is not null or (same.id is not null and same.part_number <> s.part_number)
      or (same.id is null and n.is_listed)`.execute(tx);
  await sql`create index on unresolved_products (line)`.execute(tx);
  await sql`analyze unresolved_products`.execute(tx);
  await setIds(tx);
  await numberNewProducts(tx);
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
      left join shop_numbers n on n.number = upper(u.part_number)
      left join shop_numbers former on former.number = upper(u.renamed_from)
      left join products g on g.id = u.given_id) r
    where r.line = s.line and s.id is distinct from r.id`.execute(tx);
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
      where t.product_id is null and upper(t.part_number) = upper(s.part_number)`.execute(tx);
  }
}

/** The first of them. */
export async function findOtherIdentities(tx: InTransaction): Promise<OtherIdentity[]> {
  const { rows } = await sql<OtherIdentity>`
    select line, part_number, given_id, id from staged_products where given_id is not null order by line
    limit ${sql.lit(MAX_NAMED)}`.execute(tx);
  return rows;
}

/** Rows that name a former number which no product has. */
export async function findUnknownFormerNumbers(
  tx: InTransaction,
): Promise<{ line: number; part_number: string; renamed_from: string }[]> {
  const { rows } = await sql<{ line: number; part_number: string; renamed_from: string }>`
    select s.line, s.part_number, s.renamed_from from staged_products s
    where s.renamed_from is not null and not exists (
      select from shop_numbers n where n.number in (upper(s.renamed_from), upper(s.part_number)))
    order by s.line limit ${sql.lit(MAX_NAMED)}`.execute(tx);
  return rows;
}
