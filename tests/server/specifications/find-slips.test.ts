import { describe, expect, test } from 'vitest';
import { readAttributes } from '#server/catalogue/import/read-attributes.ts';
import { RowErrors } from '#server/catalogue/import/row-errors.ts';
import { DEFAULT_ATTRIBUTES_FOLDER } from '#server/catalogue/specifications/default-attributes.ts';
import { createSlipFinder, findOutOfOrder } from '#server/catalogue/specifications/find-slips.ts';

const attributes = await readAttributes(DEFAULT_ATTRIBUTES_FOLDER, new RowErrors());

/** `38 52 40`: a line for each product with shaft, seat bore and working length. */
function find(...rows: string[]): string[] {
  const finder = createSlipFinder(attributes);
  let line = 1;
  const slips = rows.flatMap((row, index) => {
    const texts = row.split(' ').map((value, column) => ({
      key: ['Shaft size', 'Seat bore', 'Working length'][column] ?? '',
      value: `${value} mm`,
    }));
    return texts.flatMap((text) => finder.add(index, (line += 1), text));
  });
  return [...slips, ...finder.end()].map((slip) => `${slip.line}: ${JSON.stringify(slip.text)} ${slip.message}`);
}

describe('slipped columns', () => {
  test('a table in order is not complained of', () => {
    expect(find('25 38 30', '30 43 32', '35 48 34', '38 51 36', '45 58 45', '50 63 45')).toEqual([]);
  });

  test('a seat bore that is no larger than the shaft', () => {
    expect(find('38 38')).toEqual([
      '3: "38 mm" as Seat bore is no larger than Shaft size "38 mm" of row 2: check both',
    ]);
  });

  test.each([
    ['Shaft size', 'Head diameter', 'Head diameter'],
    ['Shaft diameter', 'Outside diameter', 'Outside diameter'],
    ['Inside diameter', 'Outside diameter', 'Outside diameter'],
    ['Bore', 'Outside diameter', 'Outside diameter'],
  ])('of %s and %s the second is the larger one, whatever the unit', (inner, outer, label) => {
    const finder = createSlipFinder(attributes);
    finder.add(1, 2, { key: inner, value: '2 in' });
    finder.add(1, 3, { key: outer, value: '50.8 mm' });
    finder.add(2, 4, { key: inner, value: '2 in' });
    finder.add(2, 5, { key: outer, value: '51 mm' });
    const slips = finder.add(3, 6, { key: 'Weight', value: '1 kg' });
    expect([...slips, ...finder.end()]).toEqual([]);
    const again = createSlipFinder(attributes);
    again.add(1, 2, { key: outer, value: '50 mm' });
    again.add(1, 3, { key: inner, value: '2 in' });
    expect(again.end()).toEqual([
      { line: 2, text: '50 mm', message: expect.stringContaining(`as ${label} is no larger than`) },
    ]);
  });

  test('a size that breaks the order of its table', () => {
    expect(find('25', '30', '35', '3.8', '45', '50')).toEqual([
      '5: "3.8 mm" breaks the order of Shaft size in its table: check it',
    ]);
  });

  test('a measure that is far from those of the next sizes', () => {
    expect(find('25 38 30', '30 43 32', '35 48 3.4', '38 51 36', '45 58 45', '50 63 45')).toEqual([
      '10: "3.4 mm" as Working length is more than 30% away from the next sizes of its table: check it',
    ]);
  });

  test('products in no order, and columns without one, are no table', () => {
    expect(find('45', '25', '50', '30', '35', '38')).toEqual([]);
    expect(find('25 38 90', '30 43 12', '35 48 80', '38 51 9', '45 58 99', '50 63 7')).toEqual([]);
  });

  test.each([
    [[1, 2, 3], -1],
    [[1, 2, 2], 2],
    [[1, 9, 3, 4], 1],
    [[1, 5, 3, 6], 2],
    [[5, 1, 2, 3], 0],
    [[3, 2, 1], null],
    [[], -1],
  ])('%j is out of order at %j', (values, place) => {
    expect(findOutOfOrder(values)).toBe(place);
  });
});
