/** The description of the API is made from the table of calls: it names all of them, and refers to nothing that it does not have. */
import { expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { CALL_GROUPS } from '#contract/call-summaries.ts';
import { describeApi } from '#contract/openapi.ts';
import { apiDescription } from '#contract/openapi-schema.ts';
import { PARAMETER_NOTES } from '#contract/parameter-notes.ts';
import type { ApiOperation } from '#contract/openapi-schema.ts';

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
  const referred = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name));
  expect([...referred].toSorted()).toEqual(Object.keys(description.components.schemas).toSorted());
});

test.each(operations)('$operation.operationId names the parameters in its path, and the token of a POST', (one) => {
  const { path, operation } = one;
  expect(placesIn(operation, 'path')).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const isPost = description.paths[path]?.post === operation;
  expect(placesIn(operation, 'header')).toEqual(isPost ? ['X-CSRFToken'] : []);
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
  for (const path of ['/products/', '/finder/seal/', '/tools/packing/']) {
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
