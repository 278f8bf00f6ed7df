/**
 * Whether PostgreSQL and Node have the same clocks for the company's time zone: a government changes its clocks, and one of two programs
 * has the table of before (docs/decisions/185). Days are computed by both.
 */

import { dayIn, offsetAt } from '#contract/company-time.ts';
import { OFFERED_TIME_ZONES } from '#contract/console/time-zone-terms.ts';
import { formatDay } from '#contract/format-day.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { readZoneOffsets } from './zone-store.ts';
import type { ZoneOffset } from './zone-store.ts';

/** In a sentence for the owner; null while both agree. */
export async function findZoneProblem(queries: Queries, timeZone: string): Promise<string | null> {
  const zones = [timeZone, ...OFFERED_TIME_ZONES.map(({ value }) => value)];
  return describeZoneProblem(timeZone, await readZoneOffsets(queries, zones));
}

/** `zones`: what the database has of it and of those that are offered. */
export function describeZoneProblem(
  timeZone: string,
  zones: ReadonlyMap<string, readonly ZoneOffset[]>,
): string | null {
  const differing = (zones.get(timeZone) ?? []).find((offset) => !isKnownAlike(timeZone, offset));
  if (differing === undefined) return null;
  const day = formatDay(dayIn(timeZone, differing.at));
  // One whose clocks both programs know, and which are the company's.
  const other = OFFERED_TIME_ZONES.find(({ value }) =>
    zones.get(value)?.every((offset) => isKnownAlike(value, offset) && isKnownAlike(timeZone, offset)),
  );
  const remedy =
    other === undefined
      ? ''
      : ` Until then choose the time zone ${other.label} under Shop texts: it has the same clocks as yours, and both know them.`;
  return `PostgreSQL and Node have different clocks for ${timeZone} on ${day}: dates and months of the books would differ. Update the time zone data (tzdata) of the older one; that of the embedded PostgreSQL comes with a later version of the shop.${remedy}`;
}

function isKnownAlike(timeZone: string, { at, seconds }: ZoneOffset): boolean {
  return offsetAt(timeZone, at.getTime()) === seconds * 1000;
}
