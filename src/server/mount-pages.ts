/** The pages of the app, which call the API within the process. */

import type { FastifyInstance } from 'fastify';
import type { AppOptions } from './app.ts';
import { DatabaseUnavailable } from './platform/database/database.ts';
import { isBusyError } from './platform/http/busy.ts';
import { problemResponse } from './platform/http/call-response.ts';
import type { PageCalls } from './platform/http/mount.ts';
import { Problem } from './platform/http/problem.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { registerPages } from './platform/pages/register-pages.ts';
import type { Pages, PagesOptions } from './platform/pages/register-pages.ts';

export async function mountPages(
  app: FastifyInstance,
  options: AppOptions,
  pageCalls: PageCalls,
  needs: Pick<PagesOptions, 'networksOf' | 'spendPermit' | 'attributes'>,
): Promise<Pages | null> {
  if (options.pages === null) return null;
  return registerPages(app, {
    ...options.pages,
    ...needs,
    httpServer: app.server,
    publicUrl: options.config.publicUrl,
    headers: securityHeaders(options.config),
    transport: async (name, input) => {
      const call = pageCalls.get(name);
      if (call === undefined) throw new Error(`${name} is not a call that pages may make`);
      return call(input).catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable) return { status: error.statusCode, body: null };
        if (isBusyError(error)) return problemResponse(new Problem('busy'));
        options.log.error({ err: error, call: name }, 'page data could not be loaded');
        throw error;
      });
    },
  });
}
