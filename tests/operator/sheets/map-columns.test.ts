/** Which column of a sheet is which of ours. */

import { describe, expect, test } from 'vitest';
import { checkMapping, guessMapping, headingsKey } from '#server/catalogue/import/sheets/map-columns.ts';
import { readMappingFile } from '#server/catalogue/import/sheets/mapping-file.ts';
import { readSheet, writeSheet } from './read-sheet.ts';

describe('a guess', () => {
  test.each<[string, string | null]>([
    ['Part #', 'part_number'],
    ['P/N', 'part_number'],
    ['SKU', 'part_number'],
    ['Item', 'part_number'],
    ['Numéro de pièce', 'part_number'],
    ['Qty on hand', 'stock'],
    ['Qté', 'stock'],
    ['Unit Price (CAD)', 'price'],
    ['Prix unitaire ($)', 'price'],
    ['Our price 2026', 'price'],
    ['Unit prcie', 'price'],
    ['Unit cost', null],
    ['Price USD', null],
    ['Cost price', null],
    ['Qty on order', null],
    ['Weight', null],
    ['Material', 'material'],
    ['Old part #', 'also_known_as'],
    ['Bin location', 'bin'],
    ['Shelf life', null],
    ['ID', null],
    ['Import price', null],
    ['Prix TTC', null],
    ['Price TTC', null],
    ['Your price', null],
    ['Votre prix', null],
    ['Inv. price', null],
    ['Price (cents)', null],
    ['Stock on loan', null],
    ['OEM part number', null],
    ['Dead stock', null],
    ['Consignment stock', null],
    ['Stock théorique', null],
  ])('by the heading %s is %s', (heading, column) => {
    expect(guessMapping([heading], [['12'], ['13'], ['14']])).toEqual({ [heading]: column });
  });

  test('takes each of our columns once, the best first', () => {
    const mapping = guessMapping(['Price', 'List price', 'Item', 'Item code'], [['1', '2', 'Pump', 'P-1']]);
    expect(Object.values(mapping).filter((column) => column === 'price')).toHaveLength(1);
    expect(Object.values(mapping).filter((column) => column === 'part_number')).toHaveLength(1);
  });

  test('of a heading that only may mean a column is not taken against the contents', () => {
    const rows = [
      ['see page 3', '4', 'see page 3'],
      ['see page 4', '7', 'see page 4'],
    ];
    expect(guessMapping(['Retail', 'Available', 'Price'], rows)).toEqual({
      Retail: null,
      Available: 'stock',
      Price: 'price',
    });
  });

  test('of an empty column never wins over one with contents', () => {
    expect(guessMapping(['Price', 'List price'], [['', '4.00']])).toEqual({ Price: null, 'List price': 'price' });
    expect(guessMapping(['Sale price'], [['']])).toEqual({ 'Sale price': null });
  });

  test('takes a description for the name when there is no other', () => {
    expect(guessMapping(['SKU', 'Description'], [['A', 'Pump']])).toEqual({ SKU: 'part_number', Description: 'name' });
    expect(guessMapping(['SKU', 'Name', 'Desc'], [['A', 'Pump', 'Long']])).toMatchObject({ Desc: 'description' });
  });

  test('of headings that are names of objects is none', () => {
    expect(guessMapping(['constructor', '__proto__'], [['1', '2']])).toEqual(
      Object.fromEntries([
        ['constructor', null],
        ['__proto__', null],
      ]),
    );
    expect(checkMapping({}, ['constructor'])).toHaveLength(1);
  });
});

describe('a mapping file', () => {
  const mapping = { 'Part #': 'part_number', 'Price: CAD': 'price', '- Notes': null } as const;

  test('has a line for each heading, or is JSON', async () => {
    const lines = '# Price list\r\nPart #: part_number\r\nPrice: CAD: price\r\n\r\n"- Notes": "-"\r\n';
    expect(await readMappingFile(await writeSheet('map.yaml', lines))).toEqual({ mapping });
    const json = JSON.stringify({ 'Part #': 'part_number', 'Price: CAD': 'price', '- Notes': '-' });
    expect(await readMappingFile(await writeSheet('map.json', `\ufeff${json}`))).toEqual({ mapping });
  });

  test.each([
    ['Price: pirce', '"Price": "pirce" is no column: did you mean price?'],
    ['- a', 'must have lines such as "Unit Price: price", or be JSON'],
    ['{"a": ', 'must have lines such as "Unit Price: price", or be JSON'],
    ['{"a": {"b": 1}}', expect.stringContaining('is no column')],
  ])('with %s is refused', async (text, problem) => {
    expect(await readMappingFile(await writeSheet('map.yaml', text))).toEqual({ problem });
  });

  test('that is missing is refused', async () => {
    expect(await readMappingFile('/nowhere/map.yaml')).toEqual({ problem: 'is missing or cannot be read' });
  });

  test('decides against the guess, and what it leaves out is guessed', async () => {
    const { rows, errors } = await readSheet('a.csv', 'Code,Price,Street price,Qty\nA-1,5,4,3\n', {
      'Street price': 'price',
    });
    expect(errors).toEqual([]);
    expect(rows[0]?.row).toEqual({ part_number: 'A-1', price: 400, stock: 3 });
  });

  test('that does not fit the sheet is refused in one line for each fault', async () => {
    const { errors } = await readSheet('a.csv', 'Coda,Price\nA-1,5\n', { Coda: null, Cade: 'part_number' });
    expect(errors).toEqual([
      'a.csv:1: no column is the part number: the headings are "Coda", "Price"',
      'a.csv:1: the sheet has no heading "Cade"',
    ]);
  });
});

test('a mapping is remembered by the headings and their order', () => {
  expect(headingsKey(['a', 'b'])).toBe(headingsKey(['a', 'b']));
  expect(headingsKey(['a', 'b'])).not.toBe(headingsKey(['b', 'a']));
  expect(headingsKey(['a,b'])).not.toBe(headingsKey(['a', 'b']));
});
