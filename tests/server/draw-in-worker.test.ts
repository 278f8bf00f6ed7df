/** Documents are drawn by a worker once for what they show, and a client that has to wait learns how long (docs/decisions/113). */
import { expect, test } from 'vitest';
import { createDrawings } from '#server/documents/draw-in-worker.ts';
import type { Paper } from '#server/documents/paper.ts';
import type { WorkResult } from '#server/workers/worker-task.ts';

const CALLER = { networks: ['192.0.2.1'], signal: new AbortController().signal } as const;
const PAPER: Paper = {
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
  expect(await draw([PAPER])).toEqual(Buffer.from([1]));
  await ownerDraws([{ ...PAPER }]);
  expect(lanes).toEqual(['visitors']);
  await draw([{ ...PAPER, notes: ['erased'] }]);
  await ownerDraws([PAPER, PAPER]);
  expect(lanes).toEqual(['visitors', 'visitors', 'owner']);
});

test('without a place it is a 429 with the time to wait, and the next attempt is made', async () => {
  const { draw, lanes } = drawingsThat({ kind: 'ended', reason: 'busy', retryAfterSeconds: 7 });
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(draw([PAPER])).rejects.toMatchObject({ statusCode: 429, retryAfterSeconds: 7 });
  expect(lanes).toHaveLength(2);
});
