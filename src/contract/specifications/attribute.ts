/** What a specification means: the attributes by which products are found, compared and shown. */

import type { UnitCode } from './units.ts';

/**
 * How a value is stated and requested: `exact` a size (38 mm), `at_least` a capability with a maximum (20 bar: asked for
 * by "16 or more"), `covers` a span that must cover what is asked (-20 to 200 °C), `range` a measured quantity,
 * `enumeration` one or several names, `pair` two names (carbon/SiC), `text` none of these.
 */
export const ATTRIBUTE_KINDS = ['exact', 'at_least', 'covers', 'range', 'enumeration', 'pair', 'text'] as const;
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];

const KEY = /^[a-z][a-z0-9_]{0,39}$/;

/** What a key looks like; whether there is such an attribute, the catalogue knows. */
export function isAttributeKey(text: string): boolean {
  return KEY.test(text);
}

export interface Attribute {
  /** Of the address and the call, such as `shaft`: lower-case letters, digits and underscores. */
  key: string;
  label: string;
  /** One sentence for someone who has not met the word; empty for none. */
  help: string;
  kind: AttributeKind;
  /** In which values are stored and shown first; null for plain numbers and names. */
  unit: UnitCode | null;
  /** In which they are shown second; null for none. */
  imperialUnit: UnitCode | null;
  /** Values that are equal after rounding to a multiple of this, in the attribute's unit, are the same value. */
  step: number;
  /** Its values in two units are pairs of a standard (5.5 kW / 7.5 hp), never conversions. */
  isPaired: boolean;
  /** Names of an `enumeration` or `pair`, in the order in which they are listed. */
  values: readonly AttributeValue[];
}

export interface AttributeValue {
  /** Of the address, such as `FKM`. */
  value: string;
  label: string;
  /** Further spellings. */
  synonyms: readonly string[];
}

/** One value of a product: numbers in the attribute's unit, not rounded; or the name. An end that is not stated is null. */
export interface TypedValue {
  key: string;
  lo: number | null;
  hi: number | null;
  /** Half a unit of the last digit that was stated, in the attribute's unit; 0 for what is exact. */
  halfPlace: number;
  name: string | null;
}
