/**
 * Puts a row of the contract's table on the server: parses the input by its schemas, calls the handler and replies
 * through the reply schema, so that a column that the contract does not name can never leak.
 * The same calls are kept by name for rendering pages on the server without a network round trip.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/calls.ts';
import type { CallName } from '#contract/calls.ts';
import { endpoint } from '#contract/endpoints.ts';
import type { CallReply, Endpoint, ParsedInput } from '#contract/endpoints.ts';
import { chooseEncoding, compress } from './encodings.ts';
import { entityTag, matchesEtag } from './etag.ts';
import { isRefusal, refusalHeaders, refusalStatus, refuse, toProblemBody } from './refusal.ts';
import type { Refusal } from './refusal.ts';

/** What a handler may know of the request beside its parsed input. Pages are rendered without one. */
export interface RequestContext {
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** Calls that pages may make while they are rendered: those that need no visitor. */
export type PageCalls = Map<CallName, (input: unknown) => Promise<Answer>>;

export interface Mounting {
  app: FastifyInstance;
  pageCalls: PageCalls;
}

interface MountOptions {
  /** The same answer for everyone: how long a shared cache may keep it, in seconds. Absent: no-store. */
  sharedSeconds?: number;
}

/** A call whose answer is the same for everyone: also offered to pages. */
export function mountShared<Name extends CallName>(
  { app, pageCalls }: Mounting,
  name: Name,
  handler: (input: ParsedInput<Name>) => Promise<CallReply<Name> | Refusal>,
  options: Required<MountOptions> = { sharedSeconds: 30 },
): void {
  mount({ app, pageCalls }, name, handler, options);
  pageCalls.set(name, async (raw) => answerFor(name, raw, handler));
}

/** A call that may look at the visitor's cookies or change something: never cached. */
export function mount<Name extends CallName>(
  { app }: Mounting,
  name: Name,
  handler: (input: ParsedInput<Name>, context: RequestContext) => Promise<CallReply<Name> | Refusal>,
  options: MountOptions = {},
): void {
  const { method, path } = endpoint(name);
  app.route({
    method,
    url: API_BASE + path,
    handler: async (request, reply) => {
      const raw = { params: request.params, query: request.query, body: request.body ?? {} };
      const answer = await answerFor(name, raw, (input) => handler(input, { request, reply }));
      void reply.code(answer.status).headers(answer.headers ?? {});
      const { sharedSeconds } = options;
      if (sharedSeconds !== undefined && answer.status < 300)
        return sendShared(request, reply, answer.body, sharedSeconds);
      return reply.header('cache-control', 'no-store').send(answer.body);
    },
  });
}

/** In bytes; less fits into one packet as it is. */
const WORTH_COMPRESSING = 1200;

/**
 * A shared cache may keep it for a short while. Nothing stale: browsers obey `stale-while-revalidate` too, and a stock figure
 * or the maintenance check out of their own store would be old.
 */
async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  seconds: number,
): Promise<FastifyReply> {
  const text = Buffer.from(JSON.stringify(body));
  const etag = entityTag(text);
  void reply.headers({
    'cache-control': `public, max-age=0, s-maxage=${seconds}`,
    vary: 'Accept-Encoding',
    etag,
  });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const encoding = text.length < WORTH_COMPRESSING ? 'identity' : chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(await compress(text, encoding));
}

async function answerFor<Name extends CallName>(
  name: Name,
  raw: unknown,
  handler: (input: ParsedInput<Name>) => Promise<CallReply<Name> | Refusal>,
): Promise<Answer> {
  const row = endpoint(name);
  const input = parseInput(row, raw);
  if (isRefusal(input)) return refusalAnswer(input);
  // parseInput has run exactly the schemas from which ParsedInput<Name> is inferred
  const result = await handler(input as ParsedInput<Name>);
  if (isRefusal(result)) return refusalAnswer(result);
  return { status: row.status ?? 200, body: row.reply.parse(result) };
}

function refusalAnswer(refusal: Refusal): Answer {
  return { status: refusalStatus(refusal), headers: refusalHeaders(refusal), body: toProblemBody(refusal) };
}

/** Each part by its schema; the first complaint of every field is kept. */
function parseInput(row: Endpoint, raw: unknown): Record<string, unknown> | Refusal {
  const parts = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}; // any object may be indexed
  const input: Record<string, unknown> = {};
  const fields: Record<string, string> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = row[part];
    if (schema === undefined) continue;
    const parsed = schema.safeParse(parts[part] ?? {});
    if (parsed.success) {
      input[part] = parsed.data;
      continue;
    }
    for (const issue of parsed.error.issues) fields[issue.path.join('.') || part] ??= issue.message;
  }
  return Object.keys(fields).length === 0 ? input : refuse('invalid_request', { fields });
}
