/** Measures that are typed into the search box. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recognizeMeasures } from '#contract/packing/recognize-measures.ts';

test.each([
  ['38 x 45 seal', { tool: 'seal', parameters: { shaft: '38mm', length: '45mm' } }],
  ['1 1/2 seal', { tool: 'seal', parameters: { shaft: '1-1/2in' } }],
  ['seal 1-1/2 in', { tool: 'seal', parameters: { shaft: '1-1/2in' } }],
  ['60/85 packing', { tool: 'packing', parameters: { d: '60mm', D: '85mm' } }],
  ['packing 60 x 85 mm', { tool: 'packing', parameters: { d: '60mm', D: '85mm' } }],
  ['2 in x 2-3/4 in packing', { tool: 'packing', parameters: { d: '2in', D: '2-3/4in' } }],
  ['mechanical seal 38 mm', { tool: 'seal', parameters: { shaft: '38mm' } }],
  ['38x45 Mechanical Seals', { tool: 'seal', parameters: { shaft: '38mm', length: '45mm' } }],
  ['1-1/2" pump shaft seal', { tool: 'seal', parameters: { shaft: '1-1/2in' } }],
  ['gland packing 60/85', { tool: 'packing', parameters: { d: '60mm', D: '85mm' } }],
  ['Ø38 mm seal', { tool: 'seal', parameters: { shaft: '38mm' } }],
  ['seal 38,5 mm dia', { tool: 'seal', parameters: { shaft: '38.5mm' } }],
  ['1½ seal', { tool: 'seal', parameters: { shaft: '1-1/2in' } }],
  ['mechanical seal', null],
  ['seal', null],
  ['38 x 45', null],
  ['KB-CS38-SSV seal', null],
  ['pump seal kit 3', null],
  ['99999 seal', null],
])('%s', (text, expected) => {
  expect(recognizeMeasures(text)).toEqual(expected);
});

test('any text: measures or none, never a fault', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      for (const word of ['', ' seal', ' packing']) recognizeMeasures(text + word);
    }),
  );
});
