import type { Product } from './catalogue.ts';
import type { Title } from './draft.ts';

/** Which specification stands in the SIZE field of the title block, first match first. */
const SIZE_KEYS = [
  'Shaft size',
  'Section',
  'Stages',
  'Suction',
  'Ports',
  'Discharge',
  'Inside diameter',
  'Impeller diameter',
  'Bore',
  'Outside diameter',
  'Thickness',
  'Size',
  'Shaft diameter at seal',
  'Length',
  'Contents',
];

export function titleOf(product: Product, view: string): Title {
  return { number: product.number, name: shorten(product.name, 32), view: view.toUpperCase(), size: sizeOf(product) };
}

function sizeOf(product: Product): string {
  const key = SIZE_KEYS.find((name) => product.specs.has(name));
  if (key === undefined) return '–';
  const value = (product.specs.get(key) ?? '')
    .replace(/ \(.*$/, '')
    .replace(/,.*$/, '')
    .replace(/ (class|square|flange).*$/, '');
  return shorten(key === 'Stages' ? `${value} stages` : value, 15);
}

/** Cuts at a word, so that the lettering stays inside its box. */
function shorten(text: string, most: number): string {
  const first = text.split(', ')[0] ?? text;
  if (first.length <= most) return first;
  const cut = first.slice(0, most);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 8));
}
