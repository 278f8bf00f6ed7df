/** Measures as schema.org PropertyValue, with numbers that machines compare. */
import type { PropertyValue } from 'schema-dts';
import type { Property } from '#contract/specifications/property.ts';

/** Numbers alone: names stand among the specifications as text already. */
export function propertyData(properties: readonly Property[]): PropertyValue[] {
  return properties.flatMap(({ key, label, unit, unit_code, values }) =>
    values.flatMap(({ lo, hi }): PropertyValue[] => {
      if (lo === null && hi === null) return [];
      return [{ '@type': 'PropertyValue', propertyID: key, name: label, ...ends(lo, hi), ...unitOf(unit, unit_code) }];
    }),
  );
}

function ends(lo: number | null, hi: number | null): { value?: number; minValue?: number; maxValue?: number } {
  if (lo === hi && lo !== null) return { value: lo };
  return { ...(lo !== null && { minValue: lo }), ...(hi !== null && { maxValue: hi }) };
}

/** Units without a code are named by their UCUM code. */
function unitOf(unit: string | null, unitCode: string | undefined): { unitCode?: string; unitText?: string } {
  if (unit === null) return {};
  return unitCode === undefined ? { unitText: unit } : { unitCode };
}
