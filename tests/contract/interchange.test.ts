/** The JSON that buyers' systems read (docs/interchange.md): its fields, written out a second time. Fields may be added, none may go. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { order } from '#contract/orders.ts';
import { FOUND_BY, LINE_PROBLEMS, LINE_RESULTS } from '#contract/quick-order/line-terms.ts';
import { quickOrderLine, quickOrderReply, sharedCart } from '#contract/quick-order/quick-order.ts';

const REPLACES = { maker: 'string', number: 'string', is_exact: 'boolean' };
const PRODUCT = {
  id: 'number',
  part_number: 'string',
  name: 'string',
  price: 'number',
  quantity: 'number',
  is_available: 'boolean',
  replaces: REPLACES,
};
const LINE = {
  line: 'number',
  text: 'string',
  code: 'string',
  quantity: 'number or null',
  note: 'string',
  result: 'string',
  problem: 'string or null',
  found_by: 'string or null',
  doubt: 'string or null',
  product: PRODUCT,
  wanted: 'number',
  addable: 'number',
  merged_into: 'number or null',
  choices: [PRODUCT],
};
const REPLY = {
  currency: 'string',
  heading: 'number or null',
  above: [{ line: 'number', text: 'string' }],
  lines: [LINE],
  without_suggestions: ['number'],
};

const ORDER = {
  order_number: 'string',
  status: 'string',
  created_at: 'string',
  payment_method: 'string',
  customer_email: 'string',
  shipping_country: 'string',
  subtotal: 'number',
  tax_amount: 'number',
  total_amount: 'number',
  confirmation_token: 'string',
  company: 'string',
  po_number: 'string',
  items: [
    {
      id: 'number',
      quantity: 'number',
      price: 'number',
      total_price: 'number',
      product: { id: 'number', name: 'string', part_number: 'string', primary_image: 'string or null' },
    },
  ],
  shipments: [
    {
      number: 'number',
      shipped_at: 'string',
      carrier: 'string or null',
      tracking_number: 'string or null',
      tracking_url: 'string or null',
      items: [{ id: 'number', quantity: 'number' }],
    },
  ],
  refunds: [{ amount: 'number', created_at: 'string', items: [{ part_number: 'string', quantity: 'number' }] }],
  freight: [{ carrier: 'string', amount: 'number', total_amount: 'number', paid_at: 'string' }],
  freight_offers: [{ carrier: 'string', total_amount: 'number', valid_until: 'string', page: 'string' }],
  history: [{ at: 'string', text: 'string' }],
  returns: [
    {
      number: 'string',
      state: 'string',
      created_at: 'string',
      items: [{ id: 'number', quantity: 'number' }],
      decline_reason: 'string',
    },
  ],
  returnable: { through: 'string or null', items: [{ id: 'number', quantity: 'number' }] },
  data_sheets: [{ item_id: 'number', filename: 'string', url: 'string', description: 'string' }],
};

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Names and kinds of a JSON schema, without its bounds. */
function shapeOf({ type, properties, items, anyOf }: Schema): unknown {
  if (properties !== undefined)
    return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, shapeOf(schema)]));
  if (items !== undefined) return [shapeOf(items)];
  // A whole number is a number in JSON.
  const kinds = [anyOf?.map((each) => each.type) ?? type].flat(2).map((kind) => (kind === 'integer' ? 'number' : kind));
  if (anyOf === undefined) return kinds.join(' or ');
  const [first = {}] = anyOf;
  return first.properties === undefined ? kinds.join(' or ') : shapeOf(first);
}

test.each([
  ['POST /quick-order/', quickOrderReply, REPLY],
  ['GET /cart/', sharedCart, { ...REPLY, name: 'string', subtotal: 'number' }],
  ['GET /orders/token/{token}/', order, ORDER],
])('the reply of %s has the fields that it had', (_call, schema, shape) => {
  expect(shapeOf(z.toJSONSchema(schema) as Schema)).toMatchObject(shape); // what zod writes is a JSON schema
});

test('values keep their names', () => {
  expect(LINE_RESULTS).toEqual(
    expect.arrayContaining([
      'found',
      'limited',
      'several',
      'unknown',
      'not_for_sale',
      'on_request',
      'merged',
      'unreadable',
    ]),
  );
  expect(FOUND_BY).toEqual(expect.arrayContaining(['part_number', 'also_known_as', 'interchange']));
  expect(LINE_PROBLEMS).toEqual(expect.arrayContaining(['quantity', 'too_long', 'no_code']));
});

test('every field and every result is described', () => {
  const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
  const described = read('interchange.md');
  const names = [
    ...Object.keys(quickOrderReply.shape),
    ...Object.keys(quickOrderLine.shape),
    'name',
    'subtotal',
    'shipments',
    'freight_offers',
    'freight',
    'refunds',
    'history',
    'data_sheets',
  ];
  for (const name of names) expect(described, name).toMatch(new RegExp(`\`${name}(?:\\[\\])?\``));
  const results = read('quick-order.md');
  for (const result of LINE_RESULTS) expect(results, result).toContain(`| \`${result}\` |`);
});
