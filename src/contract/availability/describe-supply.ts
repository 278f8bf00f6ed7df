/** When units of a product can be had, in words (docs/decisions/081). Pure. */

export interface Supply {
  /** Units that can be sold now. */
  quantity: number;
  /** Day on which more units are expected, as 'YYYY-MM-DD'. */
  restockOn: string | null;
  /** Working days from an order until units beyond the stock are shipped; one of them is enough. */
  leadDaysMin: number | null;
  leadDaysMax: number | null;
  isLastPieces: boolean;
}

/**
 * The line that stands beside In Stock and Out of Stock; null when nothing is known of a product that is sold out.
 * `today`: the company's day. A restock day is shown before that day only: a page made today may be shown tomorrow, and the
 * day that it names is then not in the past.
 */
export function describeSupply(supply: Supply, today: string, shipsInDays: number): string | null {
  const { quantity, restockOn, isLastPieces } = supply;
  if (quantity > 0) {
    const stock = `${quantity} in stock, ships in ${countDays(shipsInDays, shipsInDays)}`;
    return isLastPieces ? `${stock}, last pieces` : stock;
  }
  if (restockOn !== null && restockOn > today) return `0 in stock, expected ${restockOn}`;
  if (isLastPieces) return '0 in stock, the last pieces are sold';
  const [min, max] = leadTimeOf(supply);
  return max === null ? null : `0 in stock, ${countDays(min ?? max, max)} from order`;
}

/** From the shorter to the longer, in whichever order they are stated. */
export function leadTimeOf({
  leadDaysMin,
  leadDaysMax,
}: Pick<Supply, 'leadDaysMin' | 'leadDaysMax'>): readonly [number | null, number | null] {
  if (leadDaysMin === null || leadDaysMax === null) return [leadDaysMin ?? leadDaysMax, leadDaysMax ?? leadDaysMin];
  return [Math.min(leadDaysMin, leadDaysMax), Math.max(leadDaysMin, leadDaysMax)];
}

function countDays(min: number, max: number): string {
  if (min !== max) return `${min} to ${max} working days`;
  return max === 1 ? '1 working day' : `${max} working days`;
}
