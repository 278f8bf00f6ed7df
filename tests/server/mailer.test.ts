/** Mails on the wire: a real SMTP server receives them, and nothing a visitor typed becomes a header. */

import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, describe, expect, test } from 'vitest';
import type { MailRow } from '#server/site/notifications/mail-store.ts';
import { createMailer } from '#server/site/notifications/mailer.ts';
import { startMailServer } from '#tests/support/mail-server.ts';

const server = await startMailServer();
const folder = await mkdtemp(join(tmpdir(), 'storefront-mailer-'));
const mailer = createMailer({
  smtpUrl: `smtp://127.0.0.1:${server.port}`,
  mailFrom: 'shop@example.com',
  dataDir: folder,
});

afterAll(async () => {
  mailer.close();
  await server.close();
  await rm(folder, { recursive: true });
});

const mail = (changes: Partial<MailRow> = {}): MailRow => ({
  id: 7,
  order_id: null,
  dedup_key: 'k',
  request_id: null,
  message_id: '<stable@shop.example>',
  recipient: 'buyer@example.com',
  reply_to: null,
  subject: 'Order RE-00000-00001 is confirmed',
  text_body: 'Thank you.\n',
  html_body: '<p>Thank you.</p>',
  created_at: new Date('2026-01-02T03:04:05Z'),
  sent_at: null,
  attempts: 0,
  last_error: null,
  is_refused: false,
  attachment: null,
  unsubscribe_url: null,
  about: null,
  ...changes,
});

test('a mail arrives with its own Message-ID, the same on every try', async () => {
  await mailer.send(mail());
  await mailer.send(mail());
  const ids = await Promise.all(server.taken.slice(-2).map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
  expect(ids).toEqual(['<stable@shop.example>', '<stable@shop.example>']);
  expect(server.taken.at(-1)).toMatchObject({ to: ['buyer@example.com'], from: 'shop@example.com' });
});

describe('the sender', () => {
  const LONG = `Équipements rotatifs "Łukasz", ${'pompes et garnitures '.repeat(5)}Ltée`;
  test.each([
    ['shop@example.com', '', ''],
    ['shop@example.com', 'Kestrel Bay Pumps', 'Kestrel Bay Pumps'],
    ['shop@example.com', 'Pumps, "Seals" & Packing; Inc. <West>', 'Pumps, "Seals" & Packing; Inc. <West>'],
    ['shop@example.com', LONG, LONG],
    ['shop@example.com', 'Pumps\r\nBcc: victim@example.com', 'Pumps Bcc: victim@example.com'],
    ['Sales <shop@example.com>', 'Kestrel Bay Pumps', 'Sales'],
    ['"Pumps, Seals @ Work" <shop@example.com>', '', 'Pumps, Seals @ Work'],
    ['Pompes Québec, Inc. <shop@example.com>', '', 'Pompes Québec, Inc.'],
  ])('%s of a company named %s', async (mailFrom, companyName, name) => {
    const sending = createMailer({ smtpUrl: `smtp://127.0.0.1:${server.port}`, mailFrom, dataDir: folder });
    await sending.send({ ...mail(), company_name: companyName });
    sending.close();
    const taken = server.taken.at(-1);
    expect([taken?.from, taken?.to]).toEqual(['shop@example.com', ['buyer@example.com']]);
    const raw = taken?.raw ?? '';
    const parsed = await PostalMime.parse(raw);
    expect({ ...parsed.from, name: parsed.from?.name.replaceAll(/\s+/g, ' ') }).toEqual({
      address: 'shop@example.com',
      name,
    });
    expect(parsed.bcc).toBeUndefined();
    const head = raw.slice(0, raw.indexOf('\r\n\r\n')).split('\r\n');
    expect(Math.max(...head.map((line) => line.length))).toBeLessThanOrEqual(78);
    expect(head.filter((line) => !/^[\x20-\x7e]*$/.test(line))).toEqual([]);
  });
});

describe('a Message-ID is of a domain of the shop', () => {
  test.each([
    ['<a@shop.example>', '<a@shop.example>'],
    ['<a@localhost>', '<a@example.com>'],
    ['<a@shop.localhost>', '<a@example.com>'],
    ['<a@127.0.0.1>', '<a@example.com>'],
    ['<a@192.168.1.10>', '<a@example.com>'],
    ['<a@[::1]>', '<a@example.com>'],
    ['<a@mailhost>', '<a@example.com>'],
  ])('%s is sent as %s, also where it is named as the start of a thread', async (stored, sent) => {
    await mailer.send(mail({ message_id: stored }));
    expect((await PostalMime.parse(server.taken.at(-1)?.raw ?? '')).messageId).toBe(sent);
    await mailer.send({ ...mail(), thread_start: stored });
    const reply = await PostalMime.parse(server.taken.at(-1)?.raw ?? '');
    expect([reply.inReplyTo, reply.references]).toEqual([sent, sent]);
  });
});

test('a refusing server makes the send fail, so that the job tries again', async () => {
  server.refusesWith = 451;
  await expect(mailer.send(mail())).rejects.toThrow(/Not now/);
  server.refusesWith = null;
});

describe('nothing typed by a visitor becomes a header or a recipient (R23)', () => {
  test.each([
    ['reply_to', 'a line break', 'a@example.com\r\nBcc: victim@example.com'],
    ['reply_to', 'two addresses', 'a@example.com, victim@example.com'],
    ['subject', 'a line break', 'Hello\r\nBcc: victim@example.com\r\n\r\nbody'],
    ['subject', 'ten thousand characters', `Hello ${'x'.repeat(10_000)}`],
    ['text_body', 'the end of the mail', '\r\n.\r\nMAIL FROM:<victim@example.com>\r\n'],
    ['text_body', 'a MIME boundary', '--boundary\r\nContent-Type: text/html\r\n\r\n<script>'],
  ] as const)('%s with %s', async (field, _what, value) => {
    const before = server.taken.length;
    await mailer.send(mail({ [field]: value }));
    expect(server.taken).toHaveLength(before + 1);
    const last = server.taken.at(-1);
    expect(last?.to).toEqual(['buyer@example.com']);
    const parsed = await PostalMime.parse(last?.raw ?? '');
    const names = parsed.headers.map((header) => header.key).toSorted();
    const expected = [
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
      ...(field === 'reply_to' ? ['reply-to'] : []),
    ];
    expect(names).toEqual(expected.toSorted());
    expect(parsed.to?.map((address) => address.address)).toEqual(['buyer@example.com']);
    expect(parsed.bcc ?? []).toEqual([]);
  });
});

test('without a server, mails are written to files that a mail program opens', async () => {
  const files = createMailer({ smtpUrl: null, mailFrom: 'shop@example.com', dataDir: folder });
  await files.send(mail());
  expect(await readdir(join(folder, 'mail'))).toEqual(['000007.eml']);
  const parsed = await PostalMime.parse(await readFile(join(folder, 'mail/000007.eml')));
  expect(parsed.subject).toBe('Order RE-00000-00001 is confirmed');
  expect(parsed.text?.trim()).toBe('Thank you.');
});
