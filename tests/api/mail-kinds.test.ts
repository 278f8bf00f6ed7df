/**
 * Every kind of mail as it is received: made automatically, from the company, with the company at its foot when it goes to a
 * buyer, and all mails about an order in one thread.
 */

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCompanyName } from '#server/connect-payments.ts';
import { sendMaintenanceMail } from '#server/operations/doctor/maintenance-mail.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { createEnquiryDigest } from '#server/site/enquiries/enquiry-digest.ts';
import { createFreightMails } from '#server/site/notifications/freight-mails.ts';
import type { FreightMails } from '#server/site/notifications/freight-mails.ts';
import { createMailer } from '#server/site/notifications/mailer.ts';
import { createOrderMails } from '#server/site/notifications/order-mails.ts';
import type { MailOrder, OrderMails } from '#server/site/notifications/order-mails.ts';
import { createPaymentFailureDigest } from '#server/site/notifications/payment-failure-digest.ts';
import { createQuoteMails } from '#server/site/notifications/quote-mails.ts';
import type { QuoteMails } from '#server/site/notifications/quote-mails.ts';
import { createReturnMails } from '#server/site/notifications/return-mails.ts';
import type { ReturnMails } from '#server/site/notifications/return-mails.ts';
import { createSendMail } from '#server/site/notifications/send-mail.ts';
import { createStatementMails } from '#server/site/notifications/statement-mails.ts';
import type { StatementMails } from '#server/site/notifications/statement-mails.ts';
import { createStockNoticeMails } from '#server/site/notifications/stock-notice-mails.ts';
import type { StockNoticeMails } from '#server/site/notifications/stock-notice-mails.ts';
import { createTermsMails } from '#server/site/notifications/terms-mails.ts';
import type { TermsMails } from '#server/site/notifications/terms-mails.ts';
import { sendTestMail } from '#server/site/notifications/test-mail.ts';
import { openPayment } from '#tests/support/buying.ts';
import {
  BUYER,
  COMPANY,
  header,
  toAddress,
  flat,
  FREIGHT_REFUND,
  LINE,
  MAIL_FILES,
  NOTICE,
  NOW,
  OFFER,
  OWNER,
  QUOTE,
  RETURN,
} from '#tests/support/mail-samples.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { orderOf } from '#tests/support/order-facts.ts';
import { REQUEST } from '#tests/support/quote-requests.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
const { database } = shop;
const mailServer = await startMailServer();
const mailer = createMailer({
  smtpUrl: `smtp://127.0.0.1:${mailServer.port}`,
  mailFrom: 'shop@pumps.example',
  dataDir: shop.dataDir,
});
afterAll(async () => {
  mailer.close();
  await mailServer.close();
  await shop.close();
});

const settings = { publicUrl: shop.url, ownerEmail: OWNER, companyName: findCompanyName };
let order: MailOrder;

type Writer<Mails> = (mails: Mails, tx: InTransaction) => Promise<unknown>;
type Writers<Mails> = Record<keyof Mails, Writer<Mails>>;

