/**
 * Limits of request bodies that are being read: each has a time limit, which grows with the length of an upload, and only a few may be
 * slow or in memory at once (reliability R21, docs/decisions/119).
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BODY_TIME_MS, SLOWEST_BYTES_PER_SECOND } from '#contract/upload-terms.ts';
import { pickDisplaced } from './fair-queue.ts';
import type { ClientNetworks } from './fair-queue.ts';
import { BODY_LIMIT_BYTES } from './json-body.ts';
import { Problem } from './problem.ts';
import { sendRawProblem } from './raw-problem.ts';

export interface BodyLimits {
  /** Time limit of every body in milliseconds, counted from the end of the head of its request. */
  timeMs: number;
  /** An upload has one more second for each this many bytes. */
  slowestBytesPerSecond: number;
  /** How many uploads of a client may be beyond `timeMs` at once; its /56 and /48 may have multiples of it. */
  slowOfClient: number;
  /** How many uploads of all clients may be beyond `timeMs` at once. */
  slowInAll: number;
  /** How many bodies may be read into memory at once; each has at most BODY_LIMIT_BYTES, except on a few routes. */
  inMemory: number;
}

export const BODY_LIMITS: BodyLimits = {
  timeMs: BODY_TIME_MS,
  slowestBytesPerSecond: SLOWEST_BYTES_PER_SECOND,
  slowOfClient: 8,
  slowInAll: 100,
  inMemory: 128,
};

/** The /64, /56 and /48 of an IPv6 address have these multiples, as for calls (docs/decisions/034). */
const NETWORK_MULTIPLES = [1, 2, 4];

/** Why the rest of a body is not read. The error handler replies with the problem. */
export class BodyRefused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** The time that an upload has beyond that of every body. */
interface Upload {
  networks: ClientNetworks;
  moreMs: number;
}

interface Body {
  response: ServerResponse;
  timer: NodeJS.Timeout;
  /** The route reads this stream and not the request, because destroying the request would close the connection before a reply. */
  payload: PassThrough | null;
  upload: Upload | null;
}

interface SlowUpload {
  request: IncomingMessage;
  networks: ClientNetworks;
  /** The time at which it must have ended, in milliseconds of `performance.now()`. */
  endsAt: number;
}

export interface RequestBodiesOptions {
  limits?: BodyLimits;
  networksOf?: (request: FastifyRequest) => ClientNetworks;
  /** Headers of problems that are sent before Fastify sees the request. */
  headers?: Record<string, string>;
}

export class RequestBodies {
  readonly #limits: BodyLimits;
  readonly #networksOf: (request: FastifyRequest) => ClientNetworks;
  readonly #headers: Record<string, string>;
  readonly #bodies = new Map<IncomingMessage, Body>();
  /** The requests whose bodies are in memory, oldest first. */
  readonly #inMemory = new Set<IncomingMessage>();
  #slow: SlowUpload[] = [];

  constructor({ limits = BODY_LIMITS, networksOf = ({ ip }) => [ip], headers = {} }: RequestBodiesOptions = {}) {
    this.#limits = limits;
    this.#networksOf = networksOf;
    this.#headers = headers;
  }

