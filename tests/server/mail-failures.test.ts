/** What is wrong with a mail server is named with what to change, whatever is wrong, and no text contains a secret. */

import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import fc from 'fast-check';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { describeFailure, isRefusedForGood, readTransportError } from '#server/site/notifications/mail-failure.ts';
import { createMailer } from '#server/site/notifications/mailer.ts';
import { toSmtpServer } from '#server/site/notifications/smtp-server.ts';
import { makeCertificate } from '#tests/support/certificate.ts';
import { sampled } from '#tests/support/long.ts';

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

const DAY_MS = 86_400_000;
const certificate = makeCertificate({
  names: ['localhost'],
  validFrom: new Date(Date.now() - DAY_MS),
  validTo: new Date(Date.now() + DAY_MS),
});

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port; // it listens on TCP
}

function startSmtp(options: SMTPServerOptions): Promise<number> {
  const smtp = new SMTPServer({ authOptional: true, ...options });
  smtp.on('error', () => undefined); // clients that go away
  return listen(smtp.server);
}

async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  return port;
}

/** Why a mail server cannot be used; 'fine' when it can. */
async function verify(smtpUrl: string): Promise<string> {
  const mailer = createMailer({ smtpUrl, mailFrom: 'shop@example.com', dataDir: '/none' });
  closing.push(() => mailer.close());
  return mailer.verify().then(
    () => 'fine',
    (error: Error) => error.message,
  );
}

const refusesSignIn: SMTPServerOptions = {
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    done(new Error(`535 5.7.8 no such account ${username} with ${password} or ${btoa(String(password))}`)),
};

