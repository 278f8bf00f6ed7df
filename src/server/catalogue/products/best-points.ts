/** The best efficiency point that the specifications of a pump list, in m³/h, m, rpm and mm. */

import { convert } from '#contract/specifications/units.ts';
import type { UnitCode } from '#contract/specifications/units.ts';
import { createSpecificationsReader } from '#server/catalogue/specifications/read-specifications.ts';
import type { AttributeRow, SpecificationText } from '#server/catalogue/specifications/read-specifications.ts';

export interface ListedBestPoint {
  flow: number;
  head: number;
  speed: number | null;
  impeller: number | null;
}

/** By part number; a product that lists no flow and head at best efficiency has none. */
export function readBestPoints(
  attributes: readonly AttributeRow[],
  products: readonly { part_number: string; specifications: readonly SpecificationText[] }[],
): Map<string, ListedBestPoint> {
  const read = createSpecificationsReader(attributes.filter(({ key }) => key in UNITS_OF));
  const units = new Map(attributes.map(({ key, unit }) => [key, unit]));
  return new Map(
    products.flatMap(({ part_number: part, specifications }) => {
      const { values } = read(specifications);
      const valueOf = (key: keyof typeof UNITS_OF) => {
        const lo = values.find((value) => value.key === key)?.lo ?? null;
        const unit = units.get(key) ?? null;
        return lo === null || unit === null ? null : convert(lo, unit, UNITS_OF[key]);
      };
      const [flow, head] = [valueOf('flow'), valueOf('head')];
      if (flow === null || head === null) return [];
      return [[part, { flow, head, speed: valueOf('speed'), impeller: valueOf('impeller') }] as const];
    }),
  );
}

/** Keys of the default attributes (docs/specifications.md). */
const UNITS_OF = { flow: 'm3/h', head: 'm', speed: '{rev}/min', impeller: 'mm' } as const satisfies Record<
  string,
  UnitCode
>;
