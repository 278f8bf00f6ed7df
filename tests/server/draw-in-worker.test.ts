/** Documents are drawn by a worker once for what they show, and a client that has to wait learns how long (docs/decisions/113). */

import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { createDrawings } from '#server/orders/documents/draw-in-worker.ts';
import type { PrintedDocument } from '#server/orders/documents/printed-document.ts';
import { handleErrors } from '#server/platform/http/errors.ts';
import type { WorkResult } from '#server/platform/workers/worker-task.ts';

const CALLER = { networks: ['192.0.2.1'], signal: new AbortController().signal } as const;
const DOCUMENT: PrintedDocument = {
  heading: 'Invoice',
  title: 'Invoice 1',
  date: new Date(0),
  company: { name: 'Pumps', lines: [] },
  facts: [],
  parties: [],
  table: { title: 'Items', columns: [], rows: [] },
  sums: [],
  notes: [],
};

function drawingsThat(result: WorkResult<Uint8Array>) {
  const lanes: string[] = [];
  const drawings = createDrawings({
    run: async (lane) => {
      lanes.push(lane);
      return result as never; // of the one task that is run here
    },
  });
  return { draw: drawings('visitors', CALLER), ownerDraws: drawings('owner', CALLER), lanes };
}

test('the same document is drawn once, for whom it may be; a changed one is drawn anew', async () => {
  const { draw, ownerDraws, lanes } = drawingsThat({ kind: 'done', output: new Uint8Array([1]) });
  expect(await draw([DOCUMENT])).toEqual(Buffer.from([1]));
  await ownerDraws([{ ...DOCUMENT }]);
  expect(lanes).toEqual(['visitors']);
  await draw([{ ...DOCUMENT, notes: ['erased'] }]);
  await ownerDraws([DOCUMENT, DOCUMENT]);
  expect(lanes).toEqual(['visitors', 'visitors', 'owner']);
});

test('without a place it is a 429 with the time to wait, and the next attempt is made', async () => {
  const { draw, lanes } = drawingsThat({ kind: 'ended', reason: 'busy', retryAfterSeconds: 7 });
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(draw([DOCUMENT])).rejects.toMatchObject({ statusCode: 429, retryAfterSeconds: 7 });
  expect(lanes).toHaveLength(2);
});

test.each(['failed', 'processor', 'memory', 'output'] as const)(
  'a drawing that ends by "%s" is no internal error',
  async (reason) => {
    const { draw } = drawingsThat({ kind: 'ended', reason, retryAfterSeconds: 1 });
    const app = Fastify();
    handleErrors(app);
    app.get('/document', async () => draw([DOCUMENT]));
    const { statusCode, headers, body } = await app.inject('/document');
    expect([statusCode, headers['retry-after'], JSON.parse(body).error.code]).toEqual([
      429,
      '60',
      'document_unavailable',
    ]);
  },
);

describe('the same document for several clients at once', () => {
  function begin() {
    const drawing = Promise.withResolvers<WorkResult<Uint8Array>>();
    const signals: AbortSignal[] = [];
    const drawings = createDrawings({
      run: async (_lane, _task, _input, { signal }) => {
        signals.push(signal);
        return drawing.promise as never; // of the one task that is run here
      },
    });
    const clients = Array.from({ length: 3 }, () => new AbortController());
    const draw = (client: AbortController | undefined) => {
      const signal = client?.signal ?? CALLER.signal;
      return drawings('visitors', { networks: ['192.0.2.1'], signal })([DOCUMENT]);
    };
    return { ...drawing, signals, clients, draw };
  }

  test('is drawn once', async () => {
    const { clients, draw, signals, resolve } = begin();
    const all = clients.map(draw);
    resolve({ kind: 'done', output: new Uint8Array([1]) });
    expect(await Promise.all(all)).toEqual(clients.map(() => Buffer.from([1])));
    expect(signals).toHaveLength(1);
  });

  test('goes on until the last of them has gone, and is begun anew for a later one', async () => {
    const { clients, draw, signals, resolve } = begin();
    const all = clients.map(draw);
    const [first, second, third] = clients;
    first?.abort();
    second?.abort();
    expect(signals[0]?.aborted).toBe(false);
    third?.abort();
    expect(signals[0]?.aborted).toBe(true);
    const later = draw(undefined);
    expect(signals).toHaveLength(2);
    resolve({ kind: 'done', output: new Uint8Array([1]) });
    await Promise.all([...all, later]);
  });
});
