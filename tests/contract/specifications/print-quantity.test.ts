import { describe, expect, test } from 'vitest';
import { printConverted, printPaired, printSpan } from '#contract/specifications/print-quantity.ts';

describe('printing quantities', () => {
  test.each([
    [{ lo: 38, hi: 38, unit: 'mm' }, '38 mm'],
    [{ lo: 1.5, hi: 1.5, unit: '[in_i]' }, '1-1/2 in'],
    [{ lo: 0.375, hi: 0.375, unit: '[in_i]' }, '3/8 in'],
    [{ lo: 2, hi: 2, unit: '[in_i]' }, '2 in'],
    [{ lo: 1.496, hi: 1.496, unit: '[in_i]' }, '1.496 in'],
    [{ lo: -20, hi: 200, unit: 'Cel' }, '-20 to 200 °C'],
    [{ lo: 20, hi: 20_000, unit: 'mm2/s' }, '20 to 20,000 cSt'],
    [{ lo: null, hi: 105, unit: 'Cel' }, 'up to 105 °C'],
    [{ lo: 5, hi: null, unit: 'bar' }, 'from 5 bar'],
    [{ lo: 0, hi: 14, unit: null }, '0 to 14'],
  ] as const)('%j', (span, text) => {
    expect(printSpan(span)).toBe(text);
  });

  test.each([
    [{ lo: 38, hi: 38, unit: 'mm' }, '[in_i]', 0, '1.496 in'],
    [{ lo: 20, hi: 20, unit: 'bar' }, '[psi]', 0.5, '290 psi'],
    [{ lo: -20, hi: 200, unit: 'Cel' }, '[degF]', 0.5, '-4 to 392 °F'],
    [{ lo: 9.8, hi: 9.8, unit: 'm' }, '[ft_i]', 0.05, '32.2 ft'],
    [{ lo: 1.5, hi: 1.5, unit: '[in_i]' }, 'mm', 0, '38.1 mm'],
  ] as const)('%j in %s, with half a place of %d', (span, to, halfPlace, text) => {
    expect(printConverted(span, to, halfPlace)).toBe(text);
  });
});

test.each([
  [9.525, '3/8 in'],
  [0.375 * 25.4, '3/8 in'],
  [12.7, '1/2 in'],
  [25.4, '1 in'],
  [9.5, null],
  [10, null],
  [12, null],
])('a section of %s mm is paired with %s', (mm, inches) => {
  expect(printPaired({ lo: mm, hi: mm, unit: 'mm' }, '[in_i]')).toBe(inches);
});

test('motors and spans have no certain pair', () => {
  expect(printPaired({ lo: 5.5, hi: 5.5, unit: 'kW' }, '[HP]')).toBeNull();
  expect(printPaired({ lo: 6.35, hi: 25.4, unit: 'mm' }, '[in_i]')).toBeNull();
});
