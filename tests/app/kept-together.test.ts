/** Part numbers, sizes and numbers with their unit stay in one line. */

import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KeptTogether, splitKept, withUnbrokenUnits } from '#ui/kept-together.tsx';

const ROOT = resolve(import.meta.dirname, '../..');
const keptOf = (text: string) => splitKept(text).flatMap((part) => (part.isKept ? [part.text] : []));

test.each([
  ['End-suction pump 8x6-13, duplex stainless', ['8x6-13']],
  ['KB-ES326-DI', ['KB-ES326-DI']],
  ['Replaces KB-ES4310 and 38 mm cartridge seal, SiC/SiC, FKM', ['KB-ES4310', '38 mm']],
  ['O-ring, 3 % of its efficiency', ['O-ring', '3 %']],
  ['6.06 in (154 mm)', ['6.06 in', '154 mm']],
  ['1-1/2 in shaft, -20 to 200 °C', ['1-1/2 in', '200 °C']],
  ['120 US gpm at 180 ft', ['120 US gpm', '180 ft']],
  ['Impeller with 5 vanes, 250 times', []],
])('%s', (text, kept) => expect(keptOf(text)).toEqual(kept));

test('no character is lost or moved, and what is kept is short', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ A-Za-z0-9,;()/.°%µ×-]{0,80}$/), (text) => {
      const parts = splitKept(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      expect(parts.every((part) => !part.isKept || part.text.length <= 24)).toBe(true);
    }),
  );
});

test('the parts are one element, and one item of a flex container', () => {
  const html = renderToStaticMarkup(createElement(KeptTogether, { text: 'End-suction pump 1.5x1-7, all bronze' }));
  expect(html).toMatch(/^<span>(?:[^<]|<span [^<]*<\/span>)*<\/span>$/);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('End-suction pump 1.5x1-7, all bronze');
});

test('the name of a product is shown so in every list', () => {
  const pages = globSync('src/app/**/*.tsx', { cwd: ROOT });
  expect(pages.length).toBeGreaterThan(100);
  const shown = /[>\s]\{(?:[\w.?]*(?:product|line|part|choice)\??\.)name\}(?:<|\s)/;
  const found = pages.filter((file) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    return lines.some((line) => shown.test(`${line}\n`) && !line.includes('sr-only') && !/=\{[^}]*$/.test(line));
  });
  expect(found).toEqual([]);
});

test.each([
  ['condensate to 140 °C.', 'condensate to 140\u00A0°C.'],
  ['40 m³/h (176 US gpm), 38 mm, 5 ft', '40\u00A0m³/h (176\u00A0US gpm), 38\u00A0mm, 5\u00A0ft'],
  ['4 inches in 2 minutes', '4 inches in 2 minutes'],
])('%j: the figures of a text stay with their units', (text, unbroken) => {
  expect(withUnbrokenUnits(text)).toBe(unbroken);
});
