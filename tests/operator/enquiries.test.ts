/** `operator enquiries` . */

import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { runOperator } from '#tests/support/operator.ts';

const shop = await createTestDatabase();
afterAll(() => shop.close());

const ENQUIRY = {
  name: 'Ada \u001b[2JBuyer',
  email: 'ada@buyer.example',
  phone: '(416) 555-0142',
  company: null,
  subject: 'quote',
  message: 'A seal for a 45 mm shaft.\nSoon.',
} as const;
const [first, second] = await shop.database
  .insertInto('enquiries')
  .values([
    { ...ENQUIRY, fingerprint: Buffer.from('1'), created_at: '2026-11-20T14:00:00Z' },
    { ...ENQUIRY, name: 'Grace', fingerprint: Buffer.from('2'), created_at: '2026-11-21T14:00:00Z' },
  ])
  .returning('id')
  .execute();

const enquiries = (...args: string[]) =>
  runOperator(['enquiries', ...args], { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir });

const LINES = [
  `${second?.id}  2026-11-21 09:00 EST  new       Request Quote  Grace\n`,
  `${first?.id}  2026-11-20 09:00 EST  new       Request Quote  Ada \u00b7[2JBuyer\n`,
] as const;

test('lists the newest first, as many as wanted, from a moment on', async () => {
  expect(await enquiries()).toEqual({ code: 0, out: LINES.join(''), err: '' });
  expect((await enquiries('--limit', '1')).out).toBe(LINES[0]);
  expect((await enquiries('--since', '2026-11-21')).out).toBe(LINES[0]);
});

test('shows one whole, without characters that steer a terminal', async () => {
  expect((await enquiries('show', String(first?.id))).out).toBe(
    `${LINES[1]}  Email: ada@buyer.example\n  Phone: (416) 555-0142\n\nA seal for a 45 mm shaft.\nSoon.\n`,
  );
});

// Each command is a process of its own.
test('answers, closes and opens one again, by name, and says when it is so already', async () => {
  const id = String(first?.id);
  expect((await enquiries('answered', id)).out).toBe(`Enquiry ${id} is answered\n`);
  expect(await enquiries('answered', id)).toEqual({
    code: 1,
    out: '',
    err: `Enquiry ${id} was not changed: it is answered already\n`,
  });
  expect((await enquiries('close', id)).out).toBe(`Enquiry ${id} is closed\n`);
  expect((await enquiries()).out).toBe(LINES[0] + LINES[1].replace('new   ', 'closed'));
  expect((await enquiries('--new')).out).toBe(LINES[0]);
  expect((await enquiries('--closed')).out).toBe(LINES[1].replace('new   ', 'closed'));
  expect((await enquiries('show', id)).out).toMatch(
    /  \S+ \S+ E[SD]T  answered  .+ \(command line\)\n  \S+ \S+ E[SD]T  closed  .+\n\n/,
  );
  expect((await enquiries('reopen', id)).out).toBe(`Enquiry ${id} is new\n`);
  expect((await enquiries()).out).toBe(LINES.join(''));
});

test('lists as CSV and as JSON', async () => {
  const [heading, line] = (await enquiries('--limit', '1', '--csv')).out.split('\r\n');
  expect(heading).toBe('\uFEFFEnquiry,Received,State,Subject,Name,Company,Email,Phone,Message');
  expect(line).toContain(`${second?.id},2026-11-21 09:00,New,Request Quote,Grace,`);
  const rows: unknown = JSON.parse((await enquiries('--json')).out);
  expect(rows).toMatchObject([{ id: second?.id, state: 'new' }, { id: first?.id }]);
});

test('prints why it refuses, and ends with 1', async () => {
  expect(await enquiries('show', '999')).toEqual({ code: 1, out: '', err: 'There is no enquiry 999\n' });
  expect((await enquiries('--since', 'soon')).err).toContain('It must be a date or time such as 2026-11-20.');
  expect((await enquiries('--limit', '0')).code).toBe(1);
});
