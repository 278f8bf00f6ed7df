/** The mails of a purchase through Postfix, with STARTTLS, a sign-in and a certificate of the owner's own authority. */

import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPayment, pay } from '#tests/support/buying.ts';
import { ROOT, withShop } from '#tests/support/shop-process.ts';
import { operatorArguments } from '#tests/support/start-command.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { until } from '#tests/support/until.ts';
import { MAIL_PASSWORD, MAIL_USER, findPostfix, startPostfix } from './postfix.ts';
import type { Postfix } from './postfix.ts';
import { makeFolder } from './programs.ts';

const program = findPostfix();
const OWNER = 'owner@example.com';
const LIMIT_MS = 240_000;

describe.skipIf(program === null)('through Postfix', () => {
  let folders: Awaited<ReturnType<typeof makeFolder>>[];
  let postfix: Postfix;
  let environment: Record<string, string>;

  beforeAll(async () => {
    folders = [await makeFolder(), await makeFolder()];
    postfix = await startPostfix(program ?? '', folders[0]?.folder ?? '');
    environment = {
      SMTP_URL: `smtp://${MAIL_USER}:${encodeURIComponent(MAIL_PASSWORD)}@localhost:${postfix.port}`,
      NODE_EXTRA_CA_CERTS: postfix.authority,
      MAIL_FROM: 'Example Pumps <shop@example.com>',
      OWNER_EMAIL: OWNER,
    };
  });
  afterAll(async () => {
    await postfix?.stop();
    for (const folder of folders) await folder.remove();
  });

  test('buyer and owner are mailed, with the invoice', async () => {
    const dataDir = folders[1]?.folder ?? '';
    await withShop({ dataDir, environment }, async ({ url }) => {
      const { orderNumber, url: payment } = await openPayment(new TestBrowser(url), { 50: 1 });
      await pay(payment);
      const mails = await until(
        'both mails',
        async () => {
          const arrived = await postfix.readMails();
          const ofOrder = arrived.filter((mail) => mail.includes(orderNumber));
          return ofOrder.length >= 2 ? ofOrder : null;
        },
        LIMIT_MS,
      );
      const recipients = mails.map((mail) => /^Delivered-To: (\S+)/m.exec(mail)?.[1]);
      expect(recipients).toEqual(expect.arrayContaining(['buyer@example.com', OWNER]));
      // ESMTPSA: over TLS and signed in (RFC 3848).
      for (const mail of mails) expect(mail).toMatch(/^\s*by mail\.example\.com \(Postfix\) with ESMTPSA /m);
      const confirmation = mails.find((mail) => mail.includes('Delivered-To: buyer@example.com'));
      expect(confirmation).toContain('application/pdf');
      expect(await postfix.readLog()).toContain('sasl_method=');
    });
  });

  const testMail = (changes: Record<string, string>) => {
    const args = [...operatorArguments(ROOT), 'mails', 'test', OWNER];
    const env = { ...process.env, DATA_DIR: folders[1]?.folder, ...environment, ...changes };
    try {
      return execFileSync(process.execPath, args, { cwd: ROOT, env, stdio: 'pipe' }).toString();
    } catch (error) {
      return error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    }
  };

  test('a test mail names what is wrong, in one line and without the password', () => {
    expect(testMail({})).toContain(OWNER);
    const wrongs: [Record<string, string>, RegExp][] = [
      [{ NODE_EXTRA_CA_CERTS: '' }, /certificate/],
      [{ SMTP_URL: `smtp://${MAIL_USER}:wr%40ng@localhost:${postfix.port}` }, /user|password/],
      [{ SMTP_URL: `smtps://${MAIL_USER}:x@localhost:${postfix.port}` }, /smtp:\/\//],
      [{ SMTP_URL: 'smtp://shop:x@localhost:1' }, /refuse/],
    ];
    for (const [changes, reason] of wrongs) {
      const said = testMail(changes);
      expect(said).toMatch(reason);
      expect(said.trim().split('\n')).toHaveLength(1);
      expect(said).not.toContain(MAIL_PASSWORD);
      expect(said).not.toContain('wr@ng');
    }
  });
});
