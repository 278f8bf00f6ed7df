/**
 * Requests of random cost to every route of the shop: long, deep and repetitive values in the shapes that the API's description
 * names. The same seed makes the same requests.
 */

import { API_BASE } from '#contract/calls.ts';
import type { ApiDescription, ApiOperation, JsonSchema } from '#contract/openapi-schema.ts';
import { STOCK_NOTICE_PAGE } from '#contract/page-paths.ts';
import { WEBHOOK_PATH } from '#server/payments/stripe/webhook.ts';
import { CSP_REPORTS_PATH } from '#server/platform/http/csp-reports.ts';
import { makeCostlyFile } from './costly-files.ts';
import { NO_PARAMETERS, OTHER_ROUTES } from './other-routes.ts';

export interface CostlyRequest {
  method: 'GET' | 'POST';
  /** With its query. */
  address: string;
  contentType: string | null;
  body: string | Buffer | null;
}

interface CostlyRoute {
  /** Method and pattern, as routes name it. */
  name: string;
  make: (random: Random) => Promise<CostlyRequest>;
}

/** From 0 to 1. */
type Random = () => number;

/** Of a body; a little above what most routes take. */
const MOST_BODY_CHARACTERS = 270_000;
/** Node takes 16 kB of head. */
const MOST_ADDRESS_CHARACTERS = 8000;
const MOST_DEPTH = 6;

const PIECES = [
  ' ',
  'a',
  '1',
  '0',
  '(',
  '[',
  '"',
  '\\',
  '%',
  '\n',
  'é',
  '𝕏',
  '\u0301',
  'KB-GRF-375 2\n',
  'KB-GRF-375:2,',
  '1:1,',
  '1/',
  '1 1/2 in ',
  '-',
  'a,b;',
  '<b>',
  '=1+',
  'x@',
  '.',
];
const NUMBERS = [0, 1, -1, 2, 99, 1.5, 1e9, 2 ** 31, 2 ** 53, 1e308, 5e-324];
const SEGMENTS = ['1', '2', '999999999', '-1', '0', 'a', 'service-repair', 'RE-AAAAA-AAAAA', '640.jpg', '1.jpg', '%00'];
/** Beside what the description names: of addresses of the shop's pages and documents. */
const PARAMETERS = ['q', 'items', 'add', 'lines', 'sort', 'page', 'size', 'bore_mm', 'temperature'];

export function costlyRoutes(description: ApiDescription): CostlyRoute[] {
  const ofApi = Object.entries(description.paths).flatMap(([path, { get, post }]) => {
    const address = API_BASE + path;
    return [
      ...(get === undefined ? [] : [routeOf('GET', address, get, description)]),
      ...(post === undefined ? [] : [routeOf('POST', address, post, description)]),
    ];
  });
  const others = [...Object.keys(OTHER_ROUTES), ...NO_PARAMETERS].map((path) => otherRoute('GET', path));
  return [
    ...ofApi,
    ...others,
    otherRoute('POST', WEBHOOK_PATH, 'application/json'),
    otherRoute('POST', CSP_REPORTS_PATH, 'application/csp-report'),
    otherRoute('POST', STOCK_NOTICE_PAGE, 'application/x-www-form-urlencoded'),
  ];
}

function routeOf(method: 'GET' | 'POST', path: string, operation: ApiOperation, api: ApiDescription): CostlyRoute {
  const { operationId, parameters = [], requestBody } = operation;
  const named = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const schema = requestBody?.content['application/json'].schema;
  const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
  return {
    name: `${method} ${pattern}`,
    make: async (random) => {
      const address = costlyAddress(pattern, named, random);
      if (method === 'GET') return { method, address, contentType: null, body: null };
      if (schema !== undefined || !TAKES_FILES.has(operationId)) {
        return { method, address, contentType: 'application/json', body: costlyBody(schema ?? {}, api, random) };
      }
      return { method, address, contentType: 'application/octet-stream', body: await makeCostlyFile(random) };
    },
  };
}

const TAKES_FILES: ReadonlySet<string> = new Set(['uploadFile', 'readListSheet']);

function otherRoute(method: 'GET' | 'POST', path: string, contentType: string | null = null): CostlyRoute {
  return {
    name: `${method} ${path}`,
    make: async (random) => {
      const address = costlyAddress(path, [], random);
      return { method, address, contentType, body: contentType === null ? null : costlyBody({}, null, random) };
    },
  };
}

