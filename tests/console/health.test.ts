/** The console's health: what is wrong in words, facts of the machine, mails sent again and a test mail with its result. */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { showToday } from '#server/console/show-today.ts';
import { checkShop } from '#server/operations/check/check-shop.ts';
import { findLowDisk } from '#server/operations/health/disk.ts';
import { findProblems } from '#server/operations/health/find-problems.ts';
import { createStripeGateway } from '#server/payments/stripe/stripe-gateway.ts';
import { createLog } from '#server/platform/log.ts';
import { enqueueMail } from '#server/site/notifications/mail-store.ts';
import { createMailer } from '#server/site/notifications/mailer.ts';
import { createSendMail } from '#server/site/notifications/send-mail.ts';
import { TIME_ZONE } from '#tests/support/calendar.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { TEST_CONFIG } from '#tests/support/test-config.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
const mailServer = await startMailServer();
const mailer = createMailer({
  smtpUrl: `smtp://127.0.0.1:${mailServer.port}`,
  mailFrom: TEST_CONFIG.mailFrom,
  dataDir: shop.dataDir,
});
let owner: TestConsole;
let anna: TestPerson;

beforeAll(async () => {
  owner = await startTestConsole({ ...shop, app: { ...shop.app, mailer } });
  anna = await owner.signIn('Anna');
});
afterAll(async () => {
  await owner.close();
  mailer.close();
  await mailServer.close();
  await shop.close();
});
beforeEach(async () => {
  mailServer.refusesWith = null;
  mailServer.unknownRecipient = null;
  mailServer.taken.length = 0;
  await sql`truncate mails`.execute(shop.database);
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs having count(*) > 0`.execute(
    shop.database,
  );
});

const GIGABYTE = 1e9;
const FINE = {
  timeZone: TIME_ZONE,
  isCopy: false,
  disk: { freeBytes: 50 * GIGABYTE, totalBytes: 100 * GIGABYTE },
  mailsFailed: 0,
  mailsRefused: 0,
  jobsFailed: 0,
  minutesLate: 0,
  zoneProblem: null,
  warnings: [],
  differences: 0,
  oldBackup: null,
  hasNoBackup: false,
};

const send = createSendMail({
  database: shop.database,
  mailer,
  log: createLog('silent'),
  makeAttachment: async () => null,
});

/** A mail of the outbox; returns its id. */
async function writeMail(): Promise<number> {
  const mail = { orderId: null, recipient: 'ada@buyer.example', replyTo: null, subject: 'Hello', requestId: null };
  await enqueueMail(
    shop.database,
    { ...mail, dedupKey: `test:${Math.random()}`, textBody: 'Text', htmlBody: '<p>Text</p>' },
    'shop.example.com',
  );
  const { id } = await shop.database.selectFrom('mails').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return id;
}
async function failMail(): Promise<number> {
  const id = await writeMail();
  mailServer.refusesWith = 550;
  await expect(send({ mail_id: id })).rejects.toThrow();
  mailServer.refusesWith = null;
  return id;
}
const resend = (id: number) => anna.send('resendMail', { params: { id: String(id) } });
const jobsOf = async (id: number) => {
  const { rows } = await sql<{ attempts: number; max_attempts: number }>`
    select attempts, max_attempts from graphile_worker._private_jobs where (payload ->> 'mail_id')::bigint = ${id}`.execute(
    shop.database,
  );
  return rows;
};

test('a shop without problems says so, with its versions, disk, database and mode', async () => {
  const health = await anna.call('getHealth', {});
  // The disk of the machine that runs the tests may be nearly full.
  expect(health.problems.filter((problem) => !problem.includes('of the disk are free'))).toEqual([]);
  expect(health).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    node_version: process.version,
    postgresql_version: expect.stringMatching(/^18/),
    mails: { waiting: 0, failed: [] },
    jobs: { due: 0, failed: 0 },
    stripe_mode: 'sandbox',
    comparison: null,
    owner_email: 'owner@example.com',
  });
  expect(health.disk?.total_bytes).toBeGreaterThan(health.disk?.free_bytes ?? Infinity);
  expect(health.database_bytes).toBeGreaterThan(1_000_000);
  expect(Date.parse(health.started_at)).toBeLessThanOrEqual(Date.now());
});

test('nothing is wrong with a shop that is fine', () => {
  expect(findProblems(FINE)).toEqual([]);
});

test.each([
  [
    { disk: { freeBytes: 7 * GIGABYTE, totalBytes: 100 * GIGABYTE } },
    /^Only 7 % of the disk are free \(7.0 GB of 100 GB\)/,
  ],
  [{ minutesLate: 11 }, /^Work has waited for 11 minutes/],
  [{ mailsFailed: 1 }, /^1 mail could not be sent/],
  [{ mailsFailed: 2 }, /^2 mails could not be sent/],
  [{ mailsRefused: 1 }, /^The mail server refuses the address of 1 mail\. Today shows each/],
  [{ mailsRefused: 2 }, /^The mail server refuses the addresses of 2 mails/],
  [{ jobsFailed: 1 }, /^1 job has failed for good/],
  [{ differences: 3 }, /^The last comparison with Stripe found 3 differences/],
  [{ zoneProblem: 'PostgreSQL and Node have different clocks' }, /^PostgreSQL and Node have different clocks$/],
  [{ isCopy: true }, /^This is a copy of a shop, .*: it sends no mail/],
  [{ warnings: ['STRIPE_SECRET_KEY is a test key'] }, /^STRIPE_SECRET_KEY is a test key$/],
])('%j is said in words', (changed, words) => {
  expect(findProblems({ ...FINE, ...changed })).toEqual([expect.stringMatching(words)]);
});

test('the disk is low below a tenth; an unknown one is not', () => {
  expect(findLowDisk({ freeBytes: 10, totalBytes: 100 })).toBeNull();
  expect(findLowDisk({ freeBytes: 9, totalBytes: 100 })).not.toBeNull();
  expect(findLowDisk(null)).toBeNull();
});

test('Today names a disk only when it is low', async () => {
  const [{ low_disk: lowDisk }, { disk }] = [await anna.call('getToday', {}), await anna.call('getHealth', {})];
  const isLow = disk !== null && disk.free_bytes < disk.total_bytes / 10;
  expect(lowDisk === null).toBe(!isLow);
});

test('Today says when buyers can send no more files', async () => {
  expect((await anna.call('getToday', {})).files_full).toBeNull();
  const full = await showToday({ database: shop.database, mode: 'sandbox', dataDir: shop.dataDir, uploadsBytes: 1000 });
  expect(full.files_full).toEqual({ bytes: 0, most_bytes: 1000 });
});

test('a mail that failed is listed with the reply of the mail server, and sent again at once', async () => {
  const id = await failMail();
  const before = await anna.call('getHealth', {});
  expect(before.mails.failed).toMatchObject([{ id, recipient: 'ada@buyer.example', attempts: 1 }]);
  expect(before.mails.failed[0]?.last_error).toContain('Not now');
  expect(before.problems.join()).toContain('1 mail could not be sent');
  expect([(await resend(id)).status, (await resend(id)).status]).toEqual([200, 200]);
  expect(await jobsOf(id)).toEqual([{ attempts: 0, max_attempts: 14 }]);
  expect((await anna.call('getHealth', {})).mails).toEqual({ waiting: 1, failed: [] });
  await send({ mail_id: id });
  await send({ mail_id: id });
  expect(mailServer.taken).toHaveLength(1);
  expect((await anna.call('getHealth', {})).mails).toEqual({ waiting: 0, failed: [] });
});

test('a refused recipient ends all attempts at once, and is shown with what to do until it is sent again', async () => {
  const id = await writeMail();
  mailServer.unknownRecipient = 'ada@buyer.example';
  await send({ mail_id: id }); // its job ends without an error, so that the queue does not try again
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`.execute(shop.database);
  const health = await anna.call('getHealth', {});
  expect(health.mails).toMatchObject({
    waiting: 0,
    failed: [{ id, attempts: 1, is_refused: true, is_to_buyer: false }],
  });
  expect(health.mails.failed[0]?.last_error).toContain('550 5.1.1 no such mailbox');
  expect(health.problems.join()).toContain('refuses the address of 1 mail');
  expect(health.problems.join()).not.toContain('could not be sent');
  expect((await anna.call('getToday', {})).failed_mails).toMatchObject([{ id, is_refused: true }]);
  const { results } = await checkShop(shop.database, null);
  expect(results.flatMap(({ lines }) => lines).filter((line) => line.includes('mail'))).toEqual([]);
  mailServer.unknownRecipient = null;
  await resend(id);
  expect(await jobsOf(id)).toEqual([{ attempts: 0, max_attempts: 14 }]);
  await send({ mail_id: id });
  expect(mailServer.taken.map(({ to }) => to)).toEqual([['ada@buyer.example']]);
  expect((await anna.call('getHealth', {})).mails).toEqual({ waiting: 0, failed: [] });
});

