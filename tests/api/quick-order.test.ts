/** POST /quick-order/ and carts in addresses, over the demo company (docs/quick-order.md, docs/interchange.md). */

import { afterAll, describe, expect, test } from 'vitest';
import { CARD_NUMBER_ERROR } from '#contract/card-numbers.ts';
import type { QuickOrderLine, QuickOrderReply, SharedCart } from '#contract/quick-order/quick-order.ts';
import { quickOrderRoutes } from '#server/catalogue/quick-order/routes.ts';
import { cartDocumentRoutes } from '#server/orders/documents/cart-routes.ts';
import { drawDocuments } from '#server/orders/documents/draw-document.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';
import { TEST_WORK } from '#tests/support/test-work.ts';

const SELLER = { name: 'Kestrel Bay', address: '1 Quay Road', phone: '519-555-0100', email: 'parts@kestrel.example' };
const shop = await createTestDatabase({ demo: true });
const app = createRoutesApp((mounting) => {
  quickOrderRoutes(mounting, { ...shop, ...TEST_WORK });
  cartDocumentRoutes(mounting.app, {
    ...shop,
    drawFor: () => drawDocuments,
    publicUrl: 'https://pumps.example',
    findSeller: async () => SELLER,
  });
});
const statements = recordStatements(shop);
afterAll(async () => {
  statements.stop();
  await app.close();
  await shop.close();
});

const post = (payload: object) => app.inject({ method: 'POST', url: '/api/quick-order/', payload });
async function check(text: string): Promise<QuickOrderLine[]> {
  const response = await post({ text });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.json<QuickOrderReply>().lines;
}
const partOf = ({ product }: QuickOrderLine) => product?.part_number ?? null;
const partsOf = ({ choices }: QuickOrderLine) => choices.map(({ part_number: number }) => number);

describe('a line is found', () => {
  test.each([
    ['KB-GRF-375 2', 'KB-GRF-375', 'part_number'],
    ['kb grf 375 x 2', 'KB-GRF-375', 'part_number'],
    ['2 x KBGRF375', 'KB-GRF-375', 'part_number'],
    ['1021 4', '1021', 'part_number'],
    ['4 1021', '1021', 'part_number'],
    ['key 8x7 2', '1012', 'also_known_as'],
    ['AODD 2', 'KB-AD200-AL', 'also_known_as'],
    ['GRF 3/8 2', 'KB-GRF-375', 'also_known_as'],
    ['3x2-8', 'KB-ES328-DI', 'also_known_as'],
    ['CD-M38B-1450', 'KB-MS38-SSV', 'interchange'],
  ])('%j is %s by its %s', async (text, part, foundBy) => {
    expect(await check(text)).toMatchObject([{ result: 'found', product: { part_number: part }, found_by: foundBy }]);
  });
});

test('a pasted mail: each line has its own result, and nothing is dropped', async () => {
  const lines = await check(
    [
      'Part number\tQty\tNote',
      'KB-GRF-375\t2\tfor pump 3',
      'KB-CS38-SSV\t12\t',
      'KB-EQ-1\t1',
      'KB-XX-999\t3',
      '',
      'kb-grf-375\t1',
      'OPC 38/77\t1',
      'KB-GS4310\t0',
    ].join('\n'),
  );
  expect(lines.map(({ line, result, addable }) => [line, result, addable])).toEqual([
    [2, 'found', 3],
    [3, 'limited', 4],
    [4, 'not_for_sale', 0],
    [5, 'unknown', 0],
    [7, 'merged', 0],
    [8, 'several', 0],
    [9, 'unreadable', 0],
  ]);
  expect(lines[0]).toMatchObject({ note: 'for pump 3', quantity: 2, wanted: 3 });
  expect(lines[4]).toMatchObject({ merged_into: 2 });
  expect(lines[5]?.choices).toMatchObject([
    { part_number: 'KB-CS38-SSV', replaces: { maker: 'Ostrava Pack', number: 'OPC 38/77', is_exact: false } },
  ]);
  expect(lines[6]).toMatchObject({ problem: 'quantity', quantity: null });
});

test('a price on request is named, and cannot be added', async () => {
  await shop.database.updateTable('products').set({ price_cents: 0 }).where('part_number', '=', 'KB-LC-3').execute();
  expect(await check('KB-LC-3')).toMatchObject([{ result: 'on_request', addable: 0 }]);
});

test('an unknown number has the nearest ones as choices, and is never added by itself', async () => {
  const [typo, beginning, nothing] = await check('KB-CS38-SSX 2\nKB-GRF\nQQQQ-12345');
  expect([typo, beginning, nothing].map((line) => [line?.result, line && partOf(line), line?.addable])).toEqual(
    Array.from({ length: 3 }, () => ['unknown', null, 0]),
  );
  expect(typo && partsOf(typo)).toEqual(['KB-CS38-SSV', 'KB-CS38-SSE', 'KB-CS38-CSV']);
  expect(typo?.choices).toHaveLength(3);
  expect(nothing?.choices).toEqual([]);
});

test('500 lines take as many statements as one; one more is refused with the number of lines', async () => {
  const text = (count: number) => Array.from({ length: count }, (_, index) => `NO-SUCH-${index}\t2`).join('\n');
  const count = async (lines: number) => {
    const before = statements.sent().length;
    const response = await post({ text: text(lines) });
    expect(response.statusCode).toBe(200);
    return { statements: statements.sent().length - before, reply: response.json<QuickOrderReply>() };
  };
  const [one, most] = [await count(1), await count(500)];
  expect(most.statements).toBe(one.statements);
  expect(most.statements).toBeLessThanOrEqual(3);
  expect(most.reply.lines).toHaveLength(500);
  expect(most.reply.without_suggestions.length).toBeGreaterThan(0);
  const refused = await post({ text: text(501) });
  expect([refused.statusCode, refused.json().error.fields]).toEqual([
    400,
    { text: 'Has 501 lines; at most 500 are read at once' },
  ]);
});

