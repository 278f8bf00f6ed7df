/** The description of the public calls in the form of OpenAPI 3.1, made from the table by which the routes parse and reply. */

import { z } from 'zod';
import * as analytics from './analytics.ts';
import { CALL_GROUPS, CALL_SUMMARIES } from './call-summaries.ts';
import { API_BASE, CALLS } from './calls.ts';
import type { CallName } from './calls.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as content from './content.ts';
import type { CallRow } from './endpoint.ts';
import { endpoint } from './endpoints.ts';
import * as freight from './freight.ts';
import type { ApiDescription, ApiOperation, JsonSchema } from './openapi-schema.ts';
import * as orders from './orders.ts';
import { FILTER_NOTE, PARAMETER_NOTES } from './parameter-notes.ts';
import { PROBLEMS } from './problems.ts';
import type { ProblemCode } from './problems.ts';
import * as quotes from './quotes.ts';
import * as search from './search-outcome.ts';
import { stockNotice } from './stock-notices.ts';

const problem = z.object({
  error: z.object({
    code: z.enum(namesOf<ProblemCode>(PROBLEMS)),
    message: z.string(),
    /** What is wrong with each field, by its path. */
    fields: z.record(z.string(), z.string()).optional(),
  }),
});

/** Parts of replies that have a name, so that each is described once. */
const NAMED = {
  Product: catalogue.product,
  ShopCategory: catalogue.shopCategory,
  Facet: catalogue.facet,
  SearchOutcome: search.searchOutcome,
  OrderTotal: cart.orderTotal,
  CartValidation: cart.cartValidation,
  Order: orders.order,
  FreightOffer: freight.freightOffer,
  Quote: quotes.quote,
  EquipmentCategory: content.equipmentCategory,
  Manufacturer: content.manufacturer,
  Gallery: content.gallery,
  CompanyInfo: content.companyInfo,
  Problem: problem,
  Accepted: orders.accepted,
  CheckoutSession: orders.checkoutSessionCreated,
  SessionVerified: orders.sessionVerified,
  StockNotice: stockNotice,
  Tracked: analytics.tracked,
};

const DESCRIPTION =
  'Every call of the shop, as its own pages make them. Amounts are JSON numbers with at most two decimals, moments are ISO 8601 in UTC. ' +
  'A POST needs the cookie and the token of GET /csrf-token/. A refusal has a code, a message and the fields that are wrong. ' +
  'Too many requests are refused with 429 and Retry-After, and methods that an address does not take with 405 and Allow.';

const referenceTo = (id: string) => `#/components/schemas/${id}`;
const reference = (id: string): JsonSchema => ({ $ref: referenceTo(id) });
const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** Both are needed together (docs/interchange.md). */
const SECURITY_SCHEMES = {
  csrfToken: { type: 'apiKey', in: 'header', name: 'X-CSRFToken', description: 'The token of GET /csrf-token/' },
  csrfCookie: { type: 'apiKey', in: 'cookie', name: 'csrftoken', description: 'The cookie of GET /csrf-token/' },
} as const;

const refusal = (description: string) => ({ description, content: json(reference('Problem')) });
const RESPONSES = {
  Invalid: refusal('Something in the request is wrong: the fields, each with what is wrong with it'),
  Forbidden: refusal('The CSRF token is missing or not valid, or the request comes from another site'),
  NotFound: refusal('What the address names does not exist, or is not for this client'),
  TooManyRequests: {
    ...refusal('Too many requests of this client, or of all'),
    headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } },
  },
};
const response = (name: keyof typeof RESPONSES) => ({ $ref: `#/components/responses/${name}` });

export function describeApi(version: string): ApiDescription {
  const schemas = describeReplies();
  const paths: ApiDescription['paths'] = {};
  for (const name of namesOf(CALLS)) {
    const row = endpoint(name);
    const path = row.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method === 'GET' ? 'get' : 'post']: describeCall(name, row) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Storefront API', version, description: DESCRIPTION },
    servers: [{ url: API_BASE }],
    tags: CALL_GROUPS.map((group) => ({ name: group })),
    paths,
    components: { schemas, responses: RESPONSES, securitySchemes: SECURITY_SCHEMES },
  };
}

