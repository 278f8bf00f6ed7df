/** What a buyer reads where a copy of the shop refuses: not to try again, which does not help there. */

import { expect, test } from 'vitest';
import { ApiError } from '#app/api/api-client.ts';
import { toOrderProblem } from '#app/features/checkout/order-problem.ts';
import { toFreightProblem } from '#app/features/freight/freight-view.ts';
import { toQuoteProblem } from '#app/features/quote/quote-view.ts';
import { refusalOfShop } from '#app/named-fields.ts';
import { PROBLEMS } from '#contract/problems.ts';

const { status, message } = PROBLEMS.shop_is_copy;
const refused = new ApiError(status, 'shop_is_copy', message);

test('the checkout, a quote and a freight offer have the sentence of the shop', () => {
  expect(message).toMatch(/^We take no orders or requests at this address.*Please call or email us\.$/);
  expect(message).not.toContain('again');
  expect(toOrderProblem(refused, 'RE-AAAAA-BBBBB')).toEqual({ kind: 'failed', note: message });
  expect(toQuoteProblem(refused)).toBe(message);
  expect(toFreightProblem(refused)).toBe(message);
});

test('other refusals have their own words', () => {
  expect(refusalOfShop(new ApiError(409, 'order_closed', 'closed'))).toBeNull();
  expect(refusalOfShop(new TypeError('shop_is_copy'))).toBeNull();
});
