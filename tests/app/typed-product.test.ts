/** What the owner types of a product, and what it means. */

import { expect, test } from 'vitest';
import { EMPTY_PRODUCT, readTyped } from '#console/features/product/typed-product.ts';

test('lead times and the restock day are numbers, a day, or nothing', () => {
  const typed = { restock_on: '2026-12-03', lead_days_min: ' 15', lead_days_max: '' };
  expect(readTyped(typed)).toEqual({
    changes: { restock_on: '2026-12-03', lead_days_min: 15, lead_days_max: null },
    fieldErrors: {},
  });
  expect(readTyped({ restock_on: '' }).changes).toEqual({ restock_on: null });
  const error = 'Must be a whole number of working days, or empty';
  expect(readTyped({ lead_days_min: '2 weeks', lead_days_max: '1.5' }).fieldErrors).toEqual({
    lead_days_min: error,
    lead_days_max: error,
  });
  expect(readTyped(EMPTY_PRODUCT).fieldErrors).toEqual({});
});
