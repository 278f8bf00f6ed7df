/** What an owner must confirm before an import changes a shop: pure, so that a command and a page require the same. */
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
}

export type NeededConfirmation =
  | { kind: 'none' }
  | { kind: 'yes' }
  /** The name of the company must be given: `why` is a sentence for the owner. */
  | { kind: 'name'; name: string; why: string };

/** Beyond this share of the products, their removal may be the wrong folder or the wrong shop. */
const REMOVED_SHARE = 0.1;

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
