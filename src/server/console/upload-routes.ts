/** Files that buyers have sent, for signed-in people: as a download, never shown by the browser. */

import type { FastifyInstance } from 'fastify';
import { CONSOLE_UPLOAD_ROUTE } from '#contract/console/calls.ts';
import { uploadParams } from '#contract/console/uploads.ts';
import type { Database } from '#server/platform/database/database.ts';
import { attachmentNamed } from '#server/platform/http/content-disposition.ts';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';
import { toFileName } from '#server/platform/http/uploads.ts';
import { findFile } from '#server/site/uploads/attach.ts';

const ENDINGS = { picture: 'jpg', pdf: 'pdf' } as const;

export function uploadRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  app.get(CONSOLE_UPLOAD_ROUTE, async ({ params }, reply) => {
    const parsed = uploadParams.safeParse(params);
    const file = parsed.success ? await findFile(database, parsed.data.id) : null;
    if (file === null) return sendProblem(reply, new Problem('not_found'));
    const stem = toFileName(file.name).replace(/\.[^.]*$/, '');
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-disposition': attachmentNamed(`${stem}.${ENDINGS[file.kind]}`),
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      })
      .send(file.content);
  });
}
