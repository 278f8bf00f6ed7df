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
  company: { stored: string | null; wanted: string };
  /** What becomes of products. */
  preview: ImportPreview;
}

export type NeededConfirmation =
  | { kind: 'none' }
  | { kind: 'yes' }
  /** The name of the company must be given: `why` is a sentence for the owner. */
  | { kind: 'name'; name: string; why: string };

/** Beyond this share of the products, their removal may be the wrong folder or the wrong shop. */
const REMOVED_SHARE = 0.1;
const MUCH_REMOVED_SHARE = 0.2;

export function findNeededConfirmation({ reports, company }: ImportChanges): NeededConfirmation {
  if (!hasChanges(reports)) return { kind: 'none' };
  const { stored, wanted } = company;
  if (stored === null) return { kind: 'yes' };
  if (stored !== wanted) return { kind: 'name', name: stored, why: `${stored} becomes ${wanted}.` };
  const products = reports.find(({ table }) => table === 'products');
  const { changed = 0, removed = 0, unchanged = 0 } = products ?? {};
  const total = changed + removed + unchanged;
  if (removed <= total * REMOVED_SHARE) return { kind: 'yes' };
  return { kind: 'name', name: stored, why: `${removed} of ${total} products are removed.` };
}

/** What must be confirmed one by one; nothing of it concerns the first import of a shop. */
export function findWarnings(changes: ImportChanges): ImportWarning[] {
  const { reports, company, preview } = changes;
  const { stored, wanted } = company;
  if (stored === null || !hasChanges(reports)) return [];
  const products = reports.find(({ table }) => table === 'products');
  const { changed = 0, removed = 0, unchanged = 0 } = products ?? {};
  const total = changed + removed + unchanged;
  const share = removed > total * MUCH_REMOVED_SHARE ? 'More than a fifth' : 'More than a tenth';
  return [
    ...(stored === wanted ? [] : [{ id: 'company' as const, sentence: `${stored} becomes ${wanted}.` }]),
    ...(removed <= total * REMOVED_SHARE
      ? []
      : [{ id: 'removed' as const, sentence: `${share} of the products would be removed: ${removed} of ${total}.` }]),
    ...preview.warnings,
  ];
}

/** Of what was shown and confirmed; anything else that the import would do by now is refused. */
export function approveShown(fingerprint: string, confirmed: readonly string[]): (changes: ImportChanges) => boolean {
  return (changes) =>
    changes.fingerprint === fingerprint && findWarnings(changes).every(({ id }) => confirmed.includes(id));
}