test('a mail that was sent is sent again as a mail of its own, once for a repeated press', async () => {
  const id = await writeMail();
  await send({ mail_id: id });
  await Promise.all([resend(id), resend(id)]);
  const rows = await shop.database.selectFrom('mails').select(['id', 'message_id', 'sent_at']).orderBy('id').execute();
  expect(rows.length).toBeLessThanOrEqual(3); // 2, or 3 when a minute has ended between the two presses
  expect(new Set(rows.map((row) => row.message_id)).size).toBe(rows.length);
  await send({ mail_id: rows[1]?.id });
  expect(mailServer.taken.map(({ to }) => to)).toEqual([['ada@buyer.example'], ['ada@buyer.example']]);
});

test('a mail whose text was deleted, and an unknown one, are refused', async () => {
  const id = await writeMail();
  await sql`update mails set recipient = '', text_body = '', html_body = '', sent_at = now()`.execute(shop.database);
  expect(await resend(id)).toMatchObject({ status: 409, body: { error: { code: 'mail_not_resent' } } });
  expect((await resend(999_999)).status).toBe(404);
});

test('a test mail is sent at once, and a refusal is shown in the words of the mail server', async () => {
  const body = { address: 'me@example.com' };
  expect(await anna.call('sendTestMail', { body })).toEqual({ failure: null });
  expect(mailServer.taken).toMatchObject([{ to: ['me@example.com'] }]);
  mailServer.refusesWith = 550;
  expect((await anna.call('sendTestMail', { body })).failure).toContain('Not now');
  expect(await shop.database.selectFrom('mails').select('id').execute()).toEqual([]);
  expect(owner.logLines.filter((line) => line.includes('me@example.com'))).toEqual([]);
});

test.each([['nobody'], [''], ['a@b.example\r\nBcc: c@d.example'], [7]])(
  'the address %j is refused',
  async (address) => {
    expect(await anna.send('sendTestMail', { body: { address: address as string } })).toMatchObject({
      status: 400,
      body: { error: { fields: { address: expect.any(String) } } },
    });
  },
);

test('each mode of Stripe is named', () => {
  const modeOf = (secretKey: string) => createStripeGateway({ secretKey, webhookSecrets: [], apiBase: null }).mode;
  expect([modeOf('sk_live_x'), modeOf('sk_test_x')]).toEqual(['live', 'test']);
});
