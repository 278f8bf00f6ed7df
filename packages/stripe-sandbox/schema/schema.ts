/**
 * Validates requests and responses by Stripe's own schema (API version 2026-10-28.endive, see README.md).
 * Every function throws an Error that names the place and the reason; it returns nothing when all is well.
 */

import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { parseNestedForm } from './form.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly schema: unknown;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: unknown;
}
interface StripeDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

/** One call to Stripe as a recording hook sees it. */
export interface StripeExchange {
  /** `GET`, `POST` or `DELETE`. */
  readonly method: string;
  /** Path with its query, beginning with `/v1/`. */
  readonly path: string;
  /** The form-encoded body; empty for GET. */
  readonly requestBody: string;
  readonly status: number;
  /** The response as text or already parsed. */
  readonly responseBody: unknown;
}

const DOCUMENT_ID = 'https://schema.invalid/stripe';
// The file is data of this repository, checked by the tests beside it, so its shape is taken as known.
const stripeDocument = JSON.parse(
  readFileSync(new URL('./openapi-subset.json', import.meta.url), 'utf8'),
) as StripeDocument;

type Validator = 'complete' | 'shape' | 'request';
const ajvs: Readonly<Record<Validator, Ajv>> = {
  complete: newAjv({ everyKey: true, coerceTypes: false }),
  shape: newAjv({ everyKey: false, coerceTypes: false }),
  request: newAjv({ everyKey: false, coerceTypes: true }),
};
const compiled = new Map<string, ValidateFunction>();

function newAjv(options: { everyKey: boolean; coerceTypes: boolean }): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: false, coerceTypes: options.coerceTypes, validateFormats: false });
  if (options.everyKey) {
    ajv.addKeyword({
      keyword: 'x-alwaysPresentNullable',
      type: 'object',
      errors: false,
      validate: (keys: readonly string[], data: object) => keys.every((key) => Object.hasOwn(data, key)),
    });
  }
  ajv.addSchema(stripeDocument, DOCUMENT_ID);
  return ajv;
}

/** Names of the component schemas, for tests that prove they looked at something. */
export const stripeSchemaNames: readonly string[] = Object.keys(stripeDocument.components.schemas);

/** Asserts Stripe's shape and that every key Stripe always sends is there; an event's inner object is validated too. */
export function assertStripeObject(schemaName: string, value: unknown): void {
  check('complete', ['components', 'schemas', schemaName], value, schemaName);
  if (schemaName === 'event') assertInnerObject(value);
}

/** Asserts Stripe's shape alone: for samples of another version that lack newer keys. */
export function assertStripeShape(schemaName: string, value: unknown): void {
  check('shape', ['components', 'schemas', schemaName], value, schemaName);
}

/** Asserts that a form-encoded body is one Stripe takes: known parameters, right types and limits. */
export function assertStripeRequest(paramsSchemaName: string, formBody: string): void {
  check('request', ['components', 'schemas', paramsSchemaName], parseNestedForm(formBody), paramsSchemaName);
}

/** Asserts that Stripe has this operation and that both its request and its response (or error envelope) are Stripe's. */
export function assertStripeExchange(exchange: StripeExchange): void {
  const [pathname = '', query = ''] = exchange.path.split(/\?(.*)/s);
  const method = exchange.method.toLowerCase();
  const label = `${exchange.method} ${pathname}`;
  const { template, operation } = findOperation(method, pathname, label);
  assertQuery(operation, ['paths', template, method], query, label);
  const bodyPath = ['requestBody', 'content', 'application/x-www-form-urlencoded', 'schema'];
  if (operation.requestBody !== undefined) {
    const body = parseNestedForm(exchange.requestBody);
    check('request', ['paths', template, method, ...bodyPath], body, `${label} request`);
  } else if (exchange.requestBody !== '') {
    throw new Error(`${label}: Stripe takes no body here`);
  }
  assertResponse(exchange, ['paths', template, method, 'responses'], label);
}