function costlyAddress(pattern: string, named: readonly string[], random: Random): string {
  const path = pattern.replaceAll(/:\w+/g, () =>
    random() < 0.7 ? pick(SEGMENTS, random) : encode(costlyText(400, random)),
  );
  const most = MOST_ADDRESS_CHARACTERS * random() ** 2;
  let query = '';
  while (query.length < most && random() < 0.9) {
    const name = random() < 0.8 && named.length > 0 ? pick(named, random) : pick(PARAMETERS, random);
    query += `&${name}=${encode(costlyText(1 + most * random(), random))}`;
  }
  return query === '' ? path : `${path}?${query.slice(1, MOST_ADDRESS_CHARACTERS)}`.replace(/%\w?$/, '');
}

/** In the shape of the schema, or deep, or no JSON at all. */
function costlyBody(schema: JsonSchema, api: ApiDescription | null, random: Random): string {
  // Small ones are the more frequent, as their cost must not come from their length.
  const most = Math.ceil(MOST_BODY_CHARACTERS * random() ** 3);
  const dice = random();
  if (dice < 0.05) return '['.repeat(most);
  if (dice < 0.1) return `${'{"a":'.repeat(most / 6)}1${'}'.repeat(most / 6)}`;
  if (dice < 0.15) return `{${'"a":1,'.repeat(most / 6)}"a":1}`;
  return JSON.stringify(costlyValue(schema, { api, left: most, depth: 0, random })).slice(0, MOST_BODY_CHARACTERS);
}

interface Making {
  api: ApiDescription | null;
  /** Characters that this value may have. */
  left: number;
  depth: number;
  random: Random;
}

function costlyValue(input: JsonSchema, making: Making): unknown {
  const { random, left, depth } = making;
  const schema = resolve(input, making.api);
  if (depth > MOST_DEPTH) return null;
  // Now and then another type than the schema's.
  const type = random() < 0.05 ? pick(['string', 'array', 'object', 'integer'], random) : typeOf(schema);
  switch (type) {
    case 'string':
      return Array.isArray(schema['enum']) && random() < 0.9
        ? pick<unknown>(schema['enum'], random)
        : costlyText(lengthOf(schema['maxLength'], left, random), random);
    case 'integer':
    case 'number':
      return pick(NUMBERS, random);
    case 'boolean':
      return random() < 0.5;
    case 'array':
      return costlyList(schema, making);
    case 'object':
      return costlyObject(schema, making);
    default:
      return null;
  }
}

/** As many as allowed, or far more: all the same, or each another. */
function costlyList(schema: JsonSchema, making: Making): unknown[] {
  const { random, left, depth } = making;
  const items = (schema['items'] ?? {}) as JsonSchema; // of an array, by JSON Schema
  const length = lengthOf(schema['maxItems'], left / 10, random);
  const make = () => costlyValue(items, { ...making, left: left / Math.max(1, length), depth: depth + 1 });
  const first = make();
  const areSame = random() < 0.5;
  return Array.from({ length }, () => (areSame ? first : make()));
}

function costlyObject(schema: JsonSchema, making: Making): Record<string, unknown> {
  const { random, left, depth } = making;
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>); // of an object, by JSON Schema
  const large = Math.floor(random() * properties.length);
  const made = properties
    .filter(() => random() < 0.95)
    .map(([name, part], index) => {
      // One of them takes nearly all of the room.
      const share = index === large ? left * 0.9 : Math.min(60, left / 10);
      return [name, costlyValue(part, { ...making, left: share, depth: depth + 1 })];
    });
  const more = properties.length > 0 && random() < 0.9 ? 0 : Math.ceil((left / 20) * random());
  const unknown = Array.from({ length: more }, (_, index) => [`more${index}`, index]);
  return Object.fromEntries([...made, ...unknown]) as Record<string, unknown>; // pairs as made above
}

function resolve(schema: JsonSchema, api: ApiDescription | null): JsonSchema {
  const reference = schema['$ref'];
  if (typeof reference === 'string') return api?.components.schemas[reference.split('/').at(-1) ?? ''] ?? {};
  const [first] = (schema['anyOf'] ?? schema['oneOf'] ?? []) as JsonSchema[]; // lists of schemas, by JSON Schema
  return first === undefined ? schema : resolve(first, api);
}

function typeOf({ type, properties }: JsonSchema): string {
  if (typeof type === 'string') return type;
  return properties === undefined ? 'string' : 'object';
}

/** The bound itself, just above it, far above it, or some below it. */
function lengthOf(bound: unknown, left: number, random: Random): number {
  const most = typeof bound === 'number' ? bound : left;
  return Math.floor(Math.min(left, pick([most, most, most + 1, most * 10, most * random()], random)));
}

function costlyText(length: number, random: Random): string {
  const piece = random() < 0.7 ? pick(PIECES, random) : `${pick(PIECES, random)}${pick(PIECES, random)}`;
  const middle = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  return random() < 0.3 ? `a${middle.slice(2)}b` : middle;
}

function pick<Value>(values: readonly Value[], random: Random): Value {
  return values[Math.floor(random() * values.length)] as Value; // never an empty list
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
