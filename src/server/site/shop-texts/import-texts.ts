/** Brings the shop texts of the owner's folder into the shop. What was changed on a screen since stays, with a warning. */

import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { findCompanyPart, inColumnOrder } from './company-store.ts';
import { decidePart } from './decide-part.ts';
import type { MadeLogo } from './make-logo.ts';
import { COMPANY_PART_NAMES, COMPANY_PARTS, PART_NAMES, TEXT_PARTS } from './parts.ts';
import type { CompanyPart, CompanyValue, OwnTexts, TextPart } from './parts.ts';
import { announceToConsoles, findPart, listParts, saveLogo, writePart } from './shop-text-store.ts';
import type { StoredPart } from './stored-part.ts';

export type FolderTexts = Omit<OwnTexts, 'logo'> & { logo: MadeLogo | null };

export interface ImportedTexts {
  /** Names of the parts, as reports call them. */
  added: string[];
  changed: string[];
  removed: string[];
  unchanged: number;
  /** Parts that a person has changed on a screen, and the folder's owner in the folder: what is shown stays. */
  kept: { name: string; on: Date; by: string }[];
}

export async function importTexts(tx: InTransaction, folder: FolderTexts): Promise<ImportedTexts> {
  const rows = new Map((await listParts(tx)).map((row) => [row.part, row]));
  const imported: ImportedTexts = { added: [], changed: [], removed: [], unchanged: 0, kept: [] };
  for (const part of TEXT_PARTS) await importPart(tx, part, rows.get(part), folder, imported);
  await announceToConsoles(tx);
  return imported;
}

async function importPart(
  tx: InTransaction,
  part: TextPart,
  row: StoredPart | undefined,
  folder: FolderTexts,
  imported: ImportedTexts,
): Promise<void> {
  const known = { value: row?.value ?? null, inFolder: row?.inFolder ?? null };
  const target = part === 'logo' ? toStoredLogo(folder.logo, known.value) : folder[part];
  const decision = decidePart(known, target);
  const name = PART_NAMES[part];
  if (decision === 'take') {
    if (part === 'logo' && folder.logo !== null) await saveLogo(tx, folder.logo);
    (known.value === null ? imported.added : target === null ? imported.removed : imported.changed).push(name);
  } else if (known.value !== null) imported.unchanged += 1;
  if (decision === 'conflict' && row !== undefined) imported.kept.push({ name, on: row.changedAt, by: row.changedBy });
  const isNoted = decision === 'same' && JSON.stringify(known.inFolder) !== JSON.stringify(target);
  if (decision === 'take' || isNoted) await writePart(tx, { part, value: target, inFolder: target, by: 'import' });
}

/** As it is stored when the file is the same: another version of the library may make it a pixel wider. */
function toStoredLogo(logo: MadeLogo | null, stored: unknown): unknown {
  if (logo === null) return null;
  const { hash, name, width, height } = logo;
  const isSame = typeof stored === 'object' && stored !== null && 'hash' in stored && stored.hash === hash;
  return isSame ? stored : { hash, name, width, height };
}

/** A part as an undo of an import brings it back. */
export type TextState = Pick<StoredPart, 'part' | 'value' | 'inFolder'>;

export async function readTextStates(queries: Queries): Promise<TextState[]> {
  const rows = await listParts(queries);
  const states = rows.map(({ part, value, inFolder }) => ({ part, value, inFolder }));
  return states.toSorted((a, b) => (a.part < b.part ? -1 : 1));
}

/** Returns the names of the parts that were others. */
export async function restoreTexts(tx: InTransaction, states: readonly TextState[]): Promise<string[]> {
  const target = new Map(states.map((state) => [state.part, state]));
  const restored: string[] = [];
  for (const now of await readTextStates(tx)) {
    const state = target.get(now.part) ?? { part: now.part, value: null, inFolder: null };
    if (JSON.stringify(state) === JSON.stringify(now)) continue;
    await writePart(tx, { ...state, by: 'import' });
    restored.push({ ...PART_NAMES, ...COMPANY_PART_NAMES }[now.part]);
  }
  await announceToConsoles(tx);
  return restored;
}

type CorrectedCompany = CompanyValue<CompanyPart>;

/** The company of the folder, with what was corrected on a screen since the last import. */
export async function keepCorrected<Company extends CorrectedCompany>(
  tx: InTransaction,
  target: Company,
): Promise<{ company: Company; kept: ImportedTexts['kept'] }> {
  const contacts = await keepPart(tx, 'company', target);
  const calendar = await keepPart(tx, 'calendar', target);
  return { company: { ...target, ...contacts.value, ...calendar.value }, kept: [...contacts.kept, ...calendar.kept] };
}

async function keepPart<Part extends CompanyPart>(
  tx: InTransaction,
  part: Part,
  target: CompanyValue<Part>,
): Promise<{ value: CompanyValue<Part>; kept: ImportedTexts['kept'] }> {
  const [row, stored] = [await findPart(tx, part), await findCompanyPart(tx, part)];
  if (row === null || stored === null) return { value: inColumnOrder(part, target), kept: [] };
  // Only changeCompany and this function write it. A column that is newer than the row has not been changed on a screen.
  const before = { ...stored, ...(row.inFolder as Partial<CompanyValue<Part>>) };
  const columns: readonly (keyof CompanyValue<Part>)[] = COMPANY_PARTS[part];
  const decisions = columns.map((field) => ({
    field,
    decision: decidePart({ value: stored[field], inFolder: before[field] }, target[field]),
  }));
  const stays = decisions.filter(({ decision }) => decision === 'keep' || decision === 'conflict');
  const kept = stays.filter(({ decision }) => decision === 'conflict').map(({ field }) => field);
  const pick = (from: CompanyValue<Part>) => Object.fromEntries(stays.map(({ field }) => [field, from[field]]));
  const value = inColumnOrder(part, { ...target, ...pick(stored) });
  const inFolder = inColumnOrder(part, { ...target, ...pick(before) });
  if (JSON.stringify(inFolder) !== JSON.stringify(before))
    await writePart(tx, { part, value, inFolder, by: row.changedBy });
  return {
    value,
    kept: kept.map((field) => ({ name: `company.yaml: ${field}`, on: row.changedAt, by: row.changedBy })),
  };
}
