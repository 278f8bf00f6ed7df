/** What an import would change or has changed, for people: counts for every table, names where they are few. */

import { createHash } from 'node:crypto';
import type { RowChanges } from './sync-rows.ts';

export interface TableReport {
  /** As the owner calls it, such as "products" or "gallery pictures". */
  table: string;
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  /** `+ name`, `~ name: fields`, `- name`; the first few. */
  details: string[];
  /** Differs when anything about the changes does. */
  fingerprint: string;
}

/** Changes of a table that are named; beyond it they are counted. */
export const MAX_DETAILS = 12;

export function toTableReport<Row>(table: string, changes: RowChanges<Row>, nameOf: (row: Row) => string): TableReport {
  const details = [
    ...changes.added.map((row) => `+ ${nameOf(row)}`),
    ...changes.changed.map(({ row, fields }) => `~ ${nameOf(row)}: ${fields.join(', ')}`),
    ...changes.removed.map(({ row }) => `- ${nameOf(row)}`),
  ];
  const { added, changed, removed, unchanged } = changes;
  return {
    table,
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    unchanged,
    details: details.slice(0, MAX_DETAILS),
    fingerprint: fingerprintOf(changes),
  };
}

export function fingerprintOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

export function hasChanges(reports: readonly TableReport[]): boolean {
  return reports.some(({ added, changed, removed }) => added + changed + removed > 0);
}

/** `products: 3 new, 2 changed, 1 removed, 78 unchanged` and what they are. */
export function formatReport(reports: readonly TableReport[]): string[] {
  return reports.flatMap(({ table, details, ...counts }) => {
    const total = counts.added + counts.changed + counts.removed;
    const summary = `${table}: ${counts.added} new, ${counts.changed} changed, ${counts.removed} removed, ${counts.unchanged} unchanged`;
    if (total === 0) return [summary];
    const more = total - details.length;
    // A first import is all news: its names would only hide the figures.
    if (counts.added === total && more > 0) return [summary];
    return [summary, ...details.map((detail) => `  ${detail}`), ...(more > 0 ? [`  ... and ${more} more`] : [])];
  });
}
