/** What an import would change, in words and groups: for the command and the screen. */

import { PREVIEW_GROUPS } from '#contract/console/import-terms.ts';
import type { PreviewChange, PreviewGroup, PreviewGroupName } from '#contract/console/import-terms.ts';
import { formatMoney, isOnRequest } from '#contract/money.ts';
import { DEFAULT_UNIT_OF_SALE } from '#contract/unit-of-sale.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { countFields, countWithFields, findExamples } from './preview-store.ts';
import type { ChangeRow } from './preview-store.ts';
import type { ProductCounts } from './product-changes-store.ts';
import { GROUP_OF_FIELD } from './target-columns-store.ts';

const MAX_EXAMPLES = 5;

/** The groups that have changes, each with its first products. */
export async function summarizeChanges(
  tx: InTransaction,
  { added, removed }: Pick<ProductCounts, 'added' | 'removed'>,
): Promise<PreviewGroup[]> {
  const changed = await countFields(tx);
  const groups: PreviewGroup[] = [];
  for (const group of PREVIEW_GROUPS) {
    const of = group === 'new' || group === 'removed' ? { kind: group } : { fields: fieldsOf(group) };
    const count =
      'kind' in of
        ? { new: added, removed }[of.kind]
        : changed.some(({ field }) => of.fields.includes(field))
          ? await countWithFields(tx, of.fields)
          : 0;
    if (count === 0) continue;
    const examples = await findExamples(tx, of, MAX_EXAMPLES);
    groups.push({ group, count, examples: examples.map(toPreviewChange) });
  }
  return groups;
}

/** Of one change, its groups. */
export function groupsOf({ kind, fields }: Pick<PreviewChange, 'kind' | 'fields'>): PreviewGroupName[] {
  if (kind !== 'changed') return [kind];
  return [...new Set(fields.flatMap(({ field }) => GROUP_OF_FIELD[field] ?? []))];
}

function fieldsOf(group: PreviewGroupName): string[] {
  return Object.entries(GROUP_OF_FIELD).flatMap(([field, its]) => (its === group ? [field] : []));
}

/** Where the file's figure is not what the shop had, or will have: see `CHANGED_VALUES`. */
const SHOP_FIGURES: Readonly<Record<string, [string, string]>> = { stock: ['stock_before', 'stock_after'] };

export function toPreviewChange({
  kind,
  id,
  part_number,
  name,
  line,
  fields,
  former,
  after,
}: ChangeRow): PreviewChange {
  const changed = fields.flatMap((field) => {
    const [was, becomes] = SHOP_FIGURES[field] ?? [field, field];
    const before = formatValue(field, former[was]);
    const value = formatValue(field, after[becomes]);
    // The shop came to the file's new figure by itself.
    const texts = { field, before, after: was !== field && value === before ? `${value} (no change)` : value };
    return kind === 'new' && isUsual(field, after[field]) ? [] : [texts];
  });
  return { kind, id, partNumber: part_number, name, line, fields: changed };
}

/** Whether a new product has it unless its file says otherwise: an empty value, no yes, sold each. Whether it can be ordered is always shown. */
function isUsual(field: string, value: unknown): boolean {
  if (field === 'is_available') return false;
  return (
    formatValue(field, value) === '' || value === false || (field === 'unit_of_sale' && value === DEFAULT_UNIT_OF_SALE)
  );
}

/** A value of a product as people read it. */
export function formatValue(field: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (field === 'price' && typeof value === 'number') return isOnRequest(value) ? 'on request' : formatMoney(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return field === 'created_at' ? value.slice(0, 10) : value;
  if (Array.isArray(value)) return value.map(formatItem).join('; ');
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** A tag, a specification, a picture or an attachment. */
function formatItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const { key, value, alt_text: altText, filename } = item as Record<string, unknown>; // every property may be missing
  if (typeof key === 'string') return `${key}: ${String(value)}`;
  return String(altText ?? filename ?? '');
}
