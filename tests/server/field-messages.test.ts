/** Whatever is wrong with a field of any call is said in words for people: never in those of the schema library. */

import { expect, test } from 'vitest';
import { z } from 'zod';
import { CALLS } from '#contract/calls.ts';
import type { CallName } from '#contract/calls.ts';
import { CONSOLE_CALLS } from '#contract/console/calls.ts';
import type { ConsoleCallName } from '#contract/console/calls.ts';
import { consoleEndpoint } from '#contract/console/endpoints.ts';
import type { CallRow } from '#contract/endpoint.ts';
import { endpoint } from '#contract/endpoints.ts';
import { parseInput } from '#server/platform/http/mount.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { sampled } from '#tests/support/long.ts';

const ROWS: [string, CallRow][] = [
  ...Object.keys(CALLS).map((name): [string, CallRow] => [name, endpoint(name as CallName)]), // keys of that very table
  ...Object.keys(CONSOLE_CALLS).map((name): [string, CallRow] => [
    `console ${name}`,
    consoleEndpoint(name as ConsoleCallName), // as above
  ]),
].filter(([, { params, query, body }]) => params !== undefined || query !== undefined || body !== undefined);

/** Of zod's English texts, and of programs. */
const LIBRARY_WORDS =
  /invalid|expected one|expected .+, received|too (?:big|small)|unrecognized|discriminator|undefined|\bNaN\b|regex|pattern|\[object|elements|tuple|union/i;

const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  'x'.repeat(300_000),
  '\u0000',
  '\ud800',
  '1.5',
  -1,
  0,
  1.5,
  Number.NaN,
  1e300,
  true,
  [],
  {},
  [null],
  ['x'.repeat(300_000)],
  Array(20_000).fill(1),
  Array.from({ length: 20_000 }, () => ({})),
  { kind: 'none' },
  { x: { y: 1 } },
];

type Json = Record<string, unknown>;

/** A value of the shape that a schema describes, with every field that there is. */
function sampleOf(schema: Json): unknown {
  const { const: constant, enum: choices, anyOf, oneOf, type, items, properties, additionalProperties } = schema;
  if (constant !== undefined) return constant;
  if (Array.isArray(choices)) return choices[0];
  const [option] = [anyOf ?? oneOf ?? []].flat();
  if (option !== undefined) return sampleOf(option as Json); // zod makes objects of options
  if (type === 'array') return [sampleOf((items ?? {}) as Json)]; // the schema of its items
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (type !== 'object') return 'x';
  const fields = Object.entries((properties ?? {}) as Record<string, Json>); // schemas by name
  const more = additionalProperties === undefined || additionalProperties === false ? [] : [['any', 'x'] as const];
  return Object.fromEntries([...fields.map(([name, field]) => [name, sampleOf(field)] as const), ...more]);
}

/** Each place in a value, outermost first. */
function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, part]) => pathsIn(part).map((path) => [key, ...path]))];
}

function withValueAt(value: unknown, [key, ...rest]: readonly string[], wrong: unknown): unknown {
  if (key === undefined) return wrong;
  const part: unknown = Reflect.get(Object(value), key);
  const changed = withValueAt(part, rest, wrong);
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? changed : item));
  return { ...Object(value), [key]: changed };
}

function describeInput(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/** Every message that any wrong value of any field brings, with where it was. */
function messagesOf(row: CallRow): string[] {
  const messages = new Set<string>();
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = row[part];
    if (schema === undefined) continue;
    const sample = sampleOf(describeInput(schema));
    for (const path of pathsIn(sample)) {
      for (const wrong of [...WRONG, { ...Object(sample), not_known: 1 }]) {
        const problem = parseInput(row, { [part]: withValueAt(sample, path, wrong) });
        if (!(problem instanceof Problem)) continue;
        for (const [field, text] of Object.entries(problem.details.fields ?? {})) messages.add(`${field}: ${text}`);
      }
    }
  }
  return [...messages];
}

for (const [cases, options] of sampled(ROWS, 3))
  test.each(cases)('%s says what is wrong in words of its own', options, (_name, row) => {
    const messages = messagesOf(row);
    expect(messages.filter((message) => LIBRARY_WORDS.test(message.replace(/^[^:]*: /, '')))).toEqual([]);
    expect(messages.filter((message) => message.startsWith(': ') || message.endsWith(': '))).toEqual([]);
  });

test('the library itself would say it otherwise, so that the test above means something', () => {
  const { success, error } = z.object({ name: z.string() }).safeParse({});
  expect(success).toBe(false);
  expect(error?.issues.every(({ message }) => LIBRARY_WORDS.test(message))).toBe(true);
});

test.each([
  [{}, { items: 'This field is required', billing_country: 'Must be CA or US' }],
  [
    { items: 'x', billing_country: 5 },
    { items: 'Must be a list', billing_country: 'Must be CA or US' },
  ],
  [
    { items: [{ product_id: 'x', quantity: 0 }], billing_country: 'CA', shipping_state: 5 },
    {
      'items.0.product_id': 'Must be a product id',
      'items.0.quantity': 'Must be at least 1',
      shipping_state: 'Must be text',
    },
  ],
  ['x', { body: 'Must be an object' }],
])('%j names each field', (body, fields) => {
  expect(parseInput(endpoint('calculateTotal'), { body })).toMatchObject({ details: { fields } });
});