describe.concurrent('the reason and what to change', () => {
  test('nothing listens on the port', async () => {
    const port = await closedPort();
    expect(await verify(`smtp://127.0.0.1:${port}`)).toMatch(
      new RegExp(
        `^127\\.0\\.0\\.1:${port} refuses connections \\(ECONNREFUSED\\)\\. Check host and port in SMTP_URL: port 465`,
      ),
    );
  });

  test('TLS is spoken to a port of STARTTLS', async () => {
    const port = await startSmtp({ disabledCommands: ['AUTH'] });
    expect(await verify(`smtps://localhost:${port}`)).toMatch(
      /begins without TLS\. Write smtp:\/\/ in place of smtps:\/\//,
    );
  });

  test('a port of TLS is spoken to without', async () => {
    const port = await startSmtp({ secure: true, ...certificate, disabledCommands: ['AUTH'] });
    expect(await verify(`smtp://localhost:${port}`)).toMatch(/expects TLS from the first byte\. Write smtps:\/\//);
  });

  for (const [cases, options] of sampled(['smtp', 'smtps'], (scheme) => scheme === 'smtps'))
    test.each(cases)('a web server, by %s', { timeout: 30_000, ...options }, async (scheme) => {
      const port = await listen(createHttpServer((_request, reply) => reply.end()));
      expect(await verify(`${scheme}://localhost:${port}`)).toMatch(
        /is a web server and no mail server\. Check host and port/,
      );
    });

  for (const [cases, options] of sampled(['smtp', 'smtps'], 2))
    test.each(cases)('a port that sends nothing, by %s', { timeout: 30_000, ...options }, async (scheme) => {
      const port = await listen(createServer((socket) => socket.on('error', () => undefined)));
      expect(await verify(`${scheme}://localhost:${port}`)).toMatch(
        /takes connections and sends nothing\. Check host and port/,
      );
    });

  test('a name without an address', async () => {
    expect(await verify('smtp://user:secret@mail.example.invalid')).toMatch(
      /^the name mail\.example\.invalid has no address in the DNS\. Check the host in SMTP_URL/,
    );
  });

  test.each([
    ['TLS', true, 'smtps'],
    ['STARTTLS', false, 'smtp'],
  ])('a certificate of no known authority, by %s', async (_what, secure, scheme) => {
    const port = await startSmtp({ secure, ...certificate });
    expect(await verify(`${scheme}://localhost:${port}`)).toMatch(
      /certificate of localhost:\d+ is not accepted: it is signed by no authority .*set NODE_EXTRA_CA_CERTS/,
    );
  });

  test('a wrong password, which the server quotes', async () => {
    const port = await startSmtp(refusesSignIn);
    const text = await verify(`smtp://anna:p%40ss%2Fw0rd@localhost:${port}`);
    expect(text).toMatch(
      /does not accept user and password of SMTP_URL \(it replied: 535 .*\)\. Check both; special characters are percent-encoded/,
    );
    for (const secret of ['p@ss/w0rd', 'p%40ss%2Fw0rd', btoa('p@ss/w0rd')]) expect(text).not.toContain(secret);
  });

  test('a server that has too many connections', async () => {
    const port = await listen(createServer((socket) => socket.end('421 4.7.0 too many connections\r\n')));
    expect(await verify(`smtp://localhost:${port}`)).toMatch(
      /^the mail server replied: 421 4\.7\.0 too many connections/,
    );
  });
});

test('no text contains a password, whatever is in it and whatever the server does with it', () => {
  const characters = fc.constantFrom(...'@/#?:%&=+[]\\ "\'<>^|{}$!;,~`aZ09é€');
  const password = fc.string({ unit: characters, minLength: 6, maxLength: 20 }).filter((text) => text.trim() === text);
  fc.assert(
    fc.property(password, fc.boolean(), (secret, isEncoded) => {
      const smtpUrl = `smtp://anna:${isEncoded ? encodeURIComponent(secret) : secret}@mail.pumps.example:587`;
      const outcome = useConfig(smtpUrl);
      // A password that is percent-encoded is always read as it is.
      if (isEncoded) expect(outcome.server).toMatchObject({ host: 'mail.pumps.example', port: 587 });
      // One that is not is read as it is too, or refused; a piece of it never becomes the host.
      else if (outcome.server !== null) expect(outcome.server.host).toBe('mail.pumps.example');
      for (const text of outcome.texts) {
        expect(text).not.toContain(secret);
        expect(text).not.toContain(encodeURIComponent(secret));
        expect(text).not.toContain(Buffer.from(secret).toString('base64'));
      }
    }),
  );

  function useConfig(smtpUrl: string) {
    const environment = { SMTP_URL: smtpUrl, MAIL_FROM: 'shop@pumps.example', OWNER_EMAIL: 'owner@pumps.example' };
    try {
      const { smtpUrl: accepted } = readConfig(environment);
      const server = toSmtpServer(accepted ?? '');
      return {
        server,
        texts: quotingErrors(accepted ?? '').map((error) => describeFailure(readTransportError(error), server, null)),
      };
    } catch (error) {
      return { server: null, texts: [String(error)] };
    }
  }

  /** Every stage with a reply that quotes what was sent. */
  function quotingErrors(smtpUrl: string): Error[] {
    const { username, password: encoded } = new URL(smtpUrl);
    const secret = decodeURIComponent(encoded);
    const plain = Buffer.from(`\0${decodeURIComponent(username)}\0${secret}`).toString('base64');
    const quotes = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64'), plain];
    return ['AUTH PLAIN', 'MAIL FROM', 'RCPT TO', 'DATA', 'CONN'].flatMap((command) =>
      quotes.map((quoted) =>
        Object.assign(new Error(quoted), {
          command,
          code: command.startsWith('AUTH') ? 'EAUTH' : 'ESOCKET',
          response: `535 what is ${quoted} for`,
          responseCode: 535,
        }),
      ),
    );
  }
});

test.each([
  ['RCPT TO', '550 5.1.1 no such mailbox', true],
  ['RCPT TO', '550 unknown user', true],
  ['RCPT TO', '553 not a valid mailbox', true],
  ['RCPT TO', '552 5.2.2 mailbox full', true],
  ['RCPT TO', '556 5.1.10 domain does not accept mail', true],
  ['DATA', '550 5.1.1 no such mailbox', true],
  ['DATA', '552 5.3.4 message too big', true],
  ['RCPT TO', '450 4.2.1 try later', false],
  ['RCPT TO', '451 4.7.1 greylisted', false],
  // What the owner or the provider can change:
  ['RCPT TO', '554 5.7.1 Relay access denied', false],
  ['RCPT TO', '550 5.7.1 blocked by a list of networks', false],
  ['RCPT TO', '530 5.7.0 Authentication required', false],
  ['RCPT TO', '503 5.5.1 MAIL first', false],
  ['RCPT TO', '550 5.1.8 sender rejected', false],
  ['MAIL FROM', '550 5.1.8 sender rejected', false],
  ['AUTH PLAIN', '535 5.7.8 wrong password', false],
  ['DATA', '550 5.7.26 unauthenticated mail', false],
  ['DATA', '451 4.3.0 try later', false],
  ['CONN', '', false],
])('a reply to %s of "%s" ends all attempts: %s', (command, response, isRefused) => {
  const responseCode = Number(response.slice(0, 3)) || false;
  const error = Object.assign(new Error('no'), { command, response, responseCode, code: 'EENVELOPE' });
  expect(isRefusedForGood(readTransportError(error))).toBe(isRefused);
});
