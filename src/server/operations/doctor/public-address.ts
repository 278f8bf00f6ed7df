/** Whether visitors who open PUBLIC_URL reach this shop: asked once, as a visitor would. */

import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import { fine, wrong } from './finding.ts';
import type { Finding } from './finding.ts';

type PublicReply =
  | { kind: 'shop' }
  | { kind: 'redirect'; to: string }
  | { kind: 'other'; status: number }
  /** Why nothing replied, such as ENOTFOUND. */
  | { kind: 'none'; why: string };

const LIMIT_MS = 10_000;
const MAX_BODY_BYTES = 1000;

/** GET /healthz. The certificate is examined by itself, so an untrusted one does not hide what is behind it. */
export function askPublicAddress(origin: string): Promise<PublicReply> {
  return new Promise((resolve) => {
    const options = {
      timeout: LIMIT_MS,
      agent: false,
      ...(origin.startsWith('https:') ? { rejectUnauthorized: false } : {}),
    };
    const request = (origin.startsWith('https:') ? getHttps : getHttp)(`${origin}/healthz`, options, (reply) => {
      let body = '';
      reply.on('data', (chunk: Buffer) => {
        if (body.length < MAX_BODY_BYTES) body += chunk.toString();
      });
      reply.on('end', () => resolve(readReply(origin, reply.statusCode ?? 0, reply.headers.location, body)));
      reply.on('error', (error) => resolve({ kind: 'none', why: error.message }));
    });
    request.on('timeout', () => request.destroy(new Error(`no reply within ${LIMIT_MS / 1000} seconds`)));
    request.on('error', (error: NodeJS.ErrnoException) => resolve({ kind: 'none', why: error.code ?? error.message }));
  });
}

function readReply(origin: string, status: number, location: string | undefined, body: string): PublicReply {
  if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, origin))
    return { kind: 'redirect', to: new URL(location, origin).origin };
  return status === 200 && body.includes('"status":"alive"') ? { kind: 'shop' } : { kind: 'other', status };
}

export function judgePublicAddress(origin: string, reply: PublicReply): Finding {
  const name = 'address';
  switch (reply.kind) {
    case 'shop':
      return fine(name, `${origin} leads to the shop`);
    case 'redirect':
      return wrong(
        name,
        `PUBLIC_URL is ${origin}, which sends visitors on to ${reply.to}. Set PUBLIC_URL to the address that they end up at: links in mails and returns from payment start with it.`,
      );
    case 'other':
      return wrong(
        name,
        `${origin} (PUBLIC_URL) replies with ${reply.status} and is not this shop. Check the name in PUBLIC_URL, and that the proxy passes it to the shop's port.`,
      );
    case 'none':
      return wrong(
        name,
        `Nothing replies at ${origin} (PUBLIC_URL): ${reply.why}. Check scheme and name in PUBLIC_URL, the name's address in the DNS, and that the proxy runs.`,
      );
  }
}
