/** A facet as replies carry it. */

import type { Facet as FacetReply } from '#contract/catalogue.ts';
import type { Attribute } from '#contract/specifications/attribute.ts';
import { toFilterParams } from '#contract/specifications/filters.ts';
import type { Filter } from '#contract/specifications/filters.ts';
import { printConverted, printPaired, printSpan } from '#contract/specifications/print-quantity.ts';
import type { Facet, FacetValue } from './sum-facet.ts';

export function showFacet({ attribute, ...facet }: Facet, filters: readonly Filter[]): FacetReply {
  const filter = filters.find((candidate) => candidate.attribute.key === attribute.key);
  return {
    key: attribute.key,
    label: attribute.label,
    help: attribute.help,
    kind: attribute.kind,
    unit: attribute.unit,
    imperial_unit: attribute.imperialUnit,
    is_paired: attribute.isPaired,
    unstated: facet.unstated,
    values: facet.values.map((value) => toValue(attribute, value)),
    min: facet.min,
    max: facet.max,
    all_min: facet.allMin,
    all_max: facet.allMax,
    chosen: filter === undefined ? '' : (toFilterParams([filter])[0]?.[1] ?? ''),
  };
}

function toValue(
  attribute: Attribute,
  { value, name, number, count, isSelected }: FacetValue,
): FacetReply['values'][number] {
  const label = name === null ? labelOfSize(attribute, number ?? 0) : labelOfName(attribute, name);
  return { value, label, count, selected: isSelected };
}

/** `Carbon / SiC`, in the owner's words for each. */
export function labelOfName(attribute: Attribute, name: string): string {
  const labelOf = (text: string) => attribute.values.find(({ value }) => value === text)?.label ?? text;
  return attribute.kind === 'pair' ? name.split('/').map(labelOf).join(' / ') : labelOf(name);
}

/** In both units; a paired size in the other only where that is certain. */
function labelOfSize({ unit, imperialUnit, isPaired }: Attribute, size: number): string {
  const span = { lo: size, hi: size };
  const first = printSpan({ ...span, unit });
  if (unit === null || imperialUnit === null) return first;
  const other = isPaired
    ? printPaired({ ...span, unit }, imperialUnit)
    : printConverted({ ...span, unit }, imperialUnit, 0);
  return other === null ? first : `${first} (${other})`;
}
