/** Headers of every answer (reliability §4.1). Pages add their own content policy, made from their scripts. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }
      : {}),
  };
}

export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onSend', async (request, reply) => setSecurityHeaders(request, reply, publicUrl));
}

/** Whatever the route has said itself stays. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, publicUrl: string): void {
  const headers = { ...securityHeaders(publicUrl), 'content-security-policy': API_POLICY };
  for (const [name, value] of Object.entries(headers)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
  reply.header('x-request-id', request.id);
}
