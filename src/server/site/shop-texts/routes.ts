/** The files of the company's own looks. Their addresses change with them, so that they are stored for good. */

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';
import { writeBrandStyle } from './brand-style.ts';
import { findLogo } from './shop-text-store.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';
const LOGO = /^logo-([0-9a-f]{32})\.png$/;

export function brandRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  app.get<{ Params: { file: string } }>('/brand/:file', async ({ params: { file } }, reply) => {
    const style = writeBrandStyle(file);
    if (style !== null) return reply.type('text/css; charset=utf-8').header('cache-control', FOR_GOOD).send(style);
    return sendLogo(database, LOGO.exec(file)?.[1], reply);
  });
}

export async function sendLogo(database: Database, hash: string | undefined, reply: FastifyReply) {
  const logo = hash === undefined ? null : await findLogo(database, hash);
  if (logo === null) return sendProblem(reply, new Problem('not_found'));
  return reply.type('image/png').header('cache-control', FOR_GOOD).send(logo.picture);
}
