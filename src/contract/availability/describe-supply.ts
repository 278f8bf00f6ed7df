/** When units of a product can be had, in words (docs/decisions/081). Pure. */

import { formatDay } from '../format-day.ts';

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
 * day that it names is then not in the past. `orderable`: units that can be ordered now, with those that are sold before they
 * arrive (docs/decisions/095).
 */
export function describeSupply(
  supply: Supply & { orderable: number },
  today: string,
  shipsInDays: number,
): string | null {
  const { quantity, orderable, isLastPieces } = supply;
  const more = orderable - quantity;
  if (quantity > 0) {
    const stock = `${quantity} in stock, ships in ${countDays(shipsInDays, shipsInDays)}`;
    if (more > 0) return `${stock}, ${more} more can be ordered`;
    return isLastPieces ? `${stock}, last pieces` : stock;
  }
  const parts = ['0 in stock', describeBeyond(supply, today, more > 0), more > 0 ? `${more} can be ordered now` : null];
  const known = parts.filter((part) => part !== null);
  return known.length === 1 ? null : known.join(', ');
}

/** When more units can be had; null when it is not known. */
function describeBeyond(supply: Supply, today: string, isSold: boolean): string | null {
  const { restockOn, isLastPieces } = supply;
  if (restockOn !== null && restockOn > today) return `expected ${formatDay(restockOn)}`;
  if (isLastPieces) return isSold ? null : 'the last pieces are sold';
  const [min, max] = leadTimeOf(supply);
  return max === null ? null : `${countDays(min ?? max, max)} from order`;
}

/** From the shorter to the longer, in whichever order they are provided. */
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
