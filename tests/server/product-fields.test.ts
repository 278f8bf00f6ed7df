/** Fields of a product that a person types: tidied, checked, and compared. */

import { expect, test } from 'vitest';
import {
  checkFields,
  checkLeadTime,
  checkPartNumber,
  revisionOf,
  tidyFields,
} from '#server/catalogue/products/product-fields.ts';
import type { ProductFields } from '#server/catalogue/products/product-fields.ts';

const PRODUCT: ProductFields = {
  name: 'Seal',
  description: '',
  price_cents: 1250,
  category: 'Seals',
  material: '',
  tags: ['pump'],
  aliases: [],
  specifications: [{ key: 'Shaft', value: '1.750 in' }],
  is_featured: false,
  is_available: true,
  restock_on: null,
  lead_days_min: null,
  lead_days_max: null,
  is_last_pieces: false,
  unit_of_sale: 'each',
  pieces_per_unit: null,
  superseded_by: '',
  bin: '',
  is_listed: true,
  images: [],
};

test('lists lose spaces, empty items and doubles; texts lose spaces around', () => {
  expect(
    tidyFields({
      name: ' Seal ',
      description: 'One.\r\nTwo.\n',
      tags: [' pump', '', 'pump', 'seal '],
      specifications: [{ key: ' Shaft ', value: ' 2 in' }],
    }),
  ).toEqual({
    name: 'Seal',
    description: 'One.\nTwo.',
    tags: ['pump', 'seal'],
    specifications: [{ key: 'Shaft', value: '2 in' }],
  });
});

test.each<[Partial<ProductFields>, Record<string, string>]>([
  [{ name: '' }, { name: 'Must not be empty' }],
  [{ name: 'x'.repeat(201) }, { name: 'At most 200 characters, not 201' }],
  [{ name: 'two\nlines' }, { name: 'Has a character that cannot be shown' }],
  [{ name: 'turned \u202eround' }, { name: 'Has a character that cannot be shown' }],
  [{ description: 'two\nlines\tand a tab' }, {}],
  [{ description: 'a\0b' }, { description: 'Has a character that cannot be shown' }],
  [{ material: 'half \ud800' }, { material: 'Is not valid text' }],
  [{ price_cents: -1 }, { price_cents: 'Must be an amount up to 999999.99' }],
  [{ price_cents: 100_000_000 }, { price_cents: 'Must be an amount up to 999999.99' }],
  [{ price_cents: 0 }, {}],
  [{ lead_days_min: 0 }, { lead_days_min: 'Must be a whole number from 1 to 520' }],
  [{ lead_days_max: 520, lead_days_min: null }, {}],
  [{ tags: ['a;b'] }, { tags: '“a;b”: Must not contain a semicolon' }],
  [{ tags: Array.from({ length: 51 }, String) }, { tags: 'At most 50 of them, not 51' }],
  [{ aliases: ['x'.repeat(101)] }, { aliases: expect.stringContaining('At most 100 characters, not 101') }],
  [{ specifications: [{ key: '', value: '1' }] }, { specifications: 'Row 1: Must not be empty' }],
  [
    { specifications: ['1', '2'].map((value) => ({ key: 'Shaft', value })) },
    { specifications: 'Row 2: “Shaft” is in row 1 already' },
  ],
  [
    { images: [{ hash: 'h', width: 1, height: 1, placeholder: '#ffffff', alt_text: '' }] },
    { images: 'Picture 1, description: Must not be empty' },
  ],
])('%j: %j', (fields, problems) => {
  expect(checkFields(fields)).toEqual(problems);
});

test('a part number must be one line of at most 60 characters', () => {
  expect([checkPartNumber('KB-1'), checkPartNumber(''), checkPartNumber('x'.repeat(61))]).toEqual([
    null,
    'Must not be empty',
    'At most 60 characters, not 61',
  ]);
});

test('a revision names what a product is, whatever the order of the keys in the database', () => {
  const turned = { ...PRODUCT, specifications: [{ value: '1.750 in', key: 'Shaft' }] };
  expect(revisionOf(turned)).toBe(revisionOf(PRODUCT));
  expect(revisionOf({ ...PRODUCT, price_cents: 1251 })).not.toBe(revisionOf(PRODUCT));
});

test('a lead time is refused where a person turns it around, not where a sheet has', () => {
  const turned = { ...PRODUCT, lead_days_min: 20, lead_days_max: 15 };
  expect(checkLeadTime({ lead_days_min: 20 }, turned)).toEqual({ lead_days_max: 'Must not be less than 20' });
  expect(checkLeadTime({ name: 'Pump' }, turned)).toEqual({});
  expect(checkLeadTime({ lead_days_min: 20 }, { ...turned, lead_days_max: null })).toEqual({});
});
