/** Changes of the shop texts on a screen. Two people at once: the second is refused. */

import { createHash } from 'node:crypto';
import { isStorableZone } from '#server/platform/database/company-day.ts';
import type { Database, InTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { findCompanyPart, inColumnOrder, saveCompanyPart } from './company-store.ts';
import type { MadeLogo } from './make-logo.ts';
import type { CompanyPart, CompanyValue, OwnTexts } from './parts.ts';
import { announceCalendar, announceTexts, changePart, findPart, saveLogo, writePart } from './shop-text-store.ts';
import type { StoredPart } from './stored-part.ts';

export type TextChanged = { kind: 'done' } | { kind: 'outdated' } | { kind: 'refused'; why: string };

type Plain = Exclude<keyof OwnTexts, 'logo'>;

interface Change<Value> {
  /** As revisionOf or companyRevision gave it. */
  seen: string;
  value: Value;
  by: string;
}

/** A value of null brings the standard back. */
export async function changeText<Part extends Plain>(
  database: Database,
  part: Part,
  change: Change<OwnTexts[Part]>,
): Promise<TextChanged> {
  return inTransaction(database, async (tx) => apply(tx, part, change));
}

export async function changeLogo(
  database: Database,
  { value: made, ...change }: Change<MadeLogo | { problem: string } | null>,
): Promise<TextChanged> {
  if (made !== null && 'problem' in made) return { kind: 'refused', why: `The file ${made.problem}.` };
  return inTransaction(database, async (tx) => {
    if (made === null) return apply(tx, 'logo', { ...change, value: null });
    const { hash, name, width, height } = made;
    const changed = await apply(tx, 'logo', { ...change, value: { hash, name, width, height } });
    if (changed.kind === 'done') await saveLogo(tx, made);
    return changed;
  });
}

export async function changeCompany<Part extends CompanyPart>(
  database: Database,
  part: Part,
  { seen, value, by }: Change<CompanyValue<Part>>,
): Promise<TextChanged> {
  return inTransaction(database, async (tx) => {
    const before = await findCompanyPart(tx, part, 'for update');
    if (before === null || companyRevision(part, before) !== seen) return { kind: 'outdated' };
    if ('time_zone' in value && !(await isStorableZone(tx, String(value.time_zone))))
      return { kind: 'refused', why: 'The database does not know this time zone.' };
    const inFolder = (await findPart(tx, part))?.inFolder ?? inColumnOrder(part, before);
    await saveCompanyPart(tx, part, value);
    await writePart(tx, { part, value: inColumnOrder(part, value), inFolder, by });
    if (part === 'calendar') await announceCalendar(tx);
    // Pages have the contacts, and the time zone of their dates.
    await announceTexts(tx);
    return { kind: 'done' };
  });
}

/** Of a part that never had a row 0. */
export function revisionOf(row: Pick<StoredPart, 'revision'> | undefined): string {
  return String(row?.revision ?? 0);
}

/** An import changes the company too, so its revision follows from what it says. */
export function companyRevision<Part extends CompanyPart>(part: Part, value: CompanyValue<Part>): string {
  return createHash('sha256')
    .update(JSON.stringify(inColumnOrder(part, value)))
    .digest('hex')
    .slice(0, 32);
}

async function apply(
  tx: InTransaction,
  part: keyof OwnTexts,
  { seen, value, by }: Change<unknown>,
): Promise<TextChanged> {
  const revision = /^\d{1,9}$/.test(seen) ? Number(seen) : -1;
  if (!(await changePart(tx, { part, value, seen: revision, by }))) return { kind: 'outdated' };
  await announceTexts(tx);
  return { kind: 'done' };
}