/** For each kind what it needs to be written; a new kind that is missing here fails the test below. */
const ORDER_MAILS: Writers<OrderMails> = {
  confirmPaid: (mails, tx) => mails.confirmPaid(tx, order, 'token'),
  mailPaymentFailure: (mails, tx) => mails.mailPaymentFailure(tx, order, { reason: 'card_declined', source: null }),
  mailReview: (mails, tx) => mails.mailReview(tx, order, { attempt: 1, why: 'it was paid twice' }),
  mailUnfillable: (mails, tx) => mails.mailUnfillable(tx, order),
  mailPaidTwice: (mails, tx) => mails.mailPaidTwice(tx, order, { attempt: 1, amount_cents: 1 }),
  confirmRefund: (mails, tx) =>
    mails.confirmRefund(tx, order, {
      id: 1,
      amount_cents: 1,
      isDuplicate: false,
      isCancelled: false,
      offlineKind: null,
      items: [],
      taxes: [],
    }),
  mailRefundFailed: (mails, tx) => mails.mailRefundFailed(tx, order, { id: 1, amount_cents: 1, why: 'closed' }),
  reportLateFailure: (mails, tx) => mails.reportLateFailure(tx, order),
  reportDispute: (mails, tx) => mails.reportDispute(tx, order, { id: 'dp_1', phase: 'disputed' }),
  reportShipment: (mails, tx) =>
    mails.reportShipment(
      tx,
      order,
      { id: 1, carrier: null, isPickup: false, trackingNumber: null, trackingUrl: null, lines: [LINE], toCome: [] },
      { isBuyerTold: true, confirmationToken: 'token', receiver: 'dock@example.com' },
    ),
  reportUndoneShipment: (mails, tx) => mails.reportUndoneShipment(tx, order, { id: 1, lines: [LINE] }, [BUYER]),
  reportLaterPromise: (mails, tx) =>
    mails.reportLaterPromise(tx, order, {
      day: '2026-12-01',
      reason: 'Late',
      firstItemId: 1,
      items: [{ ...LINE, promisedBefore: null }],
      confirmationToken: 'token',
    }),
  sendLink: (mails, tx) => mails.sendLink(tx, order, { confirmationToken: 'token', now: NOW }),
  confirmBalance: (mails, tx) =>
    mails.confirmBalance(tx, order, { confirmationToken: 'token', amountCents: 1, session: 1 }),
  requestBalance: (mails, tx) => mails.requestBalance(tx, order, { quoteToken: 't', owedCents: 1, request: 1 }),
};
const FREIGHT_MAILS: Writers<FreightMails> = {
  offer: (mails, tx) => mails.offer(tx, order, OFFER),
  remind: (mails, tx) => mails.remind(tx, order, OFFER, 1),
  reportWithdrawn: (mails, tx) => mails.reportWithdrawn(tx, order, OFFER),
  confirmPaid: (mails, tx) => mails.confirmPaid(tx, order, OFFER, 'card'),
  reportReturned: (mails, tx) =>
    mails.reportReturned(tx, order, { offerNumber: 1, attempt: 1, amountCents: 1, reason: 'duplicate' }),
  reportReview: (mails, tx) => mails.reportReview(tx, order, { offerNumber: 1, attempt: 1, why: 'unknown' }),
  confirmRefund: (mails, tx) => mails.confirmRefund(tx, order, { ...FREIGHT_REFUND, id: 9, reason: 'requested' }),
  reportDispute: (mails, tx) => mails.reportDispute(tx, order, { id: 'dp_2', phase: 'won', offerNumber: 1 }),
};
const TERMS_MAILS: Writers<TermsMails> = {
  reportRequested: (mails, tx) =>
    mails.reportRequested(tx, order, { confirmationToken: 'token', company: 'Ironwood', approveUntil: NOW }),
  reportNotApproved: (mails, tx) => mails.reportNotApproved(tx, order, { reason: null }),
};
const STATEMENT = { codeId: 1, recipient: BUYER, owedCents: 11_300, overdueCents: 5000 };
const STATEMENT_MAILS: Writers<StatementMails> = {
  sendStatement: async (mails, tx) => {
    await mails.sendStatement(tx, { ...STATEMENT, key: 'statement', isReminder: false });
    await mails.sendStatement(tx, { ...STATEMENT, key: 'reminder', isReminder: true });
  },
};
const QUOTE_MAILS: Writers<QuoteMails> = {
  offer: (mails, tx) => mails.offer(tx, QUOTE, { isRevised: false }),
  remind: (mails, tx) => mails.remind(tx, QUOTE),
  reportWithdrawn: (mails, tx) => mails.reportWithdrawn(tx, QUOTE),
  reportAccepted: (mails, tx) => mails.reportAccepted(tx, QUOTE, { orderNumber: order.orderNumber, poNumber: '' }),
  reportDeclined: (mails, tx) => mails.reportDeclined(tx, QUOTE, ''),
};
const RETURN_MAILS: Writers<ReturnMails> = { report: (mails, tx) => mails.report(tx, order, RETURN) };
const NOTICE_MAILS: Writers<StockNoticeMails> = {
  askToConfirm: (mails, tx) => mails.askToConfirm(tx, NOTICE, NOW),
  reportInStock: (mails, tx) => mails.reportInStock(tx, NOTICE),
};

const send = createSendMail({ database, mailer, log: createLog('silent'), makeAttachment: async () => null });

