/**
 * Rows that name rows which are not there. Constraints forbid most of it; a damaged index or a restored part of a backup
 * does not ask them. The constraints themselves are read from PostgreSQL, so that no table is missed.
 */

import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';
import type { Rule } from './rule-terms-store.ts';
import { findViolations } from './rules-store.ts';
import { MAX_LINES } from './violation.ts';
import type { CheckResult } from './violation.ts';

interface Reference {
  child: string;
  column: string;
  parent: string;
  parent_column: string;
}

/** References that have no constraint. */
export const UNDECLARED_REFERENCES: readonly Reference[] = [
  { child: 'stock_movements', column: 'order_id', parent: 'orders', parent_column: 'id' },
  { child: 'stock_movements', column: 'refund_id', parent: 'refunds', parent_column: 'id' },
  { child: 'import_undo', column: 'product_id', parent: 'products', parent_column: 'id' },
  { child: 'exported_stock', column: 'product_id', parent: 'products', parent_column: 'id' },
  { child: 'screen_settlements', column: 'product_id', parent: 'products', parent_column: 'id' },
];

/** Pictures of products stand in a list. */
const PICTURES_OF_PRODUCTS: Rule = sql`
  select 'product ' || p.part_number || ' (id ' || p.id || ') shows picture ' || (image->>'hash') || ', which is not in pictures' as what
  from products p, jsonb_array_elements(p.images) image
  where not exists (select from pictures where hash = image->>'hash')`;

export async function checkReferences(queries: Queries): Promise<CheckResult> {
  const rules = [...(await listDeclared(queries)), ...UNDECLARED_REFERENCES].map(toRule);
  const result: CheckResult = { name: 'references', violations: 0, lines: [] };
  for (const rule of [...rules, PICTURES_OF_PRODUCTS]) {
    const { violations, lines } = await findViolations(queries, rule);
    result.violations += violations;
    result.lines.push(...lines.slice(0, MAX_LINES - result.lines.length));
  }
  return result;
}

/** Foreign keys of one column, which all are here, of the shop's own tables. */
export async function listDeclared(queries: Queries): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select child.relname as child, a.attname as column, parent.relname as parent, b.attname as parent_column
    from pg_constraint c join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.contype = 'f' and child.relnamespace = (select relnamespace from pg_class where oid = 'orders'::regclass)
    order by 1, 2`.execute(queries);
  return rows;
}

function toRule({ child, column, parent, parent_column }: Reference): Rule {
  const name = sql`${sql.lit(`${child}.${column}`)} || coalesce(' of row ' || (to_jsonb(c)->>'id'), '')
    || coalesce(' of order ' || (select order_number from orders o where o.id::text = to_jsonb(c)->>'order_id'), '')`;
  return sql`
    select ${name} || ' names ' || c.${sql.ref(column)} || ${sql.lit(`, which is not in ${parent}`)} as what
    from ${sql.table(child)} c
    where c.${sql.ref(column)} is not null
      and not exists (select from ${sql.table(parent)} p where p.${sql.ref(parent_column)} = c.${sql.ref(column)})`;
}
