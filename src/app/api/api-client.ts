/**
 * The only client of the API: typed by the table of §7, over fetch in the browser and over the transport that
 * server/platform/pages passes when a page is rendered.
 */

import { API_BASE, CALLS } from '#contract/calls.ts';
import type { CallName } from '#contract/calls.ts';
import { ANALYTICS_RETRIES } from '#contract/constants.ts';
import type { CallInput, CallReply } from '#contract/endpoints.ts';
import type { ProblemBody } from '#contract/problems.ts';
import { isNetworkFailure, withinLimit } from '#contract/within-limit.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Makes the call in place of fetch: on the server, where a query passes the one of its render. */
  transport?: Transport | undefined;
  /** Makes a repeated POST /orders/ give the same order (readings, "Data and replies"). */
  idempotencyKey?: string | undefined;
  /** Sends the body in place of fetch: a file, whose progress is shown. */
  send?: SendBody | undefined;
  /** Sent in the background: it outlives the page, and its failure does not mean that the shop is down (§8, Analytics). */
  isReport?: boolean;
}

interface ReplyParts {
  status: number;
  /** By names in lower case. */
  headers?: Readonly<Record<string, string>>;
  body: unknown;
}

type Parts = Partial<Record<'params' | 'query', Record<string, string | undefined>>> & { body?: unknown };
/** Makes a call by its name with `{ params, query, body }`. */
export type Transport = (name: CallName, input: unknown) => Promise<ReplyParts>;

/** Throws, as {@link call} does, when there is no reply. */
export type SendBody = (address: string, headers: Record<string, string>) => Promise<ReplyParts>;

/**
 * A call that failed. Distinguish kinds by `status` and `code`, never by instanceof:
 * server and browser bundles each carry their own copy of the class.
 */
export class ApiError extends Error {
  /** HTTP status; undefined when no reply came. */
  readonly status: number | undefined;
  readonly code: string;
  /** What is wrong with which field of the request. */
  readonly fields: Record<string, string>;