/** Of one transaction for each mail, as they are written in the shop. */
async function writeAll<Mails extends object>(mails: Mails, writers: Writers<Mails>): Promise<void> {
  expect(Object.keys(writers).toSorted()).toEqual(Object.keys(mails).toSorted());
  for (const writer of Object.values<Writer<Mails>>(writers)) await inTransaction(database, (tx) => writer(mails, tx));
}

/** Sends what the outbox has; returns each mail as it was received, oldest first. */
async function receiveAll(): Promise<Email[]> {
  mailServer.taken.length = 0;
  const rows = await database.selectFrom('mails').select('id').where('sent_at', 'is', null).orderBy('id').execute();
  for (const { id } of rows) await send({ mail_id: id });
  return Promise.all(mailServer.taken.map(({ raw }) => PostalMime.parse(raw)));
}

async function writeEveryKind(): Promise<void> {
  const buyer = shop.browser();
  const { email, ...request } = REQUEST;
  expect((await buyer.call('submitRequest', { body: { ...request, email: BUYER } })).status, email).toBe(201);
  await sql`insert into quotes (number, token_hash, request_number, email, first_name, last_name, made_by)
    select 'Q-1', 'x', request_number, ${BUYER}, 'Robin', 'Miller', 'Anna' from enquiries`.execute(database);
  await writeAll(createQuoteMails(settings), QUOTE_MAILS);
  await sql`update orders set quote_number = 'Q-1', quote_version = 1`.execute(database);
  await writeAll(createOrderMails(settings), ORDER_MAILS);
  await writeAll(createFreightMails(settings), FREIGHT_MAILS);
  await writeAll(createTermsMails(settings), TERMS_MAILS);
  await writeAll(createStatementMails(settings), STATEMENT_MAILS);
  await writeAll(createReturnMails(settings), RETURN_MAILS);
  await writeAll(createStockNoticeMails(settings), NOTICE_MAILS);
  await writeOthers();
}

async function writeOthers(): Promise<void> {
  const body = { name: 'Ada', email: 'ada@buyer.example', subject: 'quote', message: 'A seal.' };
  expect((await shop.browser().call('submitEnquiry', { body })).status).toBe(200);
  const [enquiry] = await database.selectFrom('enquiries').select('id').orderBy('id', 'desc').limit(1).execute();
  await sql`insert into owner_notices (kind, network, reference, reason, is_held_back, created_at) values
    ('enquiry', '\\x01', ${String(enquiry?.id)}, '', true, now() - interval '1 hour'),
    ('payment_failure', '\\x01', 'RE-1', 'card_declined', true, now() - interval '1 hour')`.execute(database);
  await createEnquiryDigest({ database, ...settings })();
  await createPaymentFailureDigest({ database, ...settings })();
  const config = { ...settings, smtpUrl: null, dataDir: shop.dataDir, stripe: null };
  await sendMaintenanceMail({ database, config }, [{ name: 'disk', isFine: false, text: 'The disk is full.' }], NOW);
}

let received: Email[] = [];
beforeAll(async () => {
  await database.updateTable('company').set(COMPANY).execute();
  await addProduct(database, { id: 1 });
  const { orderNumber } = await openPayment(shop.browser(), { 1: 1 });
  const { id } = await orderOf(shop, orderNumber);
  order = {
    id,
    orderNumber,
    requestId: null,
    customerName: 'Robin Miller Jr.',
    customerEmail: BUYER,
    customerPhone: '',
    company: '',
    poNumber: 'PO-1',
    note: '',
    shippingLines: ['12 Shaft Road'],
    items: [],
    subtotalCents: 100,
    taxCents: 13,
    totalCents: 113,
    taxes: [],
  };
  await writeEveryKind();
  received = await receiveAll();
});

test('the list of files that write mails is whole', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).map((file) =>
    join('src/server', file),
  );
  const writing = files.filter((file) => {
    if (!file.endsWith('.ts') || /\/(mail-store|write-mail|write-order-mail)\.ts$/.test(file)) return false;
    return /\b(enqueueMail|writeMail|orderMailWriter|writeEnquiryMail)\(/.test(readFileSync(file, 'utf8'));
  });
  expect(writing.toSorted()).toEqual(MAIL_FILES);
});

