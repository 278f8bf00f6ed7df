/** The tool that leads from a product to what fits beside or instead of it. */

import type { Product } from '#contract/catalogue.ts';
import type { RecognizedMeasures } from '#contract/packing/recognize-measures.ts';

type Stating = Pick<Product, 'specifications' | 'properties' | 'tags_list'>;

const PACKING_TAGS = /^(?:braided-packing|die-formed-rings|lantern-ring)$/;
/** Attributes that only seals state. */
const SEAL_ATTRIBUTES: ReadonlySet<string> = new Set(['faces', 'pattern', 'seat']);

/** With the measures that the product states; null for a product that is neither a seal nor goes into a stuffing box. */
export function productTool(product: Stating): RecognizedMeasures | null {
  if (product.tags_list.some((tag) => PACKING_TAGS.test(tag)))
    return { tool: 'packing', parameters: boxParameters(product) };
  const { properties = [] } = product;
  if (!properties.some(({ key }) => SEAL_ATTRIBUTES.has(key))) return null;
  const shaft = properties.find(({ key }) => key === 'shaft');
  const size = shaft?.values.length === 1 ? shaft.values[0] : undefined;
  return { tool: 'seal', parameters: size === undefined || size.lo !== size.hi ? {} : { shaft: size.text } };
}

function boxParameters({ specifications }: Stating): Record<string, string> {
  const provided = (name: string) => specifications.find(({ key }) => key === name)?.value;
  const [d, D] = [provided('Inside diameter'), provided('Outside diameter')];
  return d === undefined || D === undefined ? {} : { d, D };
}
