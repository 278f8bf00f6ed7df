/** Filters as pages have them: a rendered page leaves out the label of a value where it is the value itself (startup/page-state.ts). */

import type { Facet } from '#contract/catalogue.ts';

type Value = Facet['values'][number];
export type ShownValue = Omit<Value, 'label'> & Partial<Pick<Value, 'label'>>;
export type ShownFacet = Omit<Facet, 'values'> & { values: ShownValue[] };

export function labelOfValue({ label, value }: ShownValue): string {
  return label ?? value;
}
