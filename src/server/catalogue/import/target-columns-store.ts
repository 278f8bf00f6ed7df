/** The columns of a product that an import compares and copies, and the names that the owner knows them by. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PreviewGroupName } from '#contract/console/import-terms.ts';
import { columnOf } from '#contract/console/product-column-terms.ts';
import { COMPARED_NAMES, storedColumn } from './product-columns-store.ts';

interface ComparedColumn {
  /** Of `products`. */
  column: string;
  /** Of `wanted_products`. */
  wanted: string;
  /** The owner's name of it. */
  label: string;
  group: PreviewGroupName;
}

const COMPARED: readonly ComparedColumn[] = [
  ...COMPARED_NAMES.flatMap((name): ComparedColumn[] => {
    const { kind, group } = columnOf(name);
    const column = storedColumn(name);
    return group === undefined ? [] : [{ column, wanted: kind === 'category' ? column : name, label: name, group }];
  }),
  { column: 'specifications', wanted: 'specifications', label: 'specifications', group: 'specifications' },
  { column: 'images', wanted: 'images', label: 'pictures', group: 'pictures' },
];

/** Where a file leaves the moment open, a product keeps its own; files have milliseconds. */
const CREATED_AT = sql`case when date_trunc('milliseconds', w.created_at) = date_trunc('milliseconds', p.created_at)
  then p.created_at else coalesce(w.created_at, p.created_at) end`;

const targetOf = (name: string): RawBuilder<unknown> => (name === 'created_at' ? CREATED_AT : sql`w.${sql.ref(name)}`);

/** `target` is an expression over `w` (wanted_products) and `p` (products). */
export const COPIED = COMPARED.map(({ column, wanted, label }) => ({ column, label, wanted: targetOf(wanted) }));

/** Of `wanted_products`, all that one preview can have other than the next; the id of a category that is new is another each time. */
export const TARGET = [
  ...COMPARED.map(({ wanted }) => (wanted === 'shop_category_id' ? 'category' : wanted)),
  'stock',
  'attachments',
  'base_stock',
  'stock_change',
];

/** Stock is compared with the figure of the last import, attachments and curves are rows of their own. */
const OTHER_GROUPS: Record<string, PreviewGroupName> = {
  stock: 'stock',
  attachments: 'attachments',
  curves: 'curves',
  'search index': 'search',
};

export const GROUP_OF_FIELD: Readonly<Record<string, PreviewGroupName>> = {
  ...Object.fromEntries(COMPARED.map(({ label, group }) => [label, group])),
  ...OTHER_GROUPS,
};

/** The attachments of the product `p` in the form in which they are compared. */
export const STORED_ATTACHMENTS = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('filename', a.filename, 'hash', a.file_hash, 'type', a.content_type,
    'size', a.byte_size, 'description', a.description, 'is_public', a.is_public) order by a.position), '[]')
  from attachments a where a.product_id = p.id)`;

/** The stock that the file had last: that of the export it was written by, else that of the last import. */
export const FILE_STOCK = sql`coalesce(w.base_stock, p.imported_stock)`;

/**
 * The file's stock counts only where the owner has written another figure than last time; otherwise the stock after sales stays. Files
 * show 0 for a stock below 0: what arrives is first for the orders that were promised it. Of a product `p` that is new, the file's.
 */
export const NEW_STOCK = sql`case when ${FILE_STOCK} = w.stock then p.stock
  when w.stock_change is null then least(0, p.stock) + w.stock
  else greatest(least(p.held, p.stock), p.stock + w.stock_change) end`;

/** How each field that `fields` names stands in the shop (`p`) and in the file (`w`), as one JSON object each. */
export const CHANGED_VALUES = {
  former: valuesOf(
    (label, column) => {
      if (label === 'category') return sql`(select name from shop_categories where id = p.shop_category_id)`;
      return sql`p.${sql.ref(column)}`;
    },
    sql`'stock', case when 'stock' = any (c.fields) then p.imported_stock end,
    'stock_before', case when 'stock' = any (c.fields) then greatest(0, p.stock) end,
    'attachments', case when 'attachments' = any (c.fields) then ${STORED_ATTACHMENTS} end`,
  ),
  after: valuesOf(
    (label, _column, target) => {
      return label === 'category' ? sql`w.category` : target;
    },
    sql`'stock', case when 'stock' = any (c.fields) then w.stock end,
    'stock_after', case when 'stock' = any (c.fields) then greatest(0, ${NEW_STOCK}) end,
    'attachments', case when 'attachments' = any (c.fields) then w.attachments end`,
  ),
};

function valuesOf(
  valueOf: (label: string, column: string, target: RawBuilder<unknown>) => RawBuilder<unknown>,
  others: RawBuilder<unknown>,
): RawBuilder<Record<string, unknown>> {
  const pairs = COPIED.map(
    ({ column, label, wanted }) =>
      sql`${sql.lit(label)}, case when ${sql.lit(label)} = any (c.fields) then to_jsonb(${valueOf(label, column, wanted)}) end`,
  );
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs)}, ${others}))`;
}
