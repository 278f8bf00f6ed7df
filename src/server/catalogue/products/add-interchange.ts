/** Adds one number of another maker and our part that replaces it, as interchange.csv has them. */

import type { Database } from '#server/platform/database/database.ts';
import { toInterchangeCode } from './find-replacements.ts';
import { interchangeTable } from './interchange-store.ts';
import type { InterchangeRow } from './interchange-store.ts';
import { changePhrases, refused } from './owner-phrases.ts';
import type { PhraseChanged } from './owner-phrases.ts';
import { findPartNumberUses } from './product-edit-store.ts';

/** Its dimensions are not verified: a file says so, with the day on which they were. */
export async function addInterchange(
  database: Database,
  { maker, number, ours, kind, by }: Pick<InterchangeRow, 'maker' | 'number' | 'ours' | 'kind'> & { by: string },
): Promise<PhraseChanged> {
  const code = toInterchangeCode(number);
  if (code === null) return refused('number', 'Must have three letters or digits at least, and a digit among them');
  return changePhrases(database, async (tx) => {
    const part = (await findPartNumberUses(tx, ours)).find(({ is_listed: isListed }) => isListed);
    if (part === undefined) return refused('ours', 'No product of the shop has this part number');
    const stored = await interchangeTable.find(tx);
    if (stored.some((row) => row.maker === maker && row.code === code && row.ours === part.part_number))
      return refused('number', 'This number is in the list already');
    await interchangeTable.insert(tx, {
      position: (stored.at(-1)?.position ?? -1) + 1,
      maker,
      type: '',
      number,
      code,
      ours: part.part_number,
      kind,
      dimensions_verified: false,
      source: `Added by ${by}`,
      verified_on: null,
      note: '',
    });
    return { kind: 'done' };
  });
}
