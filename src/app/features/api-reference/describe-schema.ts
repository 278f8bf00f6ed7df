/** A JSON Schema in words: pure. */

import type { JsonSchema } from '#contract/openapi-schema.ts';

export interface SchemaField {
  /** From the outermost object, such as `order_items[].quantity`. */
  path: string;
  type: string;
  isRequired: boolean;
  /** Of a part that is described elsewhere. */
  named: string | null;
}

const REFERENCE = '#/components/schemas/';

/** Such as "text, at most 60 characters" or "list of Product". */
export function describeSchema(schema: JsonSchema): string {
  const named = nameOf(schema);
  if (named !== null) return named;
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return `one of ${schema['enum'].map((value) => JSON.stringify(value)).join(', ')}`;
  const choices = listOf(schema['anyOf'] ?? schema['oneOf']);
  if (choices.length > 0) return choices.map(describeSchema).join(' or ');
  const { type } = schema;
  if (Array.isArray(type)) return type.map((item) => describeSchema({ ...schema, type: item as unknown })).join(' or ');
  if (type === 'array')
    return `list of ${describeSchema(asSchema(schema['items']))}${boundsOf(schema, 'Items', 'items')}`;
  if (type === 'string') return `text${boundsOf(schema, 'Length', 'characters')}`;
  if (type === 'integer') return 'whole number';
  if (type === 'null') return 'null';
  if (type === 'object') return 'object';
  return typeof type === 'string' ? type : 'any value';
}

/** The fields of an object and of what is in it, but not of parts with a name. */
export function listFields(schema: JsonSchema, prefix = ''): SchemaField[] {
  const { properties, required } = schema;
  const inner = innerOf(schema);
  if (inner !== null) return listFields(inner, prefix);
  if (!isObject(properties)) return [];
  return Object.entries(properties).flatMap(([name, part]) => {
    const field = asSchema(part);
    const path = prefix + name;
    const below = listFields(field, field['type'] === 'array' ? `${path}[].` : `${path}.`);
    const isRequired = Array.isArray(required) && required.includes(name);
    return [{ path, type: describeSchema(field), isRequired, named: nameOf(elementOf(field)) }, ...below];
  });
}

/** The name of the part that a schema refers to. */
export function nameOf(schema: JsonSchema): string | null {
  const { $ref } = schema;
  return typeof $ref === 'string' ? $ref.slice(REFERENCE.length) : null;
}

/** Of a list its element. */
export function elementOf(schema: JsonSchema): JsonSchema {
  return schema['type'] === 'array' ? elementOf(asSchema(schema['items'])) : schema;
}

/** What a list holds, or what is there when it is not null. */
function innerOf(schema: JsonSchema): JsonSchema | null {
  if (schema['type'] === 'array') return asSchema(schema['items']);
  const choices = listOf(schema['anyOf'] ?? schema['oneOf']).filter((choice) => choice['type'] !== 'null');
  const [only, ...others] = choices;
  return only !== undefined && others.length === 0 ? only : null;
}

function boundsOf(schema: JsonSchema, suffix: 'Items' | 'Length', unit: string): string {
  const { [`min${suffix}`]: min, [`max${suffix}`]: max } = schema;
  if (typeof max === 'number') return `, at most ${max} ${unit}`;
  return typeof min === 'number' && min > 0 ? `, at least ${min}` : '';
}

function asSchema(value: unknown): JsonSchema {
  return isObject(value) ? value : {};
}

function listOf(value: unknown): JsonSchema[] {
  return Array.isArray(value) ? value.map(asSchema) : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