function describeCall(name: CallName, row: CallRow): ApiOperation {
  const { group, summary } = CALL_SUMMARIES[name];
  const parameters = [
    ...parametersOf(name, 'path', row.params),
    ...parametersOf(name, 'query', row.query),
    ...(name === 'listProducts' ? [FILTER_PARAMETER] : []),
  ];
  return {
    operationId: name,
    summary,
    tags: [group],
    ...(parameters.length > 0 && { parameters }),
    ...(row.body !== undefined && { requestBody: { required: true, content: json(inputSchema(row.body)) } }),
    security: row.method === 'POST' ? [{ csrfToken: [], csrfCookie: [] }] : [],
    responses: {
      [String(row.status ?? 200)]: {
        description: 'Success',
        content: json(reference(`${name}Reply`)),
        ...(name === 'searchProducts' && { headers: SEARCH_HEADERS }),
      },
      ...((row.query ?? row.body) !== undefined && { 400: response('Invalid') }),
      ...(row.method === 'POST' && { 403: response('Forbidden') }),
      ...(row.params !== undefined && { 404: response('NotFound') }),
      429: response('TooManyRequests'),
      default: {
        description: 'Refused: the reason, with the fields that are wrong',
        content: json(reference('Problem')),
      },
    },
  };
}

/** The reply's array has similar products where nothing matches, which the header alone says. */
const SEARCH_HEADERS = {
  [search.SEARCH_OUTCOME_HEADER]: {
    description:
      'Why the search has these products, as JSON in ASCII. Only with the reason `similar` do the products not match: they resemble what was searched for, six at most.',
    required: true,
    content: json(reference('SearchOutcome')),
  },
};

/** Each of its properties is a parameter of its own. */
const FILTER_PARAMETER = {
  name: 'filters',
  in: 'query' as const,
  required: false,
  description: FILTER_NOTE,
  style: 'form' as const,
  explode: true,
  schema: { type: 'object', additionalProperties: { type: 'string' } },
};

function parametersOf(call: CallName, location: 'path' | 'query', schema: z.ZodObject | undefined) {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  }; // the schema of an object
  return Object.entries(properties).map(([name, part]) => {
    const description = PARAMETER_NOTES[call]?.[name];
    const note = description === undefined ? {} : { description };
    const schemaOfText = asWritten(part);
    return {
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      ...note,
      schema: schemaOfText,
    };
  });
}

const WHOLE_NUMBER = /^\^\\d\{1,(\d+)\}\$$/;

/** Of a part of an address: text of digits alone is a whole number there. */
function asWritten({ pattern, ...schema }: JsonSchema): JsonSchema {
  const [, digits] = WHOLE_NUMBER.exec(String(pattern)) ?? [];
  if (digits === undefined) return pattern === undefined ? schema : { ...schema, pattern };
  return { minimum: 0, maximum: 10 ** Number(digits) - 1, ...schema, type: 'integer' };
}

/** Of every whole number that has no bounds of its own; all that they say is what JSON numbers can be. */
function withoutSafeBounds({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** What a client sends, before it is parsed. */
function inputSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: withoutSafeBounds,
  });
  return described;
}

/** What is replied: one schema for each call and each named part, which refer to each other. */
function describeReplies(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
  const replies = namesOf(CALLS).map((name) => [name, endpoint(name).reply] as const);
  // A reply that is a named part itself is only referred to.
  for (const [name, reply] of replies) if (!registry.has(reply)) registry.add(reply, { id: `${name}Reply` });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    unrepresentable: 'any',
    override: withoutSafeBounds,
    uri: (id) => referenceTo(id),
  });
  const described: Record<string, JsonSchema> = {};
  for (const [id, { $schema: _, $id: __, ...schema }] of Object.entries(schemas)) described[id] = schema;
  for (const [name, reply] of replies) described[`${name}Reply`] ??= reference(registry.get(reply)?.id ?? '');
  return described;
}

function namesOf<Name extends string>(table: Record<Name, unknown>): Name[] {
  return Object.keys(table) as Name[]; // a constant table has no other keys
}
