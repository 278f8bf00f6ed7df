/** Which tools are linked from lists and from products. */

import { expect, test } from 'vitest';
import { productTool } from '#app/tools/product-tool.ts';
import { describeShaft, suggestTools } from '#app/tools/suggested-tools.ts';
import { readMeasure } from '#contract/seals/read-measure.ts';

test.each([
  ['38 x 45 seal', ['seal', 'packing', 'pump'], 'Seal finder for 38 mm × 45 mm', { shaft: '38mm', length: '45mm' }],
  ['1 1/2 seal', ['seal', 'packing', 'pump'], 'Seal finder for 1-1/2 in', { shaft: '1-1/2in' }],
  ['60/85 packing', ['packing', 'seal', 'pump'], 'Packing calculator for 60 mm × 85 mm', { d: '60mm', D: '85mm' }],
  [
    '120 gpm 180 ft',
    ['pump', 'seal', 'packing'],
    'Pump selection for 120 gpm at 180 ft',
    { q: '120 gpm', h: '180 ft' },
  ],
  ['27 m³/h', ['pump', 'seal', 'packing'], 'Pump selection for 27 m3/h', { q: '27 m3/h' }],
  ['impeller', ['seal', 'packing', 'pump'], 'Seal finder: measure your old seal', {}],
])('%s: the tool that was searched for is first, with its measures', (text, order, label, parameters) => {
  const tools = suggestTools(text);
  expect(tools.map(({ tool }) => tool)).toEqual(order);
  expect(tools[0]).toMatchObject({ label, parameters });
});

test.each([
  [
    '1-1/2 seal',
    'A rigid cartridge seal made for 38 mm does not go on a 1-1/2 in shaft. The seal finder compares them.',
  ],
  ['38 mm seal', null],
  ['1-3/4 seal', null],
  ['2 in packing', null],
  ['impeller', null],
])('%s: what a shaft of that size is said of', (text, note) => {
  expect(describeShaft(suggestTools(text)[0])).toBe(note);
});

test.each([
  ['38mm', 38],
  ['1-1/2in', 38.1],
])('the finder reads %s as the strip writes it', (text, millimetres) => {
  expect(readMeasure('shaft', text, 'mm')).toMatchObject({ millimetres: expect.closeTo(millimetres, 6) });
});

const property = (key: string, text: string, lo: number | null, hi = lo) => ({
  key,
  label: key,
  help: '',
  kind: 'exact' as const,
  unit: 'mm',
  imperial_unit: null,
  is_paired: false,
  values: [{ text, imperial: null, lo, hi }],
  read_from: [],
});
const product = { specifications: [], tags_list: [], properties: [property('shaft', '38 mm', 38)] };

test('a seal leads to the finder with its shaft; a pump with a shaft does not', () => {
  const faces = property('faces', 'Carbon', null);
  expect(productTool({ ...product, properties: [...product.properties, faces] })).toEqual({
    tool: 'seal',
    parameters: { shaft: '38 mm' },
  });
  expect(productTool(product)).toBeNull();
  expect(
    productTool({ ...product, properties: [property('shaft', '25 to 38 mm', 25, 38), faces] })?.parameters,
  ).toEqual({});
});

test('a packing leads to the calculator, with the diameters of a ring', () => {
  const specifications = [
    { id: 1, key: 'Inside diameter', value: '60 mm' },
    { id: 2, key: 'Outside diameter', value: '85 mm' },
  ];
  expect(productTool({ specifications, tags_list: ['lantern-ring'] })).toEqual({
    tool: 'packing',
    parameters: { d: '60 mm', D: '85 mm' },
  });
  expect(productTool({ specifications: [], tags_list: ['braided-packing'] })?.parameters).toEqual({});
});
