/** What of an import must be confirmed by itself, since it may be a mistake (decisions/074, 144). */

import type { ImportWarning } from '#contract/console/import-terms.ts';
import { formatMoney } from '#contract/money.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import {
  countPrices,
  findLostParts,
  findNumberSuspects,
  findPriceSuspects,
  findSpoiledNumbers,
} from './preview-store.ts';
import type { NumberSuspect, PriceSuspect, SpoiledNumber, Suspects } from './preview-store.ts';

/** Beyond this share of all prices, a change may be the wrong column or the wrong sheet; products that lose their files likewise. */
const MANY = 0.1;
const MAX_EXAMPLES = 3;
/** Part numbers that look spoiled are asked by row. */
const MAX_SPOILED = 20;

/** `costHeading`: the heading of the sheet's amounts that look like what parts cost. */
export async function findProductWarnings(tx: InTransaction, costHeading: string | null): Promise<ImportWarning[]> {
  const numbers = await findNumberSuspects(tx, MAX_EXAMPLES);
  const spoiled = await findSpoiledNumbers(tx, MAX_SPOILED);
  const prices = await findPriceSuspects(tx, 'third', MAX_EXAMPLES);
  const emptied = await findPriceSuspects(tx, 'emptied', MAX_EXAMPLES);
  const belowCost =
    costHeading === null ? { count: 0, examples: [] } : await findPriceSuspects(tx, 'below_cost', MAX_EXAMPLES);
  return [
    ...warningOf('number', numbers, 'would have another name or product with their new part number', describeNumber),
    ...warnOfSpoiled(spoiled),
    ...warnOfPrices('price', prices, 'by more than a third', describePrice),
    ...warnOfPrices(
      'emptied_prices',
      emptied,
      'empty',
      ({ part_number, former }) => `${part_number} ${formatMoney(former)} -> on request`,
    ),
    ...warnOfPrices(
      'below_cost',
      belowCost,
      `below the column "${costHeading}" of the same sheet, which looks like a cost`,
      ({ part_number, after, former }) => `${part_number} ${formatMoney(after)} below ${formatMoney(former)}`,
    ),
    ...(await warnOfMany(tx)),
    ...(await warnOfLost(tx)),
  ];
}

const VERBS = {
  price: ['changes', 'change'],
  emptied_prices: ['becomes', 'become'],
  below_cost: ['falls', 'fall'],
} as const;

function warnOfPrices(
  id: keyof typeof VERBS,
  { count, examples }: Suspects<PriceSuspect>,
  what: string,
  describe: (one: PriceSuspect) => string,
): ImportWarning[] {
  if (count === 0) return [];
  const [one, many] = VERBS[id];
  const subject = count === 1 ? `1 price ${one}` : `${count} prices ${many}`;
  return [{ id, sentence: `${subject} ${what}: ${listed(examples.map(describe), count)}.`, byName: true }];
}

async function warnOfMany(tx: InTransaction): Promise<ImportWarning[]> {
  const { changed, all } = await countPrices(tx);
  if (changed <= all * MANY) return [];
  return [
    { id: 'many_prices', sentence: `More than a tenth of all prices change: ${changed} of ${all}.`, byName: true },
  ];
}

/** Products that would lose all their pictures, files or specifications. */
async function warnOfLost(tx: InTransaction): Promise<ImportWarning[]> {
  const parts = await findLostParts(tx);
  return parts
    .filter(({ lost, all }) => lost > all * MANY)
    .map(({ part, lost, all }) => {
      const sentence = `${lost} of ${all} products that have ${part} would lose them.`;
      return { id: `emptied_${part}`, sentence, byName: true };
    });
}

function warnOfSpoiled({ count, examples }: Suspects<SpoiledNumber>): ImportWarning[] {
  if (count === 0) return [];
  const rows = examples.map(
    ({ line, part_number, known }) =>
      `${line === null ? '' : `row ${line}: `}${part_number} where the shop has ${known}`,
  );
  const subject = count === 1 ? '1 part number' : `${count} part numbers`;
  return [
    {
      id: 'spoiled',
      sentence: `${subject} would be another, perhaps changed by a spreadsheet program: ${listed(rows, count)}.`,
      byName: true,
    },
  ];
}

function warningOf<Example>(
  id: ImportWarning['id'],
  { count, examples }: Suspects<Example>,
  what: string,
  describe: (example: Example) => string,
): ImportWarning[] {
  if (count === 0) return [];
  const subject = count === 1 ? '1 product' : `${count} products`;
  return [{ id, sentence: `${subject} ${what}: ${listed(examples.map(describe), count)}.`, byName: false }];
}

function listed(examples: readonly string[], count: number): string {
  return `${examples.join(', ')}${count > examples.length ? `, and ${count - examples.length} more` : ''}`;
}

function describeNumber({ former_number, former_name, part_number, name }: NumberSuspect): string {
  return `${former_number} ${former_name} -> ${part_number} ${name}`;
}

function describePrice({ part_number, former, after }: PriceSuspect): string {
  return `${part_number} ${formatMoney(former)} -> ${formatMoney(after)}`;
}
