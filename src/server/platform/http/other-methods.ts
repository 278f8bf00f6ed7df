/**
 * Replies to methods that an address does not take: 405 with the methods that it does (RFC 9110, 15.5.6), and to OPTIONS (9.3.7).
 * Other sites are permitted nothing by it: no reply has a CORS header.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, sendProblem } from './problem.ts';

/** The route of every page, which says nothing about a path. */
const ALL_PAGES = '/*';
const PAGE_METHODS = ['GET', 'HEAD'];

interface KnownRoute {
  paths: RegExp;
  methods: readonly string[];
}

/** For requests that no route takes; replies and returns true, or does nothing when the address is unknown or is a page to be sent. */
export type RefuseOtherMethod = (request: FastifyRequest, reply: FastifyReply) => boolean;

/**
 * To be called before routes are mounted, and before hooks that read a token or a session: which methods there are is no
 * secret. `isPage` says of a path whether it is a page's.
 */
export function refuseOtherMethods(app: FastifyInstance, isPage: (path: string) => boolean): RefuseOtherMethod {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url !== ALL_PAGES) routes.push({ paths: toPattern(url), methods: [method].flat() });
  });
  const refuse: RefuseOtherMethod = (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = routes.filter(({ paths }) => paths.test(path)).flatMap((route) => route.methods);
    if (isPage(path)) methods.push(...PAGE_METHODS);
    if (methods.length === 0 || methods.includes(request.method)) return false;
    void reply.header('allow', [...new Set([...methods, 'OPTIONS'])].join(', '));
    if (request.method === 'OPTIONS') void reply.code(204).send();
    else sendProblem(reply, new Problem('method_not_allowed'));
    return true;
  };
  app.addHook('onRequest', async (request, reply) => (request.is404 && refuse(request, reply) ? reply : undefined));
  return refuse;
}

/** The paths of a route, as the router reads them: with or without a final slash. */
function toPattern(url: string): RegExp {
  const source = url
    .replace(/\/$/, '')
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+/g, '[^/]+')
    .replace(/\*$/, '.*');
  return new RegExp(`^${source}/?$`);
}
