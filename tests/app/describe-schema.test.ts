import { expect, test } from 'vitest';
import { describeSchema, listFields } from '#app/features/api-reference/describe-schema.ts';

test.each([
  [{ type: 'string', maxLength: 60 }, 'text, at most 60 characters'],
  [{ type: 'integer' }, 'whole number'],
  [{ type: ['number', 'string'] }, 'number or text'],
  [{ enum: ['CA', 'US'] }, 'one of "CA", "US"'],
  [{ const: 'card' }, '"card"'],
  [
    { type: 'array', items: { $ref: '#/components/schemas/Product' }, maxItems: 99 },
    'list of Product, at most 99 items',
  ],
  [{ anyOf: [{ $ref: '#/components/schemas/ShopCategory' }, { type: 'null' }] }, 'ShopCategory or null'],
  [{}, 'any value'],
])('%j is %s', (schema, words) => {
  expect(describeSchema(schema)).toBe(words);
});

test('fields of objects and of lists in them have their path', () => {
  const item = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };
  const fields = listFields({
    type: 'object',
    properties: { items: { type: 'array', items: item }, note: { anyOf: [item, { type: 'null' }] } },
    required: ['items'],
  });
  expect(fields).toEqual([
    { path: 'items', type: 'list of object', isRequired: true, named: null },
    { path: 'items[].id', type: 'whole number', isRequired: true, named: null },
    { path: 'note', type: 'object or null', isRequired: false, named: null },
    { path: 'note.id', type: 'whole number', isRequired: true, named: null },
  ]);
});
