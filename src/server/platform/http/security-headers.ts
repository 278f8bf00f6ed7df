/** Headers of every reply (reliability §4.1). Pages add their own content policy, made from their scripts. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config.ts';

/** The configuration that the headers depend on. */
type Site = Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'hsts'>>;

const TWO_YEARS = 'max-age=63072000';
/** 'preload' binds every subdomain and cannot be undone for months, so only the owner may choose it. */
const HSTS: Record<Config['hsts'], string> = { host: TWO_YEARS, preload: `${TWO_YEARS}; includeSubDomains; preload` };

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export function securityHeaders({ publicUrl, hsts = 'host' }: Site): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': HSTS[hsts] } : {}),
  };
}

/** The security headers of replies that are no page. */
export function apiHeaders(site: Site): Record<string, string> {
  return { ...securityHeaders(site), 'content-security-policy': API_POLICY };
}

export function addSecurityHeaders(app: FastifyInstance, site: Site): void {
  app.addHook('onSend', async (request, reply) => setSecurityHeaders(request, reply, site));
}

/** Headers that the route has set itself are not replaced. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, site: Site): void {
  for (const [name, value] of Object.entries(apiHeaders(site))) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
  reply.header('x-request-id', request.id);
}
