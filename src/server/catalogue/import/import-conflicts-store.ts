/**
 * SQL of fields that people have changed on screens since a file was made, and that the file would change again; and of stock that was
 * sold or changed while the file's figure is that of last time. What an import does to them is decided field by field; without a
 * decision the shop's value stays.
 */

import { sql } from 'kysely';
import { ALL_CONFLICTS } from '#contract/console/import-terms.ts';
import type { ConflictKind } from '#contract/console/import-terms.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { CHANGED_VALUES, COPIED } from './target-columns-store.ts';
import type { Scope } from './target-store.ts';

export interface ConflictRow {
  product_id: number;
  part_number: string;
  name: string;
  field: string;
  changed_at: Date;
  shop: unknown;
  file: unknown;
}

/** A field that is not a column: whether the product is in the shop at all. */
const LISTED = 'is_listed';
const STOCK = 'stock';

/**
 * Builds `import_conflicts`, and returns the first of them. To be called once products are compared. `since`:
 * when the file was made, where that is known.
 */
export async function findConflicts(tx: InTransaction, since: Date | null, limit: number): Promise<ConflictRow[]> {
  await sql`
    create temporary table import_conflicts on commit drop as
    select s.product_id, s.field, max(s.changed_at) as changed_at, false as takes_file
    from screen_changes s join product_changes c on c.id = s.product_id join products p on p.id = s.product_id
      left join screen_settlements t on t.product_id = s.product_id and t.field = s.field
    where s.changed_at > coalesce(${since}::timestamptz, '-infinity') and s.changed_at > coalesce(t.settled_at, '-infinity') and ((c.kind = 'changed' and s.field = any (c.fields))
      or (s.field = ${LISTED} and ((c.kind = 'removed' and p.is_listed) or (c.kind = 'new' and not p.is_listed))))
    group by s.product_id, s.field
    union all select id, ${STOCK}, null, false from product_changes where stock_stays`.execute(tx);
  const { rows } = await sql<ConflictRow>`
    select k.product_id, p.part_number, p.name, k.field,
      coalesce(k.changed_at, (select max(created_at) from stock_movements m where m.product_id = k.product_id), now()) as changed_at,
      case k.field when ${LISTED} then to_jsonb(p.is_listed) when ${STOCK} then to_jsonb(greatest(0, p.stock))
        else ${CHANGED_VALUES.former} -> k.field end as shop,
      case k.field when ${LISTED} then to_jsonb(not p.is_listed) when ${STOCK} then to_jsonb(w.stock)
        else ${CHANGED_VALUES.after} -> k.field end as file
    from import_conflicts k join product_changes c on c.id = k.product_id join products p on p.id = k.product_id
      left join wanted_products w on w.id = k.product_id
    order by k.field = ${STOCK}, c.line, k.product_id, k.field limit ${limit}`.execute(tx);
  return rows;
}

/** In how many the shop's value stays. */
export async function countStaying(tx: InTransaction): Promise<Record<ConflictKind, number>> {
  const { rows } = await sql<Record<ConflictKind, number>>`
    select count(*) filter (where field = ${STOCK}) as stock, count(*) filter (where field <> ${STOCK}) as screens
    from import_conflicts where not takes_file`.execute(tx);
  return rows[0] ?? { screens: 0, stock: 0 };
}

/** Leaves the shop's values in place, but where the file's were chosen: by ids of conflicts, or `ALL_CONFLICTS`. */
export async function keepShopValues(tx: InTransaction, chosen: readonly string[]): Promise<void> {
  await sql`
    update import_conflicts set takes_file = true
    where (product_id || ' ' || field) = any (${chosen}::text[])
      or (case field when ${STOCK} then ${ALL_CONFLICTS.stock} else ${ALL_CONFLICTS.screens} end) = any (${chosen}::text[])`.execute(
    tx,
  );
  await takeFileStock(tx);
  for (const { column, label, wanted } of WRITTEN)
    await sql`
      update wanted_products w set ${sql.ref(wanted)} = p.${sql.ref(column)}
      from products p join import_conflicts k on k.product_id = p.id
      where p.id = w.id and k.field = ${label} and not k.takes_file`.execute(tx);
  await sql`
    update product_changes c set fields = left_over.fields,
      kind = case when left_over.stays_listed or (c.kind = 'changed' and left_over.fields = '{}') then 'unchanged' else c.kind end
    from (
      select product_id, stays_listed, array(select unnest(fields) except select unnest(stays)) as fields
      from (
        select k.product_id, c.fields, bool_or(k.field = ${LISTED}) as stays_listed, array_agg(k.field) as stays
        from import_conflicts k join product_changes c on c.id = k.product_id where not k.takes_file
        group by k.product_id, c.fields) decided) left_over
    where c.id = left_over.product_id`.execute(tx);
  await sql`
    update product_changes c set needs_search = false from import_conflicts k
    where k.product_id = c.id and c.kind = 'unchanged'`.execute(tx);
}

/** Of chosen conflicts of stock: the shop's figure is what the file's is compared with. */
async function takeFileStock(tx: InTransaction): Promise<void> {
  await sql`
    update wanted_products w set base_stock = greatest(0, p.stock) from import_conflicts k join products p on p.id = k.product_id
    where w.id = k.product_id and k.field = ${STOCK} and k.takes_file`.execute(tx);
  await sql`
    update product_changes c set fields = array_append(c.fields, ${STOCK}),
      kind = case c.kind when 'unchanged' then 'changed' else c.kind end
    from import_conflicts k where k.product_id = c.id and k.field = ${STOCK} and k.takes_file`.execute(tx);
}

/**
 * Changes on screens that are from now on also what the file says. `stated`: the fields that the file has; those of
 * products that it does not name are settled only where it has all products.
 */
export async function settleScreenChanges(tx: InTransaction, provided: readonly string[], scope: Scope): Promise<void> {
  await sql`
    insert into screen_settlements (product_id, field, settled_at)
    select distinct s.product_id, s.field, clock_timestamp()
    from screen_changes s left join wanted_products w on w.id = s.product_id
    where case when s.field = ${LISTED} then w.id is not null or ${scope === 'all'}::boolean
        else w.id is not null and s.field = any (${provided}::text[]) end
      and not exists (select from import_conflicts k
        where k.product_id = s.product_id and k.field = s.field and not k.takes_file)
    on conflict (product_id, field) do update set settled_at = excluded.settled_at`.execute(tx);
}

/** The columns of `wanted_products`, which bears the owner's names but for these. */
const REQUESTED_NAMES: Record<string, string> = { category: 'shop_category_id', pictures: 'images' };
const WRITTEN = COPIED.map(({ column, label }) => ({ column, label, wanted: REQUESTED_NAMES[label] ?? label }));
