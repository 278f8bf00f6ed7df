/**
 * Puts a row of the contract's table on the server: parses the input by its schemas, calls the handler and replies
 * through the reply schema, so that a column that the contract does not name can never leak.
 * The same calls are registered by name, for rendering pages on the server without a network round trip.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { API_BASE } from '#contract/calls.ts';
import type { CallName } from '#contract/calls.ts';
import type { CallRow, Endpoint } from '#contract/endpoint.ts';
import { endpoint } from '#contract/endpoints.ts';
import type { CallReply, ParsedInput } from '#contract/endpoints.ts';
import { fieldErrors, fieldMessage } from '#contract/field-messages.ts';
import { problemResponse, sendResponse } from './call-response.ts';
import type { CallResponse } from './call-response.ts';
import { Problem } from './problem.ts';
import type { SharedReplies } from './shared-replies.ts';

/** What a handler may read of the request beside its parsed input. Pages are rendered without one. */
export interface RequestContext {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Calls that pages may make while they are rendered: those that need no visitor. */
export type PageCalls = Map<CallName, (input: unknown) => Promise<CallResponse>>;

export interface Mounting {
  app: FastifyInstance;
  pageCalls: PageCalls;
  sharedReplies: SharedReplies;
}

/** A reply that lacks something which could not be read now: sent, and cached nowhere. */
export class Incomplete<Reply> {
  readonly reply: Reply;

  constructor(reply: Reply) {
    this.reply = reply;
  }
}

/** A reply with headers of its own, which are cached with it. */
export class WithHeaders<Reply> {
  readonly reply: Reply;
  readonly headers: Record<string, string>;

  constructor(reply: Reply, headers: Record<string, string>) {
    this.reply = reply;
    this.headers = headers;
  }
}

interface SharedOptions<Input> {
  /** How long a shared cache may store the reply, in seconds; 30 unless set. */
  sharedSeconds?: number;
  /** The input of which the reply is cached: without what changes nothing. */
  canonicalize?: (input: Input) => Promise<Input>;
}

/** A call whose reply is the same for all clients: also available to pages. */
export function mountShared<Name extends CallName>(
  { app, pageCalls, sharedReplies }: Mounting,
  name: Name,
  handler: (
    input: ParsedInput<Name>,
  ) => Promise<CallReply<Name> | Incomplete<CallReply<Name>> | WithHeaders<CallReply<Name>> | Problem>,
  { sharedSeconds = 30, canonicalize }: SharedOptions<ParsedInput<Name>> = {},
): void {
  const row = endpoint(name);
  app.route({
    method: row.method,
    url: API_BASE + row.path,
    handler: async (request, reply) => {
      const parsed = parseInput(row, { params: request.params, query: request.query });
      if (parsed instanceof Problem) return sendResponse(reply, problemResponse(parsed));
      // The caller types it by the schemas of the row, by which it was parsed.
      const input = canonicalize === undefined ? parsed : await canonicalize(parsed as ParsedInput<Name>);
      const work = () => callParsed(row, input, handler);
      return sharedReplies.send(request, reply, { name, input, sharedSeconds }, work);
    },
  });
  pageCalls.set(name, async (raw) => respondTo(row, raw, handler));
}

/** A call that may read the visitor's cookies or change data: never cached. */
export function mount<Name extends CallName>(
  { app }: Mounting,
  name: Name,
  handler: (input: ParsedInput<Name>, context: RequestContext) => Promise<CallReply<Name> | Problem>,
): void {
  mountRow(app, API_BASE, endpoint(name), handler);
}

/** A POST that changes nothing and is the same for all clients, because its input is too long for an address: also available to pages. */
export function mountReading<Name extends CallName>(
  mounting: Mounting,
  name: Name,
  handler: (input: ParsedInput<Name>) => Promise<CallReply<Name> | Problem>,
): void {
  mount(mounting, name, handler);
  mounting.pageCalls.set(name, async (raw) => respondTo(endpoint(name), raw, handler));
}

/** The caller types it by the schemas of its row. */
type RowHandler = (input: never, context: RequestContext) => Promise<unknown>;

/** A row of any table of calls. */
export function mountRow(app: FastifyInstance, base: string, row: CallRow, handler: RowHandler): void {
  app.route({
    method: row.method,
    url: base + row.path,
    handler: async (request, reply) => {
      const raw = { params: request.params, query: request.query, body: request.body ?? {} };
      return sendResponse(reply, await respondTo(row, raw, (input) => handler(input, { request, reply })));
    },
  });
}

type InputHandler = (input: never) => Promise<unknown>;

async function respondTo(row: Endpoint, raw: unknown, handler: InputHandler): Promise<CallResponse> {
  const input = parseInput(row, raw);
  return input instanceof Problem ? problemResponse(input) : callParsed(row, input, handler);
}

async function callParsed(row: Endpoint, input: object, handler: InputHandler): Promise<CallResponse> {
  // parseInput has run exactly the schemas from which the type of the handler's input is inferred
  const result = await handler(input as never);
  if (result instanceof Problem) return problemResponse(result);
  const status = row.status ?? 200;
  if (result instanceof Incomplete) return { status, body: row.reply.parse(result.reply), isIncomplete: true };
  if (result instanceof WithHeaders) return { status, headers: result.headers, body: row.reply.parse(result.reply) };
  return { status, body: row.reply.parse(result) };
}

/** Each part by its schema; the first error of every field is reported. */
export function parseInput(row: Endpoint, raw: unknown): Record<string, unknown> | Problem {
  const parts = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}; // any object may be indexed
  const input: Record<string, unknown> = {};
  const fields: Record<string, string> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = row[part];
    if (schema === undefined) continue;
    const parsed = schema.safeParse(parts[part] ?? {}, { error: fieldMessage });
    if (parsed.success) input[part] = parsed.data;
    else Object.assign(fields, fieldErrors(parsed.error, part));
  }
  return Object.keys(fields).length === 0 ? input : new Problem('invalid_request', { fields });
}

/** The query of an address that is no call of a table, such as that of a download. */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> | Problem {
  const parsed = schema.safeParse(query, { error: fieldMessage });
  return parsed.success ? parsed.data : new Problem('invalid_request', { fields: fieldErrors(parsed.error, 'query') });
}
