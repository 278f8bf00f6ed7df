/** Products as the console's replies show them. */

import type { ProductRowView, ProductView } from '#contract/console/products.ts';
import { formatMoney } from '#contract/money.ts';
import type { StatedCurve } from '#contract/pumps/curve-terms.ts';
import { toWireUnit } from '#contract/unit-of-sale.ts';
import type { ProductForOwner, ProductOverviewRow, ScreenChangeRow } from '#server/catalogue/products/find-overview.ts';
import { revisionOf } from '#server/catalogue/products/product-fields.ts';
import { describeCurves } from './show-owner-curves.ts';

export function toProductRow(row: ProductOverviewRow): ProductRowView {
  return {
    id: row.id,
    part_number: row.partNumber,
    name: row.name,
    category: row.category,
    ...toWireUnit(row.unit),
    price_cents: row.priceCents,
    stock: row.stock,
    free: row.free,
    is_low: row.isLow,
    is_available: row.isAvailable,
    is_featured: row.isFeatured,
    is_listed: row.isListed,
    picture: row.imageHash,
  };
}

export function toProductView({ product, overview, history, categories }: ProductForOwner): ProductView {
  const { id: _, part_number: __, images, ...fields } = product;
  return {
    ...toProductRow(overview),
    ...fields,
    pictures: images.map(({ hash, alt_text }) => ({ hash, alt_text })),
    revision: revisionOf({ ...fields, images }),
    categories,
    history: history.map(toHistoryEntry),
  };
}

function toHistoryEntry(entry: ScreenChangeRow): ProductView['history'][number] {
  const { id, at, by, field, before, after } = entry;
  return {
    id,
    at: at.toISOString(),
    by,
    field,
    before: describeValue(field, before),
    after: describeValue(field, after),
  };
}

/** Longer texts are cut: the history says what changed, not all that it was. */
const MOST_CHARACTERS = 200;

function describeValue(field: string, value: unknown): string {
  if (value === null) return '';
  if (field === 'price' && typeof value === 'number') return value === 0 ? 'on request' : formatMoney(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!Array.isArray(value)) return cut(String(value));
  if (field === 'pictures') return value.length === 1 ? '1 picture' : `${value.length} pictures`;
  if (field === 'specifications') return value.length === 1 ? '1 row' : `${value.length} rows`;
  if (field === 'curves') return cut(describeCurves(value as StatedCurve[])); // edit-curves.ts wrote it
  return cut(value.join('; '));
}

function cut(text: string): string {
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)}...`;
}
