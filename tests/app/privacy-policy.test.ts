/** The standard privacy policy names each kind of personal data that the shop stores, with its use and its time. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ANALYTICS_RETENTION_DAYS, ENQUIRY_RETENTION_DAYS, STOCK_NOTICE_DAYS } from '#contract/constants.ts';
import { RETENTION_DAYS } from '#server/operations/retention/forget-old.ts';
import { writeStandardPolicy } from '#server/site/shop-texts/standard-policy.ts';

const ARCHITECTURE = readFileSync(resolve(import.meta.dirname, '../../docs/architecture.md'), 'utf8');
const SECURITY = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8');
const POLICY = writeStandardPolicy('privacy', { name: 'Bay', address: '1 A St', phone: '555', email: 'a@example.com' });

/** Under which name the policy has what a table stores of a person. */
const NAMES: Record<string, string> = {
  checkout_sessions: 'Payments',
  enquiries: 'Enquiries',
  freight_offers: 'Orders',
  invoices: 'Orders',
  mails: 'Emails',
  order_events: 'Orders',
  order_items: 'Orders',
  order_notes: 'Orders',
  orders: 'Orders',
  payment_events: 'Payments',
  quote_lines: 'Quotes and requests',
  quote_versions: 'Quotes and requests',
  quotes: 'Quotes and requests',
  received_files: 'Quotes and requests',
  refunds: 'Orders',
  returns: 'Orders',
  shipments: 'Orders',
  stock_notices: 'Back-in-stock notices',
};

/** The tables that the erasure of a person empties, which `tests/server/tables.test.ts` holds against its statements. */
function personalTables(): string[] {
  const row = ARCHITECTURE.split('\n').find((line) => line.startsWith('| `operations/retention` |'));
  return [...(row?.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, table = '']) => table);
}

function sectionOf(title: string): string {
  const section = POLICY.split('\n## ').find((each) => each.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`The policy has no section "${title}"`);
  return section;
}

const namesIn = (section: string) => [...section.matchAll(/^- \*\*(.+?):\*\*/gm)].map(([, name = '']) => name);

test('each table with data of a person is in the policy, with its use and its time', () => {
  const tables = personalTables();
  expect(tables.length).toBeGreaterThan(10);
  const named = namesIn(sectionOf('What we collect, and why'));
  expect(tables.filter((table) => !named.includes(NAMES[table] ?? ''))).toEqual([]);
  expect(namesIn(sectionOf('How long we keep it'))).toEqual(named);
});

test('requests with photos, quotes, back-in-stock notices and shared lists are described', () => {
  const section = sectionOf('What we collect, and why');
  for (const words of [/photos, drawings and other files/, /the quotes we send you/, /back in stock/, /link to a list/])
    expect(section).toMatch(words);
});

test('its days are those of the daily job, and those of the table for the owner', () => {
  const times = sectionOf('How long we keep it');
  const timeOf = (name: string) => times.split('\n').find((line) => line.startsWith(`- **${name}:**`)) ?? '';
  expect(timeOf('Orders')).toContain(`unpaid orders after ${RETENTION_DAYS.unpaidOrders} days`);
  expect(timeOf('Quotes and requests')).toContain(`${ENQUIRY_RETENTION_DAYS} days for requests`);
  expect([RETENTION_DAYS.quotes, timeOf('Quotes and requests').includes('two years')]).toEqual([2 * 365, true]);
  expect(timeOf('Enquiries')).toContain(`${ENQUIRY_RETENTION_DAYS} days`);
  expect(timeOf('Back-in-stock notices')).toContain(`${STOCK_NOTICE_DAYS.unconfirmed} days`);
  expect([STOCK_NOTICE_DAYS.confirmed, timeOf('Back-in-stock notices').includes('a year')]).toEqual([365, true]);
  expect(timeOf('Emails')).toContain(
    `${RETENTION_DAYS.sentMails} days after we send them, or ${RETENTION_DAYS.unsentMails}`,
  );
  expect(timeOf('Payments')).toContain(`${RETENTION_DAYS.paymentEvents} days`);
  expect(timeOf('Use of the site')).toContain(`${ANALYTICS_RETENTION_DAYS} days`);
  expect(SECURITY).toContain(`| unpaid orders | ${RETENTION_DAYS.unpaidOrders} days |`);
  expect(SECURITY).toContain(
    `| enquiries and requests for quotation, their files, history and mails | ${ENQUIRY_RETENTION_DAYS} days |`,
  );
});
