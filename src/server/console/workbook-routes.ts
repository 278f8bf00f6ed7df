/** A workbook that a person sends instead of a text: a counted sheet, or a table of curves. Its rows are replied, and nothing is stored. */

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WORKBOOK_PATH } from '#contract/console/calls.ts';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';
import { NOT_A_FILE, takeStreams } from '#server/platform/http/uploads.ts';
import { callerInConsole } from '#server/platform/workers/caller-of.ts';
import type { Workers } from '#server/platform/workers/workers.ts';
import { sessionOf } from './sessions.ts';
import { takeWorkbook } from './take-workbook.ts';

export function workbookRoutes(
  app: FastifyInstance,
  services: { dataDir: string; workers: Pick<Workers, 'run'> },
): void {
  void app.register(async (part) => {
    takeStreams(part);
    part.post(WORKBOOK_PATH, async (request, reply) => {
      sessionOf(request);
      if (!(request.body instanceof Readable))
        return sendProblem(reply, new Problem('invalid_request', { fields: { sheet: NOT_A_FILE } }));
      const taken = await takeWorkbook(services, request.body, callerInConsole({ request, reply }));
      return taken instanceof Problem
        ? sendProblem(reply, taken)
        : reply.header('cache-control', 'no-store').send(taken);
    });
  });
}
