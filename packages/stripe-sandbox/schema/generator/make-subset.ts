/** Makes the subset from Stripe's whole OpenAPI document, or from a subset, which comes out unchanged. */

import { z } from 'zod';
import { type Context, type Schema, cleanSchema, isSchema, referenceOf } from './clean-schema.ts';
import { OPERATIONS, type Operation } from './selection.ts';

const schema = z.record(z.string(), z.unknown());
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

const operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), schema })).default([]),
  requestBody: z
    .object({
      required: z.boolean().optional(),
      content: z.object({ [FORM]: z.object({ schema, encoding: schema.optional() }) }),
    })
    .optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: z.object({ [JSON_TYPE]: z.object({ schema }) }) }),
  ),
});
type SourceOperation = z.output<typeof operation>;

const stripeDocument = z.object({
  openapi: z.string(),
  info: z.record(z.string(), z.unknown()).refine((info) => typeof info['version'] === 'string'),
  servers: z.array(z.unknown()),
  security: z.array(z.unknown()),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), schema), securitySchemes: z.record(z.string(), schema) }),
});
type StripeDocument = z.output<typeof stripeDocument>;

/** Throws an Error that names what the document lacks. */
export function makeSubset(source: unknown): object {
  const input = stripeDocument.parse(source);
  const subset = new Subset(input);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const each of OPERATIONS) (paths[each.path] ??= {})[each.method] = subset.addOperation(each);
  const schemes = Object.entries(input.components.securitySchemes).map(
    ([name, { description: _description, ...rest }]) => [name, rest],
  );
  return {
    openapi: input.openapi,
    info: infoOf(input),
    servers: input.servers,
    security: input.security,
    paths,
    components: { securitySchemes: Object.fromEntries(schemes), schemas: subset.sortedSchemas() },
  };
}

/** The text of the file. */
export function formatSubset(subset: object): string {
  return `${JSON.stringify(subset, null, 1)}\n`;
}

const isSubset = ({ info }: StripeDocument): boolean => 'x-source' in info;

function infoOf(input: StripeDocument): object {
  if (isSubset(input)) return input.info;
  const version = String(input.info['version']);
  return {
    title: 'Stripe API, subset for hosted Checkout card payments',
    version,
    'x-source': `Selected from Stripe's OpenAPI document of API version ${version} by schema/generator.`,
  };
}

class Subset {
  readonly #given: StripeDocument;
  readonly #schemas = new Map<string, Schema>();

  constructor(input: StripeDocument) {
    this.#given = input;
  }

  addOperation({ method, path, parameters }: Operation): object {
    const found = this.#given.paths[path]?.[method];
    if (found === undefined) throw new Error(`The document has no operation ${method.toUpperCase()} ${path}`);
    const source = operation.parse(found);
    const query = source.parameters.map((parameter) => this.#cleanParameter(parameter));
    // Stripe's document gives each operation a body, which is empty for those that take none.
    const body = method === 'post' ? this.#cleanBody(source, parameters) : undefined;
    if (method !== 'post' && parameters !== null) this.#addQuerySchema(parameters, source);
    const responses = Object.entries(source.responses).map(([status, { description, content }]) => {
      const cleaned = this.#clean(content[JSON_TYPE].schema, { isRequest: false, name: '' });
      return [status, { description, content: { [JSON_TYPE]: { schema: cleaned } } }];
    });
    return {
      operationId: source.operationId,
      parameters: query,
      ...(body === undefined ? {} : { requestBody: body }),
      responses: Object.fromEntries(responses),
    };
  }

  sortedSchemas(): Readonly<Record<string, Schema>> {
    this.#addEventTypes();
    return Object.fromEntries([...this.#schemas].toSorted(([left], [right]) => (left < right ? -1 : 1)));
  }

  #cleanParameter({
    description: _description,
    schema: input,
    ...rest
  }: SourceOperation['parameters'][number]): object {
    return { ...rest, schema: this.#clean(input, { isRequest: true, name: '' }) };
  }

  #cleanBody({ requestBody }: SourceOperation, name: string | null): object | undefined {
    const form = requestBody?.content[FORM];
    if (form === undefined || name === null) return undefined;
    if (referenceOf(form.schema) === undefined) this.#add(name, form.schema, true);
    else this.#clean(form.schema, { isRequest: true, name: '' });
    const encoding = form.encoding === undefined ? {} : { encoding: form.encoding };
    const content = { [FORM]: { schema: { $ref: `#/components/schemas/${name}` }, ...encoding } };
    return { required: requestBody?.required ?? false, content };
  }

  /** A query has no schema of its own in Stripe's document, only one for each parameter. */
  #addQuerySchema(name: string, { parameters }: SourceOperation): void {
    const known = this.#given.components.schemas[name];
    const query = parameters
      .filter((parameter) => parameter.in === 'query')
      .map((parameter) => [parameter.name, parameter.schema]);
    this.#add(name, known ?? { type: 'object', properties: Object.fromEntries(query) }, true);
  }

  #clean(input: Schema, { isRequest, name }: { isRequest: boolean; name: string }): Schema {
    const context: Context = {
      components: this.#given.components.schemas,
      isRequest,
      addsMarks: !isSubset(this.#given),
      name,
    };
    const cleaned = cleanSchema(input, context);
    for (const reference of referencesIn(cleaned)) this.#addComponent(reference, isRequest);
    return cleaned;
  }

  #addComponent(name: string, isRequest: boolean): void {
    const input = this.#given.components.schemas[name];
    if (input === undefined) throw new Error(`The document has no schema ${name}`);
    if (!this.#schemas.has(name)) this.#add(name, input, isRequest);
  }

  #add(name: string, input: Schema, isRequest: boolean): void {
    // Set before what it refers to is read, because schemas may refer to one another in circles.
    this.#schemas.set(name, {});
    this.#schemas.set(name, this.#clean(input, { isRequest, name }));
  }

  /** Stripe's document names the types of events only where an endpoint subscribes to them. */
  #addEventTypes(): void {
    const event = this.#schemas.get('event');
    const type = inProperties(event, 'type');
    const items = inProperties(this.#schemas.get('WebhookEndpointCreateParams'), 'enabled_events')?.['items'];
    const subscribed = isSchema(items) ? items['enum'] : undefined;
    if (event === undefined || type === undefined || 'enum' in type || !Array.isArray(subscribed)) return;
    const types = { type: 'string', enum: subscribed.filter((candidate) => candidate !== '*') };
    this.#schemas.set('event', { ...event, properties: { ...toObject(event['properties']), type: types } });
  }
}

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isSchema(value)) return [];
  const own = referenceOf(value);
  return [...(own === undefined ? [] : [own]), ...Object.values(value).flatMap(referencesIn)];
}

function inProperties(parent: Schema | undefined, name: string): Schema | undefined {
  const found = toObject(parent?.['properties'])[name];
  return isSchema(found) ? found : undefined;
}

function toObject(value: unknown): Schema {
  return isSchema(value) ? value : {};
}
