/** The description of the API is made from the table of calls: it names all of them, and refers to nothing that it does not have. */

import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { CALL_GROUPS } from '#contract/call-summaries.ts';
import { CALLS } from '#contract/calls.ts';
import { apiDescription } from '#contract/openapi-schema.ts';
import type { ApiOperation } from '#contract/openapi-schema.ts';
import { describeApi } from '#contract/openapi.ts';
import { PARAMETER_NOTES } from '#contract/parameter-notes.ts';

const description = describeApi('1.2.3');
const operations = Object.entries(description.paths).flatMap(([path, { get, post }]) =>
  [get, post].filter((operation) => operation !== undefined).map((operation) => ({ path, operation })),
);
const placesIn = (operation: ApiOperation, place: string) =>
  (operation.parameters ?? []).filter((parameter) => parameter.in === place).map(({ name }) => name);

test('is what its own call replies, with the version', () => {
  expect(apiDescription.parse(description)).toEqual(description);
  expect(description.info.version).toBe('1.2.3');
});

test('has every call once', () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(names.toSorted()).toEqual(Object.keys(CALLS).toSorted());
  expect(new Set(operations.flatMap(({ operation }) => operation.tags))).toEqual(new Set(CALL_GROUPS));
});

test('refers only to schemas that it has, and has none that nothing refers to', () => {
  const text = JSON.stringify(description);
  for (const kind of ['schemas', 'responses'] as const) {
    const pattern = new RegExp(`"#/components/${kind}/(\\w+)"`, 'g');
    const referred = new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
    expect([...referred].toSorted()).toEqual(Object.keys(description.components[kind]).toSorted());
  }
});

test('describes what several calls reply under a name of its own', () => {
  for (const { operation } of operations) {
    const schema = description.components.schemas[`${operation.operationId}Reply`];
    expect([operation.operationId, schema?.['$ref'] ?? '']).not.toEqual([
      operation.operationId,
      expect.stringMatching(/Reply$/),
    ]);
  }
});

test('pages, ids, counts and quantities are whole numbers, in addresses, bodies and replies', () => {
  const found = new Map<string, unknown[]>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (/^(?:id|\w+_id|quantity|count)$/.test(key) && isSchema(part))
        found.set(key, [...(found.get(key) ?? []), part.type]);
      visit(part);
    }
    if (
      'in' in value &&
      'name' in value &&
      'schema' in value &&
      isSchema(value.schema) &&
      typeof value.name === 'string'
    )
      found.set(value.name, [...(found.get(value.name) ?? []), value.schema.type]);
  };
  visit(description);
  for (const name of ['page', 'product_id', 'quantity', 'count', 'item_id'])
    expect([
      name,
      new Set(
        found
          .get(name)
          ?.flat()
          .filter((type) => type !== 'null'),
      ),
    ]).toEqual([name, new Set(['integer'])]);
  // Those of orders in addresses are their numbers, such as RE-7K3QX-9MWD2.
  expect(new Set(found.get('id'))).toEqual(new Set(['integer', 'string']));
  expect(description.paths['/products/{id}/']?.get?.parameters?.[0]?.schema).toMatchObject({ type: 'integer' });
});

const isSchema = (part: unknown): part is { type: unknown } =>
  typeof part === 'object' && part !== null && 'type' in part;

/** Rules of the recommended set that this description breaks, with the reason. */
const RULES_OFF: Record<string, string> = {
  'no-path-trailing-slash': 'section 7 of the specification writes every address with one',
  'no-ambiguous-paths': 'order numbers are never "token", and section 7 names both addresses',
  'info-license': 'the shop is not published under a licence',
  'tag-description': 'a tag is the heading of a group, and says all that there is to say',
};

test('passes the recommended rules of Redocly but those that the specification forbids', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: Object.fromEntries(Object.keys(RULES_OFF).map((rule) => [rule, 'off' as const])),
  });
  const problems = await lintFromString({ source: JSON.stringify(description), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  const broken = await lintFromString({
    source: JSON.stringify({ ...description, paths: { '/a': { get: {} } } }),
    config,
  });
  expect(broken.length).toBeGreaterThan(0);
});

test.each(operations)('$operation.operationId names the parameters in its path, and what a POST needs', (item) => {
  const { path, operation } = item;
  expect(placesIn(operation, 'path')).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const isPost = description.paths[path]?.post === operation;
  expect(operation.security).toEqual(isPost ? [{ csrfToken: [], csrfCookie: [] }] : []);
  expect('403' in operation.responses).toBe(isPost);
  expect(operation.responses).toHaveProperty('429');
});

test('describes what a client sends before it is parsed, with its bounds', () => {
  const { post } = description.paths['/orders/validate-cart/'] ?? {};
  expect(post?.requestBody?.content['application/json'].schema).toMatchObject({
    type: 'object',
    required: ['items'],
    properties: { items: { type: 'array', items: { required: ['product_id', 'quantity'] } } },
  });
});

test('describes amounts of replies as numbers, and parts by their name', () => {
  const { Product: product, listProductsReply: list } = description.components.schemas;
  expect(product).toMatchObject({ properties: { price: { type: 'number' }, category: { anyOf: expect.anything() } } });
  expect(list).toMatchObject({ properties: { results: { items: { $ref: '#/components/schemas/Product' } } } });
});

test('says of every parameter of a finder and of the filtered list what it means, and of filters how they are written', () => {
  for (const path of ['/products/', '/finder/seal/', '/tools/packing/', '/tools/pump/']) {
    const parameters = description.paths[path]?.get?.parameters ?? [];
    expect(parameters.length).toBeGreaterThan(5);
    const unexplained = parameters.filter(
      ({ name, description: note = '' }) => note === '' && !['page', 'liquid'].includes(name),
    );
    expect([path, unexplained.map(({ name }) => name)]).toEqual([path, []]);
  }
  const filters = description.paths['/products/']?.get?.parameters?.find(({ name }) => name === 'filters');
  expect(filters).toMatchObject({ style: 'form', explode: true, schema: { type: 'object' } });
  expect(filters?.description).toContain('temp=~-30..140');
});

test('explains no parameter that is none', () => {
  for (const [call, notes] of Object.entries(PARAMETER_NOTES)) {
    const one = operations.find(({ operation }) => operation.operationId === call);
    const names = (one?.operation.parameters ?? []).map(({ name }) => name);
    expect(Object.keys(notes).filter((name) => !names.includes(name))).toEqual([]);
  }
});
