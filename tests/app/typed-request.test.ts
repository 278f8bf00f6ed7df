/** What a request for quotation fills into a new quote: every line, those that name no product too. */

import { expect, test } from 'vitest';
import { requestedParts, typedFromRequest } from '#console/features/quotes/typed-request.ts';

const product = { id: 1, part_number: 'KB-1', name: 'Seal 38 mm' };
const LINES = [
  { text: 'KB-1 2 trim to 190 mm', quantity: 2, note: 'trim to 190 mm', is_text: false, product },
  { text: 'LF 21-1750', quantity: 1, note: '', is_text: false, product },
  { text: 'Hello,', quantity: null, note: '', is_text: true, product: null },
  { text: 'ZZ 9', quantity: null, note: '', is_text: false, product: null },
  {
    text: 'KB-2 250000',
    quantity: 250_000,
    note: '',
    is_text: false,
    product: { id: 2, part_number: 'KB-2', name: 'Ring' },
  },
];
const SOLD = [
  { product_id: 1, part_number: 'KB-1', name: 'Seal 38 mm', price_cents: 24_650, free: 3, quantity: 1, problem: null },
  { product_id: 2, part_number: 'KB-2', name: 'Ring', price_cents: 0, free: 0, quantity: 1, problem: 'on request' },
];
const SENDER = {
  name: 'Robin van Miller',
  email: 'robin@mill.example',
  phone: '416',
  company: 'Mill Works',
  place: '',
};

test('a line of the quote has the unit of its product', () => {
  const [seal, ...others] = SOLD;
  if (seal === undefined) throw new Error('no product');
  const sold = [{ ...seal, unit_of_sale: 'box' as const, pieces_per_unit: 25 }, ...others];
  const { lines } = typedFromRequest({ ...SENDER, lines: LINES }, { today: '2026-11-23', sold });
  expect(lines[0]).toMatchObject({ part_number: 'KB-1', unit_of_sale: 'box', pieces_per_unit: 25 });
  expect(lines.filter((line) => 'unit_of_sale' in line)).toHaveLength(2);
});

test('each product is looked up once', () => {
  expect(requestedParts(LINES)).toEqual([
    { part: 'KB-1', quantity: 1 },
    { part: 'KB-2', quantity: 1 },
  ]);
});

test('lines, sender and prices', () => {
  const typed = typedFromRequest({ ...SENDER, lines: LINES }, { today: '2026-11-23', sold: SOLD });
  expect(typed.buyer).toEqual({
    email: 'robin@mill.example',
    first_name: 'Robin',
    last_name: 'van Miller',
    phone: '416',
    company: 'Mill Works',
  });
  expect(typed.lines).toMatchObject([
    {
      id: 0,
      part_number: 'KB-1',
      is_product: true,
      takes_stock: true,
      quantity: '2',
      price: '246.50',
      note: 'trim to 190 mm',
    },
    { id: 1, part_number: 'KB-1', quantity: '1', note: 'For your LF 21-1750' },
    { id: 2, part_number: '', is_product: false, name: 'ZZ 9', quantity: '', price: '' },
    { id: 3, part_number: 'KB-2', takes_stock: false, quantity: '100000', price: '' },
  ]);
});

test.each([
  ['KB-OLD-001 2', 2, 'KB-OLD-001'],
  ['2 x KB-OLD-001', 2, 'KB-OLD-001'],
  ['2x KB-OLD-001', 2, 'KB-OLD-001'],
  ['KB-OLD-001 2 blue', 2, 'KB-OLD-001'],
  ['KB-OLD-0012', 2, 'KB-OLD-0012'],
  ['2 KB-OLD 2', 2, '2 KB-OLD'],
  ['Type 1', 1, 'Type 1'],
  ['Type 9', null, 'Type 9'],
])('%s, read as %s pieces of a part that is not ours, is %s', (text, quantity, name) => {
  const line = { text, quantity, note: '', is_text: false, product: null };
  const { lines } = typedFromRequest({ ...SENDER, lines: [line] }, { today: '2026-11-23', sold: [] });
  expect(lines).toMatchObject([{ name, quantity: quantity === null ? '' : String(quantity) }]);
});

test.each([
  ['Fort McMurray, AB', { country: 'CA', region: 'AB' }],
  ['Hamilton Ontario L8P 1A1', { country: 'CA', region: 'ON' }],
  ['12 Quebec Street, Guelph, ON, CA', { country: 'CA', region: 'ON' }],
  ['Ontario, California', { country: 'US', region: 'CA' }],
  ['Buffalo NY 14201', { country: 'US', region: 'NY' }],
  ['Fort McMurray, ab', { country: 'CA', region: 'AB' }],
  ['Fort McMurray, Alta.', { country: 'CA', region: 'AB' }],
  ['Trois-Rivières, Québec', { country: 'CA', region: 'QC' }],
  ['Trois-Rivières (Qué.)', { country: 'CA', region: 'QC' }],
  ['Charlottetown, P.E.I.', { country: 'CA', region: 'PE' }],
  ['Moncton N.B. E1C 1A1', { country: 'CA', region: 'NB' }],
  ['Sudbury Ont, Canada', { country: 'CA', region: 'ON' }],
  ["St. John's, Newfoundland", { country: 'CA', region: 'NL' }],
  ['Gander, Terre-Neuve et Labrador', { country: 'CA', region: 'NL' }],
  ['Victoria, colombie-britannique', { country: 'CA', region: 'BC' }],
  ['Charleston, West Virginia', { country: 'US', region: 'WV' }],
  ['Washington DC', { country: 'US', region: 'DC' }],
  ['Ontario, Calif.', { country: 'US', region: 'CA' }],
  ['our man in the yard, on the que', { country: 'CA', region: '' }],
  ['our dock on the lake', { country: 'CA', region: '' }],
  ['', { country: 'CA', region: '' }],
])('the province of "%s" is filled in', (place, filled) => {
  expect(typedFromRequest({ ...SENDER, lines: [], place }, { today: '2026-11-23', sold: [] })).toMatchObject(filled);
});

test.each([
  ['XYZ-999 1', 1, { name: 'XYZ-999', quantity: '1', note: '' }],
  ['XYZ-998 x 4', 4, { name: 'XYZ-998', quantity: '4', note: '' }],
  ['3 x ABC-7', 3, { name: 'ABC-7', quantity: '3', note: '' }],
  ['ABC-7 2 trim to 190 mm', 2, { name: 'ABC-7', quantity: '2', note: 'trim to 190 mm' }],
  ['ABC-7', 1, { name: 'ABC-7', quantity: '1' }],
  ['the sleeve of drawing 4711, two of them', 1, { name: 'the sleeve of drawing 4711, two of them' }],
  ['ABC-7 about 9', null, { name: 'ABC-7 about 9', quantity: '' }],
])('the quantity of "%s" is not in the name of a line without a product as well', (text, quantity, line) => {
  const lines = [{ text, quantity, note: '', is_text: false, product: null }];
  expect(typedFromRequest({ ...SENDER, lines }, { today: '2026-11-23', sold: [] }).lines).toMatchObject([line]);
});
