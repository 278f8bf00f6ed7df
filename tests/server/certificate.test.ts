/** The certificate of a real TLS server, as the examination of the shop sees it. */

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { readCertificate } from '#server/operations/doctor/certificate-gateway.ts';
import { judgeCertificate } from '#server/operations/doctor/judge-status.ts';
import { TIME_ZONE } from '#tests/support/calendar.ts';
import { makeCertificate } from '#tests/support/certificate.ts';

const DAY_MS = 86_400_000;
const NOW = new Date();
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const authorities = getCACertificates();
afterEach(() => setDefaultCACertificates(authorities));

/** What is said about `https://localhost`, whose certificate this is. */
async function examine(input: {
  names?: string[];
  from?: number;
  to: number;
  isTrusted?: boolean;
}): Promise<{ isFine: boolean; text: string }> {
  const { names = ['localhost'], from = -30, to, isTrusted = true } = input;
  const { key, cert } = makeCertificate({ names, validFrom: inDays(from), validTo: inDays(to) });
  if (isTrusted) setDefaultCACertificates([...authorities, cert]);
  const server = createServer({ key, cert }).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const origin = `https://localhost:${port}`;
  const finding = judgeCertificate(origin, await readCertificate(origin), NOW, TIME_ZONE);
  server.close();
  return { isFine: finding.isFine, text: finding.text.replace(`:${port}`, '') };
}

test.each([
  ['that is valid for months', { to: 60.5 }, true, /^https:\/\/localhost: valid until \d{4}-\d\d-\d\d$/],
  ['that ends soon', { to: 3.5 }, false, /ends in 3 days\. See why the proxy does not renew it/],
  ['that has ended', { to: -2 }, false, /refuse the certificate of https:\/\/localhost: it has expired/],
  ['that is not valid yet', { from: 1, to: 60 }, false, /it is not valid yet/],
  ['of another host', { names: ['shop.example.com'], to: 60 }, false, /it is for another name/],
  [
    'of an authority that browsers do not know',
    { to: 60, isTrusted: false },
    false,
    /no authority that browsers trust/,
  ],
])('a certificate %s', async (_, input, isFine, text) => {
  const finding = await examine(input);
  expect(finding.text).toMatch(text);
  expect(finding.isFine).toBe(isFine);
});
