/**
 * Limits how many request bodies are read at once. A new body is always accepted: at the limit, the connection of the oldest
 * unfinished one is closed, so that any number of unfinished bodies cannot block a client that sends its body promptly.
 */
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

interface BodyLimits {
  /** Bodies read at once; each has at most BODY_LIMIT_BYTES. */
  atOnce: number;
  /** For one body, in milliseconds. */
  timeMs: number;
}

const LIMITS: BodyLimits = { atOnce: 128, timeMs: 15_000 };

export function limitBodiesBeingRead(app: FastifyInstance): void {
  const bodies = new BodiesBeingRead(LIMITS);
  app.addHook('preParsing', async ({ raw }) => {
    if (!raw.complete) bodies.begin(raw);
  });
  app.addHook('preValidation', async ({ raw }) => bodies.end(raw));
}

class BodiesBeingRead {
  readonly #limits: BodyLimits;
  /** Oldest first. */
  readonly #timers = new Map<IncomingMessage, NodeJS.Timeout>();

  constructor(limits: BodyLimits) {
    this.#limits = limits;
  }

  begin(request: IncomingMessage): void {
    if (this.#timers.size >= this.#limits.atOnce) this.#cancelOldest();
    this.#timers.set(
      request,
      setTimeout(() => request.socket.destroy(), this.#limits.timeMs),
    );
    request.once('close', () => this.end(request));
  }

  end(request: IncomingMessage): void {
    clearTimeout(this.#timers.get(request));
    this.#timers.delete(request);
  }

  #cancelOldest(): void {
    for (const request of this.#timers.keys()) {
      if (request.complete) continue;
      this.end(request);
      request.socket.destroy();
      return;
    }
  }
}
