/** An app with some routes only, set up as the shop's own is, for requests without a network (`app.inject`). */

import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { handleErrors } from '#server/platform/http/errors.ts';
import { readJsonBodies } from '#server/platform/http/json-body.ts';
import type { Mounting } from '#server/platform/http/mount.ts';
import { addSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { SharedReplies } from '#server/platform/http/shared-replies.ts';
import { addFileReplies } from '#server/site/media/send-file.ts';

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
