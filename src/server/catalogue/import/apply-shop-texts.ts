/** The shop texts of a folder within an import: their report, and a warning for each that a person has changed since. */

import { dayIn } from '#contract/company-time.ts';
import { formatDay } from '#contract/format-day.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { importTexts, keepCorrected, restoreTexts } from '#server/site/shop-texts/import-texts.ts';
import type { FolderTexts, ImportedTexts, TextState } from '#server/site/shop-texts/import-texts.ts';
import type { CompanyRow } from '#server/site/shop-texts/parts.ts';
import { fingerprintOf } from './report.ts';
import type { TableReport } from './report.ts';
import type { RowError } from './row-errors.ts';

const TABLE = 'shop texts';

/** No report of a shop whose texts are all the standard ones. */
export async function applyShopTexts(
  tx: InTransaction,
  target: FolderTexts,
  warnings: RowError[],
): Promise<TableReport[]> {
  const { added, changed, removed, unchanged, kept } = await importTexts(tx, target);
  const timeZone = await findTimeZone(tx);
  warnings.push(...kept.map((part) => warningOf(part, timeZone)));
  if (added.length + changed.length + removed.length + unchanged === 0) return [];
  const details = [
    ...added.map((name) => `+ ${name}`),
    ...changed.map((name) => `~ ${name}`),
    ...removed.map((name) => `- ${name}: the standard text`),
  ];
  const { logo, ...texts } = target;
  const counts = { added: added.length, changed: changed.length, removed: removed.length, unchanged };
  return [{ table: TABLE, ...counts, details, fingerprint: fingerprintOf([details, texts, logo?.hash ?? null]) }];
}

/** As they were before an import that is taken back. */
export async function restoreShopTexts(tx: InTransaction, states: readonly TextState[]): Promise<TableReport[]> {
  const restored = await restoreTexts(tx, states);
  if (restored.length === 0) return [];
  const counts = { added: 0, changed: restored.length, removed: 0, unchanged: 0 };
  const details = restored.map((name) => `~ ${name}`);
  return [{ table: TABLE, ...counts, details, fingerprint: fingerprintOf(states) }];
}

export async function keepCompany(tx: InTransaction, target: CompanyRow, warnings: RowError[]): Promise<CompanyRow> {
  const { company, kept } = await keepCorrected(tx, target);
  const timeZone = await findTimeZone(tx);
  warnings.push(...kept.map((part) => warningOf(part, timeZone)));
  return company;
}

function warningOf({ name, on, by }: ImportedTexts['kept'][number], timeZone: string): RowError {
  const message = `was changed on a screen on ${formatDay(dayIn(timeZone, on))} by ${by} and is different here too: the shop's stays. Export the folder and change it there`;
  return { file: name, line: null, column: null, message };
}
