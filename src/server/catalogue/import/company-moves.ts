/** What of the shop moves with a change of the company's time zone or provinces, which a person confirms; pure. */

import type { ImportWarning } from '#contract/console/import-terms.ts';
import { describeProvincesChange } from '#contract/console/province-terms.ts';
import { describeZoneChange } from '#contract/console/time-zone-terms.ts';
import type { CompanyRow } from '#server/site/shop-texts/parts.ts';

export type CompanyPlace = Pick<CompanyRow, 'time_zone' | 'provinces'>;

/** A change of the time zone moves days; a folder of before the provinces were set would open all of Canada again. */
export function findMoves(before: CompanyPlace, after: CompanyPlace): ImportWarning[] {
  const provinces = describeProvincesChange(before.provinces, after.provinces);
  return [
    ...(before.time_zone === after.time_zone
      ? []
      : [{ id: 'time_zone' as const, sentence: describeZoneChange(before.time_zone, after.time_zone), byName: true }]),
    ...(provinces === null ? [] : [{ id: 'provinces' as const, sentence: provinces, byName: true }]),
  ];
}
