/** Brings one schema of Stripe's document into the form of the subset: without texts, trimmed, with the subset's own marks. */

import { KEPT_PROPERTIES, OMITTED_PROPERTIES, WHOLE_OBJECTS } from './selection.ts';

export type Schema = Readonly<Record<string, unknown>>;

export interface Context {
  /** Of the document that is read. */
  readonly components: Readonly<Record<string, Schema>>;
  readonly isRequest: boolean;
  /** False when the document is a subset, which has its marks already. */
  readonly addsMarks: boolean;
  /** Component, and property behind a point, by which trimming is decided. */
  readonly name: string;
}

const REF_PREFIX = '#/components/schemas/';
const NULL_BRANCH: Schema = { type: 'object', nullable: true, enum: [null] };
const COPIED = new Set(
  [
    '$ref type nullable required maxLength minLength maximum minimum pattern minItems maxItems',
    'x-openEnum x-decimal x-expandableTo x-alwaysPresentNullable x-trimmedProperties x-trimmedResource',
  ].flatMap((names) => names.split(' ')),
);

export function cleanSchema(schema: Schema, context: Context): Schema {
  const reduced = reduceReference(schema, context, 'x-trimmedResource');
  if (reduced !== undefined) return reduced;
  const entries = Object.entries(schema).flatMap(([key, value]) => cleanEntry(schema, key, value, context));
  return addMarks(trim(Object.fromEntries(entries), context.name), context);
}

export function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The component that a schema refers to. */
export function referenceOf(schema: Schema): string | undefined {
  const ref = schema['$ref'];
  return typeof ref === 'string' && ref.startsWith(REF_PREFIX) ? ref.slice(REF_PREFIX.length) : undefined;
}

function cleanEntry(schema: Schema, key: string, value: unknown, context: Context): [string, unknown][] {
  const inner = (item: unknown): unknown => (isSchema(item) ? cleanSchema(item, context) : item);
  switch (key) {
    case 'properties':
      return [[key, cleanProperties(value, context)]];
    case 'items':
      return [[key, inner(value)]];
    case 'anyOf':
    case 'oneOf':
    case 'allOf':
      return [[key, cleanBranches(schema, Array.isArray(value) ? value : [], context)]];
    case 'enum':
      return [[key, cleanEnum(schema, Array.isArray(value) ? value : [])]];
    case 'additionalProperties':
      return [[key, inner(value)]];
    case 'nullable':
      // A union is null by a branch of its own.
      return schema['anyOf'] === undefined ? [[key, value]] : [];
    case 'format':
      return value === 'decimal' ? [['x-decimal', true]] : [];
    case 'x-expansionResources':
      return [['x-expandableTo', expandableTo(value)]];
    default:
      return COPIED.has(key) ? [[key, value]] : [];
  }
}

function cleanProperties(properties: unknown, context: Context): Schema {
  const entries = Object.entries(isSchema(properties) ? properties : {});
  return Object.fromEntries(
    entries.map(([name, one]) => [
      name,
      isSchema(one) ? cleanSchema(one, { ...context, name: `${context.name}.${name}` }) : one,
    ]),
  );
}

function cleanBranches(schema: Schema, branches: readonly unknown[], context: Context): unknown[] {
  const isExpandable = branches.some((branch) => isSchema(branch) && branch['type'] === 'string');
  const cleaned = branches
    .filter(isSchema)
    .filter((branch) => !(isExpandable && referenceOf(branch)?.startsWith('deleted_') === true))
    .map((branch) => (isExpandable && reduceReference(branch, context, 'id')) || cleanSchema(branch, context));
  return schema['nullable'] === true ? [...cleaned, NULL_BRANCH] : cleaned;
}

function cleanEnum(schema: Schema, values: readonly unknown[]): unknown[] {
  return schema['nullable'] === true && !values.includes(null) ? [...values, null] : [...values];
}

function expandableTo(resources: unknown): unknown[] {
  const branches = isSchema(resources) && Array.isArray(resources['oneOf']) ? resources['oneOf'] : [];
  return branches.filter(isSchema).flatMap((branch) => referenceOf(branch) ?? []);
}

/** An object of Stripe's that is not described whole: what stands in the place of the reference to it. */
function reduceReference(schema: Schema, { components }: Context, how: 'id' | 'x-trimmedResource'): Schema | undefined {
  const name = referenceOf(schema);
  if (name === undefined || WHOLE_OBJECTS.includes(name)) return undefined;
  const properties = components[name]?.['properties'];
  const object = isSchema(properties) ? properties['object'] : undefined;
  if (!isSchema(properties) || !isSchema(object) || !Array.isArray(object['enum'])) return undefined;
  const kind = { type: 'string', enum: object['enum'] };
  if (how === 'x-trimmedResource' || !isSchema(properties['id'])) {
    return { type: 'object', 'x-trimmedResource': name, properties: { object: kind }, required: ['object'] };
  }
  const id = { type: 'string', maxLength: 5_000 };
  return { type: 'object', properties: { id, object: kind }, required: ['id', 'object'] };
}

function trim(schema: Schema, name: string): Schema {
  const { properties, required } = schema;
  if (!isSchema(properties)) return schema;
  const kept = KEPT_PROPERTIES[name];
  const omitted = Object.keys(properties).filter((each) =>
    kept === undefined ? OMITTED_PROPERTIES[name]?.includes(each) === true : !kept.includes(each),
  );
  if (omitted.length === 0) return schema;
  const left = Object.fromEntries(Object.entries(properties).filter(([each]) => !omitted.includes(each)));
  return {
    ...schema,
    properties: left,
    ...(Array.isArray(required) ? { required: required.filter((each) => !omitted.includes(String(each))) } : {}),
    'x-trimmedProperties': omitted.toSorted(),
  };
}

function addMarks(schema: Schema, { isRequest, addsMarks }: Context): Schema {
  const { properties, required } = schema;
  if (!addsMarks || !isSchema(properties)) return schema;
  if (isRequest) return 'additionalProperties' in schema ? schema : { ...schema, additionalProperties: false };
  // Stripe sends a property that may be null always, unlike one that is only optional.
  const nullable = Object.entries(properties)
    .filter(([name, one]) => isSchema(one) && isNullable(one) && !(Array.isArray(required) && required.includes(name)))
    .map(([name]) => name);
  return nullable.length === 0 ? schema : { ...schema, 'x-alwaysPresentNullable': nullable };
}

function isNullable(schema: Schema): boolean {
  const branches = Array.isArray(schema['anyOf']) ? schema['anyOf'] : [];
  return schema['nullable'] === true || branches.some((branch) => isSchema(branch) && branch['nullable'] === true);
}
