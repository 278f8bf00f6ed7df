/** An import in lines of text: warnings, what differs by table, and what becomes of products with old and new values. */

import type { ImportPreview, PreviewChange, PreviewGroup } from '#contract/console/import-terms.ts';
import { findNeededConfirmation } from '#server/catalogue/import/confirmation.ts';
import type { ImportResult } from '#server/catalogue/import/import-options.ts';
import { groupsOf } from '#server/catalogue/import/preview.ts';
import { formatReport } from '#server/catalogue/import/report.ts';
import { describeColumn } from '#server/catalogue/import/sheets/describe-columns.ts';

const MAX_VALUE_CHARACTERS = 40;

export function describeImport(result: ImportResult): string[] {
  const { changes, errors, columns } = result;
  const mapped =
    columns.length === 0 ? [] : ['Columns of the sheet:', ...columns.map((column) => `  ${describeColumn(column)}`)];
  const warnings = [...mapped, ...result.warnings.map((warning) => `Warning: ${warning}`)];
  if (result.repairedFiles > 0)
    warnings.push(`${result.repairedFiles} stored pictures and files were damaged or missing, and are stored again.`);
  if (changes === null) return warnings;
  const left = describeLeftOut(changes.preview);
  if (errors.length > 0 || findNeededConfirmation(changes).kind === 'none') return [...warnings, ...left];
  return [
    ...warnings,
    ...formatReport(result.reports),
    ...describeGroups(changes.preview),
    ...left,
    ...changes.summary,
  ];
}

const MAX_STOCK_LINES = 5;

/** Rows that wait, fields that stay as a screen has set them, and stock that stays. */
function describeLeftOut(preview: ImportPreview): string[] {
  const { waiting, conflicts } = preview;
  return [
    ...waiting.map(
      ({ line, partNumber, reason }) => `Left out: ${line === null ? '' : `row ${line}, `}${partNumber}: ${reason}`,
    ),
    ...conflicts
      .filter(({ field }) => field !== 'stock')
      .map(
        ({ partNumber, field, changedAt, shop, file }) =>
          `Changed on a screen on ${changedAt.slice(0, 10)}: ${partNumber}, ${field}: the shop has ${shorten(shop)}, the file ${shorten(file)}`,
      ),
    ...describeStayingStock(preview),
  ];
}

/** Stock of which the file has the same figure as last time, while the shop has another; no line without any. */
export function describeStayingStock({ conflicts, conflictCounts }: ImportPreview): string[] {
  if (conflictCounts.stock === 0) return [];
  const shown = conflicts.filter(({ field }) => field === 'stock').slice(0, MAX_STOCK_LINES);
  const more = conflictCounts.stock - shown.length;
  return [
    'Stock with the same figure as in the last import or export, but another in the shop since:',
    ...shown.map(({ partNumber, shop, file }) => `  ${partNumber}: the shop has ${shop}, the file ${file}`),
    ...(more > 0 ? [`  ... and ${more} more`] : []),
  ];
}

/** Old and new values, and those of products that are new; removed ones are named by the report. */
function describeGroups({ groups }: ImportPreview): string[] {
  return groups.flatMap((group) => {
    if (group.group === 'removed' || group.group === 'search') return [];
    if (group.group === 'new') return describeNew(group);
    const more = group.count - group.examples.length;
    return [
      `${group.group}: ${group.count} ${group.count === 1 ? 'product changes' : 'products change'}`,
      ...group.examples.flatMap((change) => describeChange(change, group)),
      ...(more > 0 ? [`  ... and ${more} more`] : []),
    ];
  });
}

function describeNew({ count, examples }: PreviewGroup): string[] {
  const more = count - examples.length;
  return [
    `new: ${count} ${count === 1 ? 'product' : 'products'}`,
    ...examples.map(({ partNumber, name, fields }) => {
      const values = fields.map(({ field, after }) => `${field} ${shorten(after)}`);
      return `  ${partNumber}: ${[shorten(name), ...values].join(', ')}`;
    }),
    ...(more > 0 ? [`  ... and ${more} more`] : []),
  ];
}

function describeChange({ partNumber, kind, fields }: PreviewChange, { group }: PreviewGroup): string[] {
  return fields
    .filter((field) => groupsOf({ kind, fields: [field] }).includes(group))
    .map(({ field, before, after }) => `  ${partNumber}: ${field} ${shorten(before)} -> ${shorten(after)}`);
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > MAX_VALUE_CHARACTERS ? `${line.slice(0, MAX_VALUE_CHARACTERS)}...` : line || '(empty)';
}