function assertResponse(exchange: StripeExchange, responses: readonly string[], label: string): void {
  const { status, responseBody } = exchange;
  const reply: unknown = typeof responseBody === 'string' ? JSON.parse(responseBody) : responseBody;
  if (status !== 200 && status < 400) throw new Error(`${label}: Stripe never replies with status ${status}`);
  const key = status === 200 ? '200' : 'default';
  check('complete', [...responses, key, 'content', 'application/json', 'schema'], reply, `${label} reply ${status}`);
  if (status === 200) assertEventsWithin(reply);
}

function assertQuery(operation: Operation, pointer: readonly string[], query: string, label: string): void {
  const parameters = operation.parameters ?? [];
  for (const [name, value] of Object.entries(parseNestedForm(query))) {
    const index = parameters.findIndex((parameter) => parameter.in === 'query' && parameter.name === name);
    if (index < 0) throw new Error(`${label}: Stripe has no query parameter ${name}`);
    // Wrapped, so that a bare value can be coerced in place.
    const key = `query ${label} ${name}`;
    const schemaRef = refTo([...pointer, 'parameters', String(index), 'schema']);
    const validate = compiled.get(key) ?? ajvs.request.compile({ properties: { [name]: { $ref: schemaRef } } });
    compiled.set(key, validate);
    report(validate, { [name]: value }, `${label} query`);
  }
}

function findOperation(method: string, pathname: string, label: string): { template: string; operation: Operation } {
  const segments = pathname.split('/');
  const fits = (template: string): boolean => {
    const parts = template.split('/');
    return (
      parts.length === segments.length &&
      parts.every((part, index) => part === segments[index] || (part.startsWith('{') && segments[index] !== ''))
    );
  };
  const template = Object.keys(stripeDocument.paths).find(fits);
  const operation = template === undefined ? undefined : stripeDocument.paths[template]?.[method];
  if (template === undefined || operation === undefined) throw new Error(`${label}: no such operation in the schema`);
  return { template, operation };
}

function assertEventsWithin(reply: unknown): void {
  if (isRecord(reply) && reply['object'] === 'event') assertInnerObject(reply);
  if (isRecord(reply) && Array.isArray(reply['data'])) reply['data'].forEach(assertEventsWithin);
}

/** An event's `data.object` is open in the schema; here it is validated by the schema of the object it says it is. */
function assertInnerObject(event: unknown): void {
  const data = isRecord(event) ? event['data'] : undefined;
  const inner = isRecord(data) ? data['object'] : undefined;
  const name = isRecord(inner) ? inner['object'] : undefined;
  if (typeof name !== 'string') throw new Error('event: data.object does not say what it is');
  if (stripeSchemaNames.includes(name)) assertStripeObject(name, inner);
}

function check(kind: Validator, pointer: readonly string[], value: unknown, label: string): void {
  const key = `${kind} ${pointer.join(' ')}`;
  const validate = compiled.get(key) ?? ajvs[kind].compile({ $ref: refTo(pointer) });
  compiled.set(key, validate);
  report(validate, value, label);
}

function report(validate: ValidateFunction, value: unknown, label: string): void {
  if (validate(value)) return;
  const reasons = (validate.errors ?? []).slice(0, 5).map(formatReason).join('; ');
  throw new Error(`${label} is not as Stripe has it: ${reasons}`);
}

function formatReason(error: ErrorObject): string {
  const where = error.instancePath === '' ? '(top)' : error.instancePath;
  const what = error.keyword === 'x-alwaysPresentNullable' ? 'lacks a key that Stripe always sends' : error.message;
  return `${where} ${what ?? error.keyword} ${JSON.stringify(error.params)}`;
}

function refTo(pointer: readonly string[]): string {
  const escaped = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
  return `${DOCUMENT_ID}#/${escaped.join('/')}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