  /** The server calls this for every request when its head has been read. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    if (!hasBody(request)) return;
    const timer = setTimeout(() => this.#expire(request), this.#limits.timeMs);
    this.#bodies.set(request, { response, timer, payload: null, upload: null });
    request.once('end', () => this.#end(request)).once('close', () => this.#end(request));
    // When a client has closed only its own side, its request may neither end nor close.
    response.once('close', () => this.#end(request));
    // This reads the rest of a body that was refused, or that no route reads.
    response.once('finish', () => request.unpipe().resume());
  }

  /**
   * Stops reading: the client gets the problem unless its reply has begun, and the connection is closed. Returns false when no body
   * of this request is being read.
   */
  refuse(request: IncomingMessage, problem: Problem): boolean {
    const body = this.#bodies.get(request);
    if (body === undefined) return false;
    if (body.response.headersSent) request.socket.destroy();
    else if (body.payload === null) sendRawProblem(body.response, problem, this.#headers);
    else body.payload.destroy(new BodyRefused(problem));
    return true;
  }

  /** Each app calls this once, before its routes are added. */
  mount(app: FastifyInstance): void {
    app.addHook('preParsing', async (request, _reply, payload) => {
      const body = this.#bodies.get(request.raw);
      return body === undefined ? payload : this.#receive(request, body);
    });
    app.addHook('preValidation', async ({ raw }) => void this.#inMemory.delete(raw));
    app.addHook('onSend', async ({ raw }, reply) => {
      if (this.#bodies.has(raw) && !raw.complete) reply.header('connection', 'close');
    });
  }

  #receive(request: FastifyRequest, body: Body): Readable {
    const { raw } = request;
    const { bodyLimit } = request.routeOptions;
    const declared = Number(raw.headers['content-length'] ?? bodyLimit);
    if (declared > bodyLimit) throw new BodyRefused(new Problem('payload_too_large'));
    if (raw.destroyed) throw new BodyRefused(new Problem('client_closed'));
    if (bodyLimit > BODY_LIMIT_BYTES) {
      const moreMs = (declared / this.#limits.slowestBytesPerSecond) * 1000;
      body.upload = { networks: this.#networksOf(request), moreMs };
    }
    // The route may have ended before the body.
    const payload = new PassThrough().on('error', () => undefined);
    body.payload = payload;
    raw.once('close', () => {
      if (!raw.complete) payload.destroy(new BodyRefused(new Problem('client_closed')));
    });
    this.#countInMemory(raw);
    return raw.pipe(payload);
  }

  /** A new body is always accepted, so that any number of unfinished ones cannot block a client that sends its body promptly. */
  #countInMemory(request: IncomingMessage): void {
    const [oldest] = this.#inMemory;
    if (oldest !== undefined && this.#inMemory.size >= this.#limits.inMemory) {
      this.#inMemory.delete(oldest);
      this.refuse(oldest, new Problem('too_many_requests'));
    }
    this.#inMemory.add(request);
  }

  #expire(request: IncomingMessage): void {
    const body = this.#bodies.get(request);
    if (body === undefined || request.complete) return;
    const { upload } = body;
    if (upload === null) return void this.refuse(request, new Problem('request_timeout'));
    body.upload = null;
    const slow = { request, networks: upload.networks, endsAt: performance.now() + upload.moreMs };
    const retryAfterSeconds = this.#findWait(slow);
    if (retryAfterSeconds !== null) {
      return void this.refuse(request, new Problem('too_many_requests', { retryAfterSeconds }));
    }
    this.#slow.push(slow);
    body.timer = setTimeout(() => this.#expire(request), upload.moreMs);
    if (this.#slow.length > this.#limits.slowInAll) this.#displace();
  }

  /** Seconds until one of the client's own uploads must have ended; null when the client may have another slow one. */
  #findWait({ networks }: SlowUpload): number | null {
    for (const [level, network] of networks.entries()) {
      const own = this.#slow.filter((other) => other.networks[level] === network);
      if (own.length < this.#limits.slowOfClient * (NETWORK_MULTIPLES[level] ?? 1)) continue;
      return (Math.min(...own.map(({ endsAt }) => endsAt)) - performance.now()) / 1000;
    }
    return null;
  }

  /** Ends an upload of the network that has most slow ones, so that one client cannot use up the limit of all. */
  #displace(): void {
    const displaced = pickDisplaced(this.#slow);
    if (displaced === null) return;
    this.#slow = this.#slow.filter((each) => each !== displaced);
    this.refuse(displaced.request, new Problem('too_many_requests', { retryAfterSeconds: this.#limits.timeMs / 1000 }));
  }

  #end(request: IncomingMessage): void {
    clearTimeout(this.#bodies.get(request)?.timer);
    this.#bodies.delete(request);
    this.#inMemory.delete(request);
    this.#slow = this.#slow.filter((each) => each.request !== request);
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}
