/** The curves of the demo company: what a product's own call and its page have of them. */

import { expect, test } from 'vitest';
import type { Product } from '#contract/catalogue.ts';
import { findBestPoint } from '#contract/pumps/best-point.ts';
import { findCurveProblems, findCurveWarnings } from '#contract/pumps/check-curve.ts';
import { demoPages } from '#tests/support/demo-pages.ts';

const shop = await demoPages();
const productOf = async (id: number) => JSON.parse(await shop.loadWhole(`/api/products/${id}/`)) as Product;

/** Products with a curve, and their flow and head at best efficiency as listed. */
const LISTED: [number, number, number][] = [
  [1, 38, 9.8],
  [2, 45, 17.4],
  [3, 45, 17.4],
  [4, 96, 27.6],
  [5, 210, 48],
  [7, 43, 17],
  [9, 5, 31],
  [10, 5, 62],
  [11, 15, 84],
  [25, 180, 32],
  [26, 455, 46],
];

test.each(LISTED)('curves of product %i have its best efficiency at %d m³/h and %d m', async (id, flow, head) => {
  const { curves = [] } = await productOf(id);
  expect(curves.flatMap((curve) => findCurveProblems(curve))).toEqual([]);
  const [largest] = curves.toSorted((one, other) => (other.impeller ?? 0) - (one.impeller ?? 0));
  expect(largest && findCurveWarnings(largest, { flow, head })).toEqual([]);
  for (const curve of curves) expect(findBestPoint(curve.points)).not.toBeNull();
});

test.each([6, 8, 12, 27, 13, 30])('product %i has none', async (id) => {
  expect((await productOf(id)).curves).toBeUndefined();
});

test('the page draws the curve and lists its figures in both units, without a script', async () => {
  const { html } = await shop.load('/product/4');
  expect(html).toContain('Performance curve of End-suction pump 4x3-10, ductile iron at 1750 rpm, 60 Hz</title>');
  expect(html).toMatch(/<desc[^>]*>Curves of 3 impeller diameters\. Best efficiency 79% at 96 m³\/h and 27\.6 m\./);
  expect(html).toContain('Flow, US gpm');
  expect(html).toContain('96.0 (423)');
  expect(html).toContain('27.6 (91)');
  expect(html).toContain('Impeller 240 mm, 1750 rpm, 60 Hz');
});

test('nor has the page of a product without one a place for it', async () => {
  expect((await shop.load('/product/6')).html).not.toContain('Performance curve');
});
