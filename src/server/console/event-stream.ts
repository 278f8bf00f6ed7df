/**
 * The stream by which open consoles learn that something has changed: server-sent events, fed by PostgreSQL's notifications.
 * An event names what has changed and holds no data; the console fetches what it shows. A comment is sent now and then,
 * so that both sides notice a lost line, and ended sessions lose their streams.
 */

import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { CONSOLE_EVENTS_PATH } from '#contract/console/calls.ts';
import { TOPICS } from '#contract/topics.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isSessionAlive } from './console-store.ts';
import { sessionOf } from './sessions.ts';

/** Below the minute after which proxies close a silent connection. */
const BEAT_MS = 15_000;
/** Streams at once: far more than eight people with a few tabs each. */
const MAX_STREAMS = 200;
/** How soon a browser connects again. */
const RETRY_MS = 1000;

interface Stream {
  sessionId: number;
  response: ServerResponse;
}

export interface EventStreams {
  onOwnerChange(topic: string): void;
  onFollow(): void;
  /** Ends those of a session that was revoked. */
  endSession(sessionId: number): void;
}

export function mountEventStream(app: FastifyInstance, database: Database): EventStreams {
  const streams = new Set<Stream>();
  const send = (text: string) => {
    for (const { response } of streams) response.write(text);
  };
  const timer = setInterval(() => void beat(streams, database), BEAT_MS).unref();

  app.get(CONSOLE_EVENTS_PATH, (request, reply) => {
    for (const stream of streams) {
      if (streams.size < MAX_STREAMS) break;
      end(stream);
      streams.delete(stream);
    }
    const stream = { sessionId: sessionOf(request).id, response: reply.raw };
    reply.hijack();
    reply.raw.writeHead(200, {
      ...headersOf(reply.getHeaders()),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // nginx would otherwise hold the events back.
      'x-accel-buffering': 'no',
    });
    reply.raw.write(`retry: ${RETRY_MS}\n\n`);
    streams.add(stream);
    reply.raw.once('close', () => streams.delete(stream));
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    for (const stream of streams) end(stream);
  });

  return {
    onOwnerChange: (topic) => send(`event: changed\ndata: ${topic}\n\n`),
    // What was announced while the line was lost is not known.
    onFollow: () => send(`event: changed\ndata: ${TOPICS.join(' ')}\n\n`),
    endSession: (sessionId) => {
      for (const stream of streams) if (stream.sessionId === sessionId) end(stream);
    },
  };
}

async function beat(streams: ReadonlySet<Stream>, database: Database): Promise<void> {
  for (const stream of streams) {
    // While the database is away, no session is known to have ended.
    const isAlive = await isSessionAlive(database, stream.sessionId).catch(() => true);
    if (isAlive) stream.response.write('event: beat\ndata:\n\n');
    else end(stream);
  }
}

function end({ response }: Stream): void {
  response.end();
}

function headersOf(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