describe('every kind of mail', () => {
  test('was received', () => {
    const kinds = new Set(received.map(({ subject }) => (subject ?? '').replaceAll(/[\d$.,]+|R[EQ]-\S+/g, '')));
    expect(kinds.size).toBeGreaterThanOrEqual(35);
  });

  test('says that it was made automatically', () => {
    expect(received.filter((mail) => header(mail, 'auto-submitted') !== 'auto-generated')).toEqual([]);
  });

  test('has the company as its sender, whatever the letters of its name', () => {
    const senders = new Set(received.map(({ from }) => `${from?.name} <${from?.address}>`));
    expect([...senders]).toEqual([`${COMPANY.name} <shop@pumps.example>`]);
  });

  test('has one full stop behind a name that brings one along', () => {
    const texts = received.flatMap(({ subject, text }) => [subject ?? '', ...(text ?? '').split('\n')]);
    expect(texts.filter((line) => /(?:Inc|Jr)\.\./.test(line))).toEqual([]);
    expect(texts.filter((line) => line.includes('Inc. ')).length).toBeGreaterThanOrEqual(5);
  });

  test("has a Message-ID of its own of the sender's domain, although the shop is reached by an IP address", () => {
    const ids = received.map(({ messageId }) => messageId ?? '');
    expect(ids.filter((id) => !/^<[\da-f-]{36}@pumps\.example>$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('that goes to a buyer ends with the company, its address and its telephone, as text and as HTML', () => {
    const buyers = received.filter((mail) => toAddress(mail) !== OWNER);
    expect(buyers.length).toBeGreaterThanOrEqual(20);
    for (const mail of buyers) {
      const lines = [COMPANY.name, ...COMPANY.address.split('\n'), COMPANY.phone];
      expect(mail.text?.trimEnd().endsWith(lines.join('\n')), mail.subject).toBe(true);
      const words = flat(mail.html?.replaceAll(/<[^>]*>/g, ' ').replaceAll('&quot;', '"'));
      expect(words.trim().endsWith(flat(lines.join(' '))), mail.subject).toBe(true);
    }
  });
});

describe('all mails about an order', () => {
  const TO_BUYER = (mail: Email) =>
    toAddress(mail) === BUYER &&
    !/in stock|contacting|received your message|Statement|past due/.test(mail.subject ?? '');

  test('to one recipient are one thread, from the request and the quote on', () => {
    const [first, ...later] = received.filter(TO_BUYER);
    expect(first?.subject).toMatch(/^We received your request/);
    expect([first?.inReplyTo, first?.references]).toEqual([undefined, undefined]);
    expect(later.length).toBeGreaterThanOrEqual(20);
    for (const mail of later)
      expect([mail.inReplyTo, mail.references], mail.subject).toEqual([first?.messageId, first?.messageId]);
  });

  test('to the owner are another thread, and mails about something else are in none', () => {
    const toOwner = received.filter((mail) => toAddress(mail) === OWNER);
    const [first] = toOwner;
    expect(first?.subject).toMatch(/^Request for quotation/);
    const apart = toOwner.filter(({ inReplyTo }) => inReplyTo !== first?.messageId).map(({ subject }) => subject);
    expect(apart).toEqual([
      first?.subject,
      'Enquiry: Request Quote',
      'More enquiries received: 1',
      'Payments not completed: 1 more order',
      'The shop needs a look: 1',
    ]);
  });

  test('continue the thread of a mail that an earlier version wrote', async () => {
    await sql`delete from mails`.execute(database);
    await sql`insert into mails (order_id, dedup_key, message_id, recipient, subject, text_body, html_body, sent_at)
      values (${order.id}, 'confirmation:old', '<old@localhost>', 'Buyer@Example.com', 'Old', 't', 'h', now())`.execute(
      database,
    );
    await inTransaction(database, (tx) =>
      createReturnMails(settings).report(tx, order, { ...RETURN, state: 'received' }),
    );
    expect((await receiveAll()).map(({ inReplyTo }) => inReplyTo)).toEqual(['<old@pumps.example>']);
  });
});

test('the test mail is one like any other', async () => {
  expect(await sendTestMail({ database, mailer, publicUrl: shop.url }, 'ada@buyer.example')).toBeNull();
  const mail = await PostalMime.parse(mailServer.taken.at(-1)?.raw ?? '');
  expect([mail.from?.name, header(mail, 'auto-submitted')]).toEqual([COMPANY.name, 'auto-generated']);
  expect(mail.messageId).toMatch(/@pumps\.example>$/);
});
