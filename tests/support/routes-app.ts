/** An app with some routes only, set up as the shop's own is, for requests without a network (`app.inject`). */
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { handleErrors } from '#server/http/errors.ts';
import { readJsonBodies } from '#server/http/json-body.ts';
import type { Mounting } from '#server/http/mount.ts';
import { SharedReplies } from '#server/http/shared-replies.ts';
import { addFileReplies } from '#server/media/send-file.ts';
import { addSecurityHeaders } from '#server/http/security-headers.ts';

export function createRoutesApp(mountRoutes: (mounting: Mounting) => void): FastifyInstance {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 } });
  handleErrors(app);
  readJsonBodies(app);
  addSecurityHeaders(app, { publicUrl: 'http://localhost:3000' });
  addFileReplies(app);
  const sharedReplies = new SharedReplies({
    headers: {},
    networksOf: ({ ip }) => [ip],
    spendPermit: async () => null,
  });
  mountRoutes({ app, pageCalls: new Map(), sharedReplies });
  return app;
}
