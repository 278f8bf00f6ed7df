/** What an owner must confirm before an import changes a shop: pure, so that a command and a page require the same. */

import type { ImportPreview, ImportWarning } from '#contract/console/import-terms.ts';
import { hasChanges } from './report.ts';
import type { TableReport } from './report.ts';

/** What an import is about to do. */
export interface ImportChanges {
  /** What was read, in one line each. */
  summary: readonly string[];
  reports: readonly TableReport[];
  /** Differs when anything about the changes does, named in the reports or not. */
  fingerprint: string;
  /** Names of the company: null when the shop has none yet. */
  company: { stored: string | null; target: string };
  /** What becomes of products. */
  preview: ImportPreview;
}

export type NeededConfirmation =
  | { kind: 'none' }
  | { kind: 'yes' }
  /** The name of the company must be provided: `why` are sentences for the owner. */
  | { kind: 'name'; name: string; why: string };

/** Beyond this share of the products, their removal may be the wrong folder or the wrong shop. */
const REMOVED_SHARE = 0.1;
const MUCH_REMOVED_SHARE = 0.2;

export function findNeededConfirmation(changes: ImportChanges): NeededConfirmation {
  const { reports, company } = changes;
  if (!hasChanges(reports)) return { kind: 'none' };
  const { stored, target } = company;
  if (stored === null) return { kind: 'yes' };
  const { removed, total } = countProducts(reports);
  const named = findWarnings(changes).filter(({ byName }) => byName);
  if (named.length === 0) return { kind: 'yes' };
  const sentences = named.map(({ id, sentence }) =>
    id === 'company'
      ? `${stored} becomes ${target}.`
      : id === 'removed'
        ? `${removed} of ${total} products are removed.`
        : sentence,
  );
  return { kind: 'name', name: stored, why: sentences.join(' ') };
}

/** What must be confirmed one by one; nothing of it concerns the first import of a shop. */
export function findWarnings(changes: ImportChanges): ImportWarning[] {
  const { reports, company, preview } = changes;
  const { stored, target } = company;
  if (stored === null || !hasChanges(reports)) return [];
  const { removed, total } = countProducts(reports);
  const share = removed > total * MUCH_REMOVED_SHARE ? 'More than a fifth' : 'More than a tenth';
  const byName = true;
  return [
    ...(stored === target ? [] : [{ id: 'company' as const, sentence: `${stored} becomes ${target}.`, byName }]),
    ...(removed <= total * REMOVED_SHARE
      ? []
      : [
          {
            id: 'removed' as const,
            sentence: `${share} of the products would be removed: ${removed} of ${total}.`,
            byName,
          },
        ]),
    ...reports.flatMap(warnOfEmptied),
    ...preview.warnings,
  ];
}

/** A table that would have nothing left: its file may be missing or have another name. */
function warnOfEmptied({ table, added, changed, removed, unchanged }: TableReport): ImportWarning[] {
  if (table === 'products' || removed === 0 || added + changed + unchanged > 0) return [];
  const sentence = `All ${table} would be removed: ${removed}.`;
  return [{ id: `emptied_${table.replaceAll(' ', '_')}`, sentence, byName: true }];
}

function countProducts(reports: readonly TableReport[]): { removed: number; total: number } {
  const { changed = 0, removed = 0, unchanged = 0 } = reports.find(({ table }) => table === 'products') ?? {};
  return { removed, total: changed + removed + unchanged };
}

/** Of what was shown and confirmed; anything else that the import would do by now is refused. `name` is what was typed for the company. */
export function approveShown(
  fingerprint: string,
  confirmed: readonly string[],
  name: string | null,
): (changes: ImportChanges) => boolean {
  return (changes) =>
    changes.fingerprint === fingerprint &&
    findWarnings(changes).every(({ id, byName }) =>
      byName ? name === changes.company.stored : confirmed.includes(id),
    );
}
