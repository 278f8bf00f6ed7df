/** The console's pages: the built React application, the same for everyone. Its data comes by calls, which need a session. */

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';
import { DEVELOPMENT_POLICY, REPORTING_ENDPOINTS, contentPolicyFor } from '#server/platform/pages/content-policy.ts';
import { findPart } from '#server/platform/pages/page-builds.ts';

/** An inline script that no bundler touches: it sets the theme before anything is drawn. */
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** `development`: through Vite, with hot replacement and without a policy for scripts. */
export async function mountConsolePages(app: FastifyInstance, mode: 'production' | 'development'): Promise<void> {
  if (mode === 'development') {
    const { mountDevelopmentPages } = await import('./development-pages.ts');
    const render = await mountDevelopmentPages(app);
    return servePages(app, async (url) => ({ html: await render(url), policy: DEVELOPMENT_POLICY }));
  }
  const build = await findPart('console');
  const html = await readFile(resolve(build, 'index.html'), 'utf8');
  const policy = contentPolicyFor([...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script));
  await app.register(fastifyStatic, {
    root: resolve(build, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  app.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', build, { maxAge: '1d', immutable: false }),
  );
  servePages(app, () => Promise.resolve({ html, policy }));
}

interface ConsolePage {
  html: string;
  policy: string;
}

function servePages(app: FastifyInstance, toPage: (url: string) => Promise<ConsolePage>): void {
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && isPagePath(request.url);
    if (!isPage) return sendProblem(reply, new Problem('not_found'));
    const { html, policy } = await toPage(request.url);
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'reporting-endpoints': REPORTING_ENDPOINTS,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .send(html);
  });
}

/** Every other address is a page's; the application itself says which of them exist. */
export function isPagePath(url: string): boolean {
  return !/^\/(api|assets)(\/|$)/.test(url) && !url.includes('.');
}