  constructor(
    status: number | undefined,
    code: string,
    message: string,
    fields: Record<string, string> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** How long a call may take before it counts as unreachable, in milliseconds. */
const CALL_LIMIT_MS = 20_000;

/** The same for a file of the site's own, which may be large. */
const FILE_LIMIT_MS = 120_000;

/** Called with the error of every call that could not reach the shop or failed with a status of 500 and above (§8). */
let whenUnreachable: (error: ApiError) => void = () => undefined;

export function onUnreachable(listener: (error: ApiError) => void): void {
  whenUnreachable = listener;
}

let csrfToken: string | null = null;
let pendingToken: Promise<string> | null = null;

/** Makes the call and returns its reply; throws {@link ApiError} for a problem or when there is no reply. */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallReply<Name>> {
  return (await callWithHeaders(name, input, options)).reply;
}

/** The same, with the headers of the reply by their names in lower case. */
export async function callWithHeaders<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions,
): Promise<{ reply: CallReply<Name>; headers: Readonly<Record<string, string>> }> {
  const {
    status,
    headers = {},
    body,
  } = await (options.transport?.(name, input) ?? callFromBrowser(name, input, options));
  // The server replies through the schema of this row.
  if (status >= 200 && status < 300) return { reply: body as CallReply<Name>, headers };
  const error = toApiError(status, body);
  if (status >= 500 && !options.isReport) whenUnreachable(error);
  throw error;
}

/** A file of the site's own, such as an attachment. */
export async function fetchFile(address: string): Promise<Blob> {
  return withinLimit(FILE_LIMIT_MS, undefined, async (signal) => {
    const response = await fetch(address, { credentials: 'same-origin', signal });
    if (!response.ok) throw toApiError(response.status, null);
    return response.blob();
  });
}

/** Whether the server replies that it has no such file, as after an upgrade; not while there is no reply. */
export async function isGone(address: string): Promise<boolean> {
  const check = (signal: AbortSignal) => fetch(address, { method: 'HEAD', cache: 'no-store', signal });
  return withinLimit(CALL_LIMIT_MS, undefined, check).then(
    ({ status }) => status === 404,
    () => false,
  );
}

/** The status of a failed call, undefined when no reply came or the error is of another kind. */
export function errorStatus(error: unknown): number | undefined {
  return isObject(error) && typeof error['status'] === 'number' ? error['status'] : undefined;
}

/** Whether the server replied that the subject of the call does not exist, or that its id cannot be one. */
export function isMissingError(error: unknown): boolean {
  const status = errorStatus(error);
  return status === 404 || status === 400;
}

/** The code of a failed call, such as `cart_invalid` or `NETWORK_ERROR`. */
export function errorCode(error: unknown): string | undefined {
  return isObject(error) && typeof error['code'] === 'string' ? error['code'] : undefined;
}

/** §8: no reply, or a status of 500 and above: the shop itself is down. */
export function isUnreachable(error: unknown): boolean {
  const status = errorStatus(error);
  return status === undefined ? errorCode(error) === 'NETWORK_ERROR' : status >= 500;
}

/** A reply came, but it is not the shop's: cut short, or a page of the network, such as a login. */
export function isUnreadable(error: unknown): boolean {
  return isObject(error) && error['cause'] instanceof SyntaxError;
}

async function callFromBrowser(name: CallName, input: unknown, options: CallOptions): Promise<ReplyParts> {
  if (CALLS[name].method === 'GET') return request(name, input, options);
  csrfToken ??= await fetchCsrfToken(options);
  let reply = await request(name, input, options);
  for (let left = options.isReport ? ANALYTICS_RETRIES : 1; left > 0 && isTokenRefused(reply); left--) {
    csrfToken = await fetchCsrfToken(options);
    reply = await request(name, input, options);
  }
  return reply;
}

/** Fetches the token in advance, so that a report from a page that is being left can be sent at once. */
export async function prepareReports(): Promise<void> {
  csrfToken ??= await fetchCsrfToken({ isReport: true });
}

function isTokenRefused({ status, body }: ReplyParts): boolean {
  return status === 403 && toApiError(status, body).code !== 'origin_refused';
}

/** One at a time: each reply sets the cookie, and only the last token would be valid. */
function fetchCsrfToken({ isReport = false }: CallOptions): Promise<string> {
  pendingToken ??= requestCsrfToken({ isReport }).finally(() => (pendingToken = null));
  return pendingToken;
}

async function requestCsrfToken(options: CallOptions): Promise<string> {
  const { status, body } = await request('getCsrfToken', {}, options);
  if (status !== 200) throw toApiError(status, body);
  if (isObject(body) && typeof body['csrfToken'] === 'string') return body['csrfToken'];
  throw new ApiError(403, 'csrf_missing', 'CSRF token not found in cookies');
}

async function request(name: CallName, input: unknown, options: CallOptions): Promise<ReplyParts> {
  const { method } = CALLS[name];
  const parts = input as Parts; // CallInput of any call has this shape
  const address = addressOf(name, parts);
  const headers = headersFor(method, options);
  if (options.send !== undefined) return options.send(address, headers);
  // An error of the page's own is thrown here, where nothing takes it for a network failure.
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    headers,
    body: method === 'POST' ? JSON.stringify(parts.body ?? {}) : null,
    keepalive: options.isReport ?? false,
  };
  return withinLimit(CALL_LIMIT_MS, options.signal, async (signal) => {
    const fail = (error: unknown) => throwNoReply(error, signal, options);
    const response = await fetch(address, { ...init, signal }).catch(fail);
    const body: unknown = await response.json().catch(needsBody(response) ? fail : () => null);
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  });
}

/** §8: no reply. A network failure and a reply that cannot be read are that; every other exception is thrown as it is. */
function throwNoReply(cause: unknown, signal: AbortSignal, options: CallOptions): never {
  if (!isNetworkFailure(cause, signal, options.signal) && !(cause instanceof SyntaxError)) throw cause;
  const error = new ApiError(undefined, 'NETWORK_ERROR', 'Network Error - Backend unreachable', {}, { cause });
  if (!options.isReport) whenUnreachable(error);
  throw error;
}

/**
 * The body of a success must be complete: a reply that was truncated, or that something between browser and shop has
 * written, is no reply (§8). A 202, a 204 and a problem need no body.
 */
function needsBody({ ok, status }: Response): boolean {
  return ok && status !== 202 && status !== 204;
}

function headersFor(method: 'GET' | 'POST', options: CallOptions): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (method === 'GET') return headers;
  headers['Content-Type'] = 'application/json';
  if (csrfToken !== null) headers['X-CSRFToken'] = csrfToken;
  if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey;
  return headers;
}

function addressOf(name: CallName, { params = {}, query = {} }: Parts): string {
  const path = CALLS[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const known = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${API_BASE}${path}${known.length === 0 ? '' : `?${new URLSearchParams(known)}`}`;
}

function toApiError(status: number, body: unknown): ApiError {
  const problem = (isObject(body) ? body['error'] : null) as ProblemBody['error'] | null; // shape of every refusal
  return new ApiError(
    status,
    problem?.code ?? `http_${status}`,
    problem?.message ?? 'Something went wrong.',
    problem?.fields,
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
