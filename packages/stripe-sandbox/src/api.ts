/** One API request from its headers to its reply: key, version, idempotency, operation, expansion. */

import { createHash, timingSafeEqual } from 'node:crypto';
import { type Call, ROUTES } from './api-routes.ts';
import { expandObject } from './expand.ts';
import { type FormGroup, parseForm } from './form-body.ts';
import { type KeyedRequest, decideReplay, keyInUse, keyedRequest } from './idempotency.ts';
import { newId } from './ids.ts';
import type { Ledger, Transaction } from './ledger.ts';
import { API_VERSION } from './objects/event.ts';
import { group, list, readParameters, text } from './parameters.ts';
import { StripeError } from './stripe-error.ts';

interface ApiRequest {
  readonly method: string;
  readonly pathname: string;
  readonly query: string;
  readonly body: string;
  readonly header: (name: string) => string | undefined;
}

interface ApiReply {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface ApiOptions {
  readonly ledger: Ledger;
  readonly secretKey: string;
  readonly publicBase: string;
  readonly log: (line: string) => void;
}

export type Api = (request: ApiRequest) => Promise<ApiReply>;

interface Outcome {
  readonly status: number;
  readonly body: string;
}

export function newApi(options: ApiOptions): Api {
  const { ledger } = options;
  const keysInUse = new Set<string>();

  async function reply(request: ApiRequest): Promise<ApiReply> {
    const requestId = newId('request');
    const headers = { 'Request-Id': requestId, 'Stripe-Version': API_VERSION };
    try {
      authorize(request, options.secretKey);
      requireVersion(request);
      const route = findRoute(request);
      const key = request.method === 'POST' ? request.header('idempotency-key') : undefined;
      if (key === undefined || key === '') {
        const outcome = execute(request, route, requestId, undefined);
        await ledger.settled();
        return { ...outcome, headers };
      }
      return await replyOnce(keyedRequest(key, `POST ${request.pathname}`, request.body), request, route, requestId);
    } catch (error) {
      // A refusal may rest on what is not yet on disk (a session just paid), so it waits as well.
      await ledger.settled();
      return { ...toOutcome(error, options.log, requestId), headers };
    }
  }

  async function replyOnce(
    keyed: KeyedRequest,
    request: ApiRequest,
    route: FoundRoute,
    requestId: string,
  ): Promise<ApiReply> {
    const headers = { 'Request-Id': requestId, 'Stripe-Version': API_VERSION, 'Idempotency-Key': keyed.key };
    if (keysInUse.has(keyed.key)) throw keyInUse(keyed.key);
    const saved = decideReplay(keyed, ledger.find('saved_reply', keyed.key));
    if (saved !== undefined) {
      await ledger.settled();
      const replayed = { ...headers, 'Idempotent-Replayed': 'true', 'Original-Request': saved.requestId };
      return { status: saved.status, body: saved.body, headers: replayed };
    }
    keysInUse.add(keyed.key);
    try {
      const outcome = execute(request, route, requestId, keyed);
      await ledger.settled();
      return { ...outcome, headers };
    } finally {
      keysInUse.delete(keyed.key);
    }
  }

  /** The operation and the reply saved under its key are one transaction: both survive a crash, or neither. */
  function execute(
    request: ApiRequest,
    route: FoundRoute,
    requestId: string,
    keyed: KeyedRequest | undefined,
  ): Outcome {
    const cause = { id: requestId, idempotency_key: keyed?.key ?? null };
    const save = (tx: Transaction, outcome: Outcome): void => {
      if (keyed === undefined) return;
      const { target, fingerprint } = keyed;
      tx.put('saved_reply', keyed.key, { target, fingerprint, ...outcome, requestId, savedAtMs: tx.nowMs });
    };
    try {
      return ledger.transact(cause, (tx) => {
        const outcome = { status: 200, body: run(tx, request, route, options.publicBase) };
        save(tx, outcome);
        return outcome;
      });
    } catch (error) {
      if (error instanceof StripeError && error.details.phase === 'validation') throw error;
      const outcome = toOutcome(error, options.log, requestId);
      ledger.transact(cause, (tx) => save(tx, outcome));
      return outcome;
    }
  }

  return reply;
}

interface FoundRoute {
  readonly run: (call: Call) => object;
  readonly id: string;
}

function findRoute({ method, pathname }: ApiRequest): FoundRoute {
  for (const route of ROUTES) {
    const match = route.method === method ? route.path.exec(pathname) : null;
    if (match !== null) return { run: route.run, id: match[1] ?? '' };
  }
  const message = `Unrecognized request URL (${method}: ${pathname.slice(0, 200)}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
  throw new StripeError(message, { status: 404, type: 'invalid_request_error', phase: 'validation' });
}

function run(tx: Transaction, request: ApiRequest, route: FoundRoute, publicBase: string): string {
  const all = parseForm(request.method === 'POST' ? request.body : request.query);
  const { expand, params } = splitExpand(all);
  const result = route.run({ tx, params, id: route.id, publicBase });
  return JSON.stringify(expandObject(tx, { ...result }, expand), null, 2);
}

const EXPAND = group({ expand: list(text({ max: 200 }), 20).optional() });

function splitExpand({ expand, ...params }: FormGroup): { expand: readonly string[]; params: FormGroup } {
  if (expand === undefined) return { expand: [], params };
  return { expand: readParameters(EXPAND, { expand }).expand ?? [], params };
}

function authorize(request: ApiRequest, secretKey: string): void {
  const input = /^Bearer +(\S+)$/i.exec(request.header('authorization') ?? '')?.[1];
  if (input !== undefined && isSameText(input, secretKey)) return;
  const message =
    input === undefined
      ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
      : `Invalid API Key provided: ${input.slice(0, 8)}${'*'.repeat(12)}${input.length > 20 ? input.slice(-4) : ''}`;
  throw new StripeError(message, { status: 401, type: 'invalid_request_error', phase: 'validation' });
}

function isSameText(left: string, right: string): boolean {
  const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(left), digest(right));
}

function requireVersion(request: ApiRequest): void {
  const version = request.header('stripe-version') ?? API_VERSION;
  if (version === API_VERSION) return;
  const message = `Invalid Stripe API version: ${version.slice(0, 60)}. This server speaks ${API_VERSION} only.`;
  throw new StripeError(message, { status: 400, type: 'invalid_request_error', phase: 'validation' });
}

function toOutcome(error: unknown, log: (line: string) => void, requestId: string): Outcome {
  if (error instanceof StripeError) return { status: error.details.status, body: JSON.stringify(error.body, null, 2) };
  log(`${requestId} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const body = { error: { message: 'An unknown error occurred', type: 'api_error' } };
  return { status: 500, body: JSON.stringify(body, null, 2) };
}
