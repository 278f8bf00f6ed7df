/** Measures that are typed into the search box. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recognizeMeasures } from '#contract/packing/recognize-measures.ts';
import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import { readPumpDuty } from '#contract/pumps/read-pump-duty.ts';

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
  ['packing 2 in shaft', { tool: 'packing', parameters: { d: '2in' } }],
  ['2 in graphite packing for pump', { tool: 'packing', parameters: { d: '2in' } }],
  ['1.5 in cartridge seal', { tool: 'seal', parameters: { shaft: '1.5in' } }],
  ['split seal for 60 mm shaft', { tool: 'seal', parameters: { shaft: '60mm' } }],
  ['mechanical seal', null],
  ['seal', null],
  ['seal for pump', null],
  ['seal for pump 2 and 3', null],
  ['38 x 45', null],
  ['KB-CS38-SSV seal', null],
  ['pump seal kit 3', null],
  ['99999 seal', null],
])('%s', (text, expected) => {
  expect(recognizeMeasures(text)).toEqual(expected);
});

test.each<[string, PumpTexts | null]>([
  ['120 gpm 180 ft', { q: '120 gpm', h: '180 ft' }],
  ['120 US gpm @ 180 ft TDH', { q: '120 gpm', h: '180 ft' }],
  ['pump 120usgpm at 180 feet', { q: '120 gpm', h: '180 ft' }],
  ['27 m³/h 55 m', { q: '27 m3/h', h: '55 m' }],
  ['27,5 m3/hr', { q: '27.5 m3/h' }],
  ['1,200 gpm', { q: '1200 gpm' }],
  ['7.5 l/s 40 m', { q: '7.5 l/s', h: '40 m' }],
  ['100 igpm, 80 psi', { q: '100 igpm', h: '80 psi' }],
  ['450 L/min pump', { q: '450 l/min' }],
  ['180 ft head', { h: '180 ft' }],
  ['pump 55 m', { h: '55 m' }],
  ['180 ft', null],
  ['hose 20 m', null],
  ['KB-GPM120', null],
  ['pump 38 mm', null],
  ['gpm', null],
  ['pump 3 m/s', null],
])('%s is a duty: %j', (text, duty) => {
  expect(recognizeMeasures(text)).toEqual(duty && { tool: 'pump', parameters: duty });
  if (duty === null) return;
  const { problems } = readPumpDuty(duty);
  expect(problems.q === undefined || duty.q === undefined).toBe(true);
  expect(problems.h === undefined || duty.h === undefined).toBe(true);
});

test('any text: measures or none, never a fault', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      for (const word of ['', ' seal', ' packing', ' 5 gpm']) recognizeMeasures(text + word);
    }),
  );
});
