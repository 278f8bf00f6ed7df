/** What of an import must be confirmed by itself, since it may be a mistake (decisions/074). */
import type { ImportWarning } from '#contract/console/import-terms.ts';
import { formatMoney } from '#contract/money.ts';
import type { InTransaction } from '#server/database/database.ts';
import { findNumberSuspects, findPriceSuspects } from './preview-store.ts';
import type { NumberSuspect, PriceSuspect } from './preview-store.ts';

/** A price that becomes so many times as high or low may be a slip of the decimal mark or of the column. */
const PRICE_FACTOR = 5;
const MAX_EXAMPLES = 3;

export async function findProductWarnings(tx: InTransaction): Promise<ImportWarning[]> {
  const numbers = await findNumberSuspects(tx, MAX_EXAMPLES);
  const prices = await findPriceSuspects(tx, PRICE_FACTOR, MAX_EXAMPLES);
  return [
    ...warningOf(
      'number',
      numbers.count,
      'have another name or product with their new part number',
      numbers.examples.map(describeNumber),
    ),
    ...warningOf(
      'price',
      prices.count,
      'have a price five times as high or as low, or more',
      prices.examples.map(describePrice),
    ),
  ];
}

function warningOf(id: ImportWarning['id'], count: number, what: string, examples: string[]): ImportWarning[] {
  if (count === 0) return [];
  const more = count > examples.length ? `, and ${count - examples.length} more` : '';
  const subject = count === 1 ? '1 product would' : `${count} products would`;
  return [{ id, sentence: `${subject} ${what}: ${examples.join(', ')}${more}.` }];
}

function describeNumber({ former_number, former_name, part_number, name }: NumberSuspect): string {
  return `${former_number} ${former_name} -> ${part_number} ${name}`;
}

function describePrice({ part_number, former, after }: PriceSuspect): string {
  return `${part_number} ${formatMoney(former)} -> ${formatMoney(after)}`;
}
