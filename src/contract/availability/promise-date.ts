/** The day by which units are shipped: what an order is promised (docs/decisions/082). Pure. */

import { dayIn } from '../company-time.ts';
import { leadTimeOf } from './describe-supply.ts';
import type { Supply } from './describe-supply.ts';
import { addWorkingDays, orderDay } from './working-days.ts';
import type { CompanyCalendar } from './working-days.ts';

/** A day such as 9999-12-31 stands for one that is not known, and days of five-digit years are no longer ISO 8601's. */
const FIRST_UNKNOWN_DAY = '9000-01-01';

/**
 * The day by which all of the `wanted` units are shipped when they are ordered at `now`; null when it is not known.
 * Always a working day after the order's; more units are never promised earlier than fewer, where null is later than any day.
 */
export function promiseDate(requested: number, supply: Supply, calendar: CompanyCalendar, now: Date): string | null {
  const ordered = orderDay(calendar, now);
  const fromStock = addWorkingDays(calendar, ordered, calendar.shipsInDays);
  if (requested <= supply.quantity) return fromStock;
  const beyond = dateBeyondStock(supply, calendar, { ordered, today: dayIn(calendar.timeZone, now) });
  return beyond === null ? null : later(beyond, fromStock);
}

/** When units that are not in stock are shipped; by the same order of what is stated as describeSupply. */
function dateBeyondStock(
  supply: Supply,
  calendar: CompanyCalendar,
  { ordered, today }: { ordered: string; today: string },
): string | null {
  const { restockOn, isLastPieces } = supply;
  if (restockOn !== null && restockOn > today)
    return restockOn < FIRST_UNKNOWN_DAY ? addWorkingDays(calendar, restockOn, calendar.shipsInDays) : null;
  const [, longest] = leadTimeOf(supply);
  return isLastPieces || longest === null ? null : addWorkingDays(calendar, ordered, longest);
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}
