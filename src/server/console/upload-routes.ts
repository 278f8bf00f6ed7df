/**
 * Files that buyers have sent, for signed-in people: each as a download that the browser never shows, and photographs also as
 * a picture. A picture was decoded and encoded again as a JPEG when it came (site/uploads/clean-upload.ts), so that nothing of
 * what was sent reaches the browser but its pixels.
 */

import type { FastifyInstance } from 'fastify';
import { CONSOLE_UPLOAD_PICTURE_ROUTE, CONSOLE_UPLOAD_ROUTE } from '#contract/console/calls.ts';
import { uploadParams } from '#contract/console/uploads.ts';
import type { Database } from '#server/platform/database/database.ts';
import { attachmentNamed } from '#server/platform/http/content-disposition.ts';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';
import { toFileName } from '#server/platform/http/uploads.ts';
import { findFile } from '#server/site/uploads/attach.ts';

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const PRIVATE = { 'content-security-policy': "default-src 'none'; sandbox", 'cache-control': 'no-store' };

const ENDINGS = { picture: 'jpg', pdf: 'pdf' } as const;

export function uploadRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  app.get(CONSOLE_UPLOAD_ROUTE, async ({ params }, reply) => {
    const parsed = uploadParams.safeParse(params);
    const file = parsed.success ? await findFile(database, parsed.data.id) : null;
    if (file === null) return sendProblem(reply, new Problem('not_found'));
    const stem = toFileName(file.name).replace(/\.[^.]*$/, '');
    return reply
      .headers({
        ...PRIVATE,
        'content-type': 'application/octet-stream',
        'content-disposition': attachmentNamed(`${stem}.${ENDINGS[file.kind]}`),
      })
      .send(file.content);
  });

  app.get(CONSOLE_UPLOAD_PICTURE_ROUTE, async ({ params }, reply) => {
    const parsed = uploadParams.safeParse(params);
    const file = parsed.success ? await findFile(database, parsed.data.id) : null;
    // The kind says what it was taken for, the first bytes what it is.
    if (file?.kind !== 'picture' || !file.content.subarray(0, JPEG_START.length).equals(JPEG_START))
      return sendProblem(reply, new Problem('not_found'));
    return reply
      .headers({ ...PRIVATE, 'content-type': 'image/jpeg', 'content-disposition': 'inline' })
      .send(file.content);
  });
}
