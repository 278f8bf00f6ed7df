/** Measures as schema.org PropertyValue, with numbers that machines compare. */

import type { PropertyValue } from 'schema-dts';
import type { Property } from '#contract/specifications/property.ts';

/** A property with its name and its number, or the ends of its range. */
type NumberProperty = Exclude<PropertyValue, string> & { '@type': 'PropertyValue'; name: string };

/** Numbers alone, and of each attribute one: names and lists of values stand among the specifications as text already. */
export function propertyData(properties: readonly Property[]): NumberProperty[] {
  return properties.flatMap(({ key, label, unit, unit_code, values: [value, ...others] }): NumberProperty[] => {
    if (value === undefined || others.length > 0 || (value.lo === null && value.hi === null)) return [];
    const { lo, hi } = value;
    return [{ '@type': 'PropertyValue', propertyID: key, name: label, ...ends(lo, hi), ...unitOf(unit, unit_code) }];
  });
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