test('lines whose parts are known are taken as they are', async () => {
  const response = await post({ lines: [{ code: 'KB-GRF-375', quantity: 2, note: 'bin 4' }, { code: '1021' }] });
  expect(response.json<QuickOrderReply>()).toMatchObject({
    currency: 'CAD',
    heading: null,
    above: [],
    lines: [
      { line: 1, result: 'found', quantity: 2, note: 'bin 4', product: { part_number: 'KB-GRF-375', price: 74.5 } },
      { line: 2, result: 'found', quantity: 1, product: { part_number: '1021' } },
    ],
  });
});

test.each([
  [{}, 'text'],
  [{ text: 'KB-1', lines: [] }, 'text'],
  [{ text: 7 }, 'text'],
  [{ text: 'x'.repeat(100_001) }, 'text'],
  [{ lines: [{ code: 'KB-1', quantity: 0 }] }, 'lines.0.quantity'],
  [{ lines: [{ code: '---' }] }, 'lines.0.code'],
  [{ lines: Array.from({ length: 501 }, () => ({ code: 'KB-1' })) }, 'lines'],
])('%.60j is refused at its field', async (payload, field) => {
  const response = await post(payload);
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().error.fields)).toEqual([field]);
});

describe('a cart in an address', () => {
  const get = (path: string, query: Record<string, string>) => app.inject({ url: `/api/cart/${path}`, query });
  const LIST = { add: 'KB-GRF-375:2,KB-CS38-SSV:6,KB-XX-999', name: 'Pump 3' };

  test('has the lines with stock and prices, and what they come to', async () => {
    const response = await get('', LIST);
    expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
    const cart = response.json<SharedCart>();
    expect(cart).toMatchObject({ name: 'Pump 3', currency: 'CAD', subtotal: 2 * 74.5 + 6 * 780 });
    expect(cart.lines.map(({ result, addable }) => [result, addable])).toEqual([
      ['found', 2],
      ['limited', 4],
      ['unknown', 0],
    ]);
  });

  test.each([
    [{ add: '' }, 'Must name at least one part'],
    [{}, expect.any(String)],
    [{ add: 'KB-1:0' }, 'Must be like KB-GRF-375:2,KB-CS38-SSV'],
    [{ add: Array(1000).fill('1').join(',') }, 'Names 1000 lines; a cart has at most 99'],
  ])('%.40j is refused', async (query, message) => {
    for (const path of ['', 'csv/', 'requisition/']) {
      const response = await get(path, query);
      expect([response.statusCode, response.json().error.fields]).toEqual([400, { add: message }]);
    }
  });

  test('is a requisition: a tagged PDF with price date, availability, our details and the way back', async () => {
    const response = await get('requisition/', LIST);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="requisition-\d{4}-\d\d-\d\d\.pdf"$/),
    });
    expect(response.rawPayload.length).toBeLessThan(150_000);
    const { pages, isTagged } = await readPdf(response.rawPayload);
    expect([pages.length, isTagged]).toEqual([1, true]);
    const [text = ''] = pages;
    for (const piece of [
      'Requisition',
      'Pump 3',
      'KB-GRF-375',
      'C$149.00',
      '4 of 6 in stock',
      'Not in our catalogue',
      'C$4,829.00',
      SELLER.email,
      'PO number',
    ])
      expect(text).toContain(piece);
    expect(text).not.toMatch(/\d{4}-\d\d-\d\d/);
    expect(text.replaceAll(/\s/g, '')).toContain('https://pumps.example/cart?add=KB-GRF-375:2,KB-CS38-SSV:6,KB-XX-999');
  });

  test('has what the buyer says of each line, which a merged line adds to the first of its product', async () => {
    const notes = 'Trim to 240 mm\n\n Tag P-101 ';
    const query = { add: 'KB-GRF-375:2,KB-PX-2,KB-GRF-375', notes };
    const [text = ''] = (await readPdf((await get('requisition/', query)).rawPayload)).pages;
    expect(text).toContain('Note: Trim to 240 mm; Tag P-101');
    expect((await get('csv/', query)).body).toMatch(/^KB-GRF-375,.*,Trim to 240 mm; Tag P-101\r$/m);
    for (const [wrong, message] of [
      ['x'.repeat(301), 'At most 300 characters'],
      ['\n'.repeat(99), 'At most 99 lines'],
      ['4242 4242 4242 4242', CARD_NUMBER_ERROR],
    ] as const) {
      const response = await get('requisition/', { ...query, notes: wrong });
      expect([response.statusCode, response.json().error.fields]).toEqual([400, { notes: message }]);
    }
  });

  test('is a table that quick order reads again, in which a spreadsheet runs nothing', async () => {
    await shop.database.updateTable('products').set({ name: '=1+1' }).where('part_number', '=', 'KB-PX-2').execute();
    const response = await get('csv/', { add: 'KB-GRF-375:2,KB-PX-2:3,KB-XX-999' });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.body).toContain("KB-PX-2,'=1+1,3,54.00,162.00,In stock,");
    const lines = await check(response.body);
    expect(lines.map((line) => [partOf(line), line.quantity])).toEqual([
      ['KB-GRF-375', 2],
      ['KB-PX-2', 3],
      [null, 1],
    ]);
  });
});
