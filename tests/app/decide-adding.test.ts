/** Which lines of a list go into the cart, and what stays of the others; pure. */

import { expect, test } from 'vitest';
import { decideAdding, toLeftText, withChoices } from '#app/buying/decide-adding.ts';
import { addedToast, describeAdding, describeLine, isComplete, promiseOf } from '#app/buying/line-texts.ts';
import type { LineChoice, QuickOrderLine } from '#contract/quick-order/quick-order.ts';

const product = (id: number, quantity = 5): LineChoice => {
  return { id, part_number: `P-${id}`, name: `Part ${id}`, price: 10, quantity, is_available: true };
};
function line(number: number, more: Partial<QuickOrderLine>): QuickOrderLine {
  return {
    line: number, text: `line ${number}`, code: '', quantity: more.wanted ?? 0, note: '', result: 'unknown', problem: null, found_by: null, doubt: null, product: null,
    wanted: 0, addable: 0, merged_into: null, choices: [], ...more,
  }; // oxfmt-ignore
}
const found = (number: number, id: number, requested: number) =>
  line(number, { result: 'found', product: product(id), wanted: requested, addable: requested });

test('good lines go in; bad ones stay as they were typed, with their numbers', () => {
  const adding = decideAdding([found(1, 1, 2), line(2, { wanted: 3 }), found(3, 3, 1)], []);
  expect(adding.items).toEqual([
    { productId: 1, quantity: 2 },
    { productId: 3, quantity: 1 },
  ]);
  expect(adding.left.map(({ line: number, text }) => [number, text])).toEqual([[2, 'line 2']]);
});

test('of a line above stock what is there goes in, and the rest stays as a line', () => {
  const limited = line(4, { result: 'limited', product: product(1), wanted: 12, addable: 5 });
  const { items, left } = decideAdding([limited], []);
  expect(items).toEqual([{ productId: 1, quantity: 5 }]);
  expect(toLeftText(left)).toBe('P-1\t7');
  expect(decideAdding(left, items)).toEqual({ items: [], left, refused: 0 });
});

test('what is in the cart counts against the stock', () => {
  const { items, left } = decideAdding([found(1, 1, 4)], [{ productId: 1, quantity: 3 }]);
  expect(items).toEqual([{ productId: 1, quantity: 2 }]);
  expect(toLeftText(left)).toBe('P-1\t2');
  expect(describeLine(found(1, 1, 4), 3).text).toBe(
    'Only 5 units of Part 1 are available. You already have 3 in your cart.',
  );
});

test('two lines that a person made the same product share its stock', () => {
  const several = [1, 2].map((number) =>
    line(number, { result: 'several', wanted: 4, choices: [product(7), product(8)] }),
  );
  expect(decideAdding(several, []).items).toEqual([]);
  const chosen = withChoices(several, new Map([1, 2].map((number) => [`line ${number}`, product(7)])));
  expect(decideAdding(chosen, []).items).toEqual([
    { productId: 7, quantity: 4 },
    { productId: 7, quantity: 1 },
  ]);
});

test('what was chosen for a line stays when the list is checked again, and is its text in what is left and in a request', () => {
  const choices = new Map([['KB-CE-L11O x 6', product(7, 0)]]);
  const typed = { text: 'KB-CE-L11O x 6', wanted: 6, note: 'P-101', choices: [product(7, 0)] };
  // Another line was corrected, and one stands above it now.
  const [corrected, chosen] = withChoices([found(1, 1, 2), line(2, typed)], choices);
  expect([corrected?.product?.id, chosen?.product?.id]).toEqual([1, 7]);
  expect(toLeftText(decideAdding([chosen ?? line(2, {})], []).left)).toBe('P-7\t6\tP-101');
  // It is offered no more.
  const [other] = withChoices([line(2, { ...typed, choices: [product(8)] })], choices);
  expect(other?.product).toBeNull();
});

test('the quantity of merged lines is not lost when their product cannot be bought', () => {
  const first = line(1, { result: 'not_for_sale', product: product(1), quantity: 2, wanted: 6 });
  const merged = line(2, { result: 'merged', product: product(1), merged_into: 1, quantity: 4 });
  expect(toLeftText(decideAdding([first, merged], []).left)).toBe('P-1\t6');
});

test('a cart that is full says so: what has no line in it stays', () => {
  const cart = Array.from({ length: 99 }, (_, index) => ({ productId: 1000 + index, quantity: 1 }));
  const adding = decideAdding([found(1, 1, 1), found(2, 1000, 1)], cart);
  expect(adding.items).toEqual([{ productId: 1000, quantity: 1 }]);
  expect([adding.left.length, adding.refused]).toEqual([1, 1]);
});

test('what is said of a line goes into the cart with it, also of lines that were merged into it, and stays with the rest', () => {
  const first = { ...found(1, 1, 7), note: 'trim to 190 mm', result: 'limited' as const, addable: 5 };
  const merged = line(2, { result: 'merged', merged_into: 1, note: 'tag P-101' });
  const { items, left } = decideAdding([first, merged, found(3, 3, 1)], []);
  expect(items).toEqual([
    { productId: 1, quantity: 5, note: 'trim to 190 mm; tag P-101' },
    { productId: 3, quantity: 1 },
  ]);
  expect(toLeftText(left)).toBe('P-1\t2\ttrim to 190 mm');
});

test('what was left out of a list is named with what was added', () => {
  const limited = line(4, { result: 'limited', product: product(4), quantity: 12, wanted: 12, addable: 5 });
  const out = line(5, { result: 'limited', product: product(5, 0), quantity: 2, wanted: 2 });
  const unknown = line(6, { code: 'KB-CS38-SSX', wanted: 1, quantity: 1 });
  const adding = decideAdding([found(1, 1, 2), found(2, 2, 1), limited, out, unknown], []);
  expect(describeAdding(adding)).toBe('3 lines added. 3 lines were left out: 7 × P-4, P-5, KB-CS38-SSX.');
  expect(addedToast(adding)).toMatchObject({ kind: 'success', title: 'Added to cart' });
  expect(describeAdding(decideAdding([found(1, 1, 2)], []))).toBe('1 line added.');
  const many = Array.from({ length: 7 }, (_, at) => line(at + 1, { code: `X-${at + 1}`, wanted: 1 }));
  expect(describeAdding(decideAdding([found(9, 1, 1), ...many], []))).toBe(
    '1 line added. 7 lines were left out: X-1, X-2, X-3, X-4, X-5 and 2 more.',
  );
  expect(addedToast({ items: [], left: [unknown], refused: 1 })).toMatchObject({
    kind: 'destructive',
    description: 'A cart has at most 99 lines. 0 lines added. 1 line was left out: KB-CS38-SSX.',
  });
});

test('no day is promised for what is not there', () => {
  const promised = { ...found(1, 1, 4), promised_on: '2026-12-03' };
  expect([promiseOf(promised, 0), promiseOf(promised, 1), promiseOf(promised, 2)]).toEqual([
    '2026-12-03',
    '2026-12-03',
    null,
  ]);
  expect([isComplete(promised, 1), isComplete(promised, 2)]).toEqual([true, false]);
  expect(promiseOf({ ...promised, result: 'limited', wanted: 12, addable: 5 }, 0)).toBeNull();
  // The cart has what is in stock, and the day is that of the stock.
  const incoming = { ...promised, product: { ...product(1), orderable: 20 } };
  expect([promiseOf(incoming, 1), promiseOf(incoming, 5)]).toEqual(['2026-12-03', null]);
});
