/** `operator mails`. */

import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { runOperator } from '#tests/support/operator.ts';

const shop = await createTestDatabase();
const mailServer = await startMailServer();
afterAll(async () => {
  await mailServer.close();
  await shop.close();
});

const SMTP = { MAIL_FROM: 'shop@example.com', OWNER_EMAIL: 'owner@example.com' };
const MAIL = { order_id: null, reply_to: null, text_body: 'Text', html_body: 'Text', recipient: 'ada@buyer.example' };

const [sent, failed] = await shop.database
  .insertInto('mails')
  .values([
    {
      ...MAIL,
      dedup_key: 'test:1',
      message_id: '<1@shop.example>',
      subject: 'First',
      created_at: '2026-11-20T14:00:00Z',
    },
    {
      ...MAIL,
      dedup_key: 'test:2',
      message_id: '<2@shop.example>',
      subject: 'Second',
      created_at: '2026-11-21T14:00:00Z',
    },
  ])
  .returning('id')
  .execute();
await shop.database
  .updateTable('mails')
  .set({ sent_at: new Date() })
  .where('id', '=', sent?.id ?? 0)
  .execute();
await shop.database
  .updateTable('mails')
  .set({ last_error: '550 no such mailbox' })
  .where('id', '=', failed?.id ?? 0)
  .execute();

const mails = (args: string[], environment: Record<string, string> = {}) =>
  runOperator(['mails', ...args], { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir, ...environment });

test('lists the newest with what became of them, those that failed alone, also as CSV', async () => {
  const line = `${failed?.id}  2026-11-21 09:00 EST  failed   ada@buyer.example  Second  550 no such mailbox\n`;
  expect((await mails([])).out).toBe(`${line}${sent?.id}  2026-11-20 09:00 EST  sent     ada@buyer.example  First\n`);
  expect((await mails(['--failed'])).out).toBe(line);
  expect((await mails(['--failed', '--csv'])).out).toContain(',failed,ada@buyer.example,Second,,0,550 no such mailbox');
});

test('sends one again, and refuses an unknown one in one line', async () => {
  const id = String(failed?.id);
  expect((await mails(['resend', id])).out).toBe(`Mail ${id} is sent again by the running shop\n`);
  expect((await mails(['--failed'])).out).toBe('No mail has failed\n');
  expect(await mails(['resend', '999'])).toEqual({ code: 1, out: '', err: 'There is no mail 999\n' });
});

test('a test mail shows what the mail server replies', async () => {
  const smtp = { ...SMTP, SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` };
  expect((await mails(['test', 'me@example.com'], smtp)).out).toBe(
    'The test mail to me@example.com was taken by the mail server\n',
  );
  expect(mailServer.taken).toMatchObject([{ to: ['me@example.com'] }]);
  mailServer.refusesWith = 550;
  const { code, err } = await mails(['test', 'me@example.com'], smtp);
  expect([code, err]).toEqual([1, expect.stringMatching(/^The test mail was not sent: .*Not now/)]);
  expect((await mails(['test', 'no-address'])).err).toContain('It must be an email address.');
});
