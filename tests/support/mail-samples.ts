/** What each kind of mail needs to be written, for tests, and the files that write to the outbox. */

import type { Email } from 'postal-mime';
import { SOLD_EACH } from '#contract/unit-of-sale.ts';
import type { MailOffer } from '#server/site/notifications/freight-mails.ts';
import type { MailQuote } from '#server/site/notifications/quote-mails.ts';
import type { MailReturn } from '#server/site/notifications/return-mails.ts';

export const COMPANY = {
  /** It ends with a full stop, as most names of companies do. */
  name: 'Équipement "Kestrel", Inc.',
  address: '14 Foundry Lane\nParry Sound ON',
  phone: '(705) 555-0142',
};

export const BUYER = 'buyer@example.com';
export const OWNER = 'owner@example.com';
export const NOW = new Date('2026-11-25T12:00:00Z');
export const LINE = { unit: SOLD_EACH, name: 'Seal', partNumber: 'T-1', quantity: 1 };
export const OFFER: MailOffer = {
  number: 1,
  token: 'freight-token',
  text: '',
  carrier: 'Day & Ross',
  amountCents: 100,
  taxes: [],
  totalCents: 100,
  validUntil: NOW,
};
export const FREIGHT_REFUND = { offerNumber: 1, amountCents: 1, offlineKind: null, taxes: [] } as const;
export const QUOTE: MailQuote = {
  number: 'Q-1',
  version: 1,
  token: 'quote-token',
  email: BUYER,
  name: 'Robin Miller',
  company: '',
  lines: [],
  freight: null,
  exemption: null,
  taxes: [],
  totalCents: 100,
  depositCents: null,
  validThrough: '2026-12-24',
};
export const RETURN: MailReturn = {
  number: 'RE-1-R1',
  state: 'requested',
  reason: 'wrong_part',
  note: '',
  declineReason: '',
  confirmationToken: 'token',
};
export const NOTICE = { id: 1, token: 't', email: BUYER, productId: 1, productName: 'Seal', partNumber: 'T-1' };

/** The files that write to the outbox; those of quotes, orders and so on are walked by tables of their own. */
export const MAIL_FILES = [
  'src/server/operations/doctor/maintenance-mail.ts',
  'src/server/site/enquiries/enquiry-digest.ts',
  'src/server/site/enquiries/enquiry-mails.ts',
  'src/server/site/notifications/freight-mails.ts',
  'src/server/site/notifications/order-mails.ts',
  'src/server/site/notifications/payment-failure-digest.ts',
  'src/server/site/notifications/quote-mails.ts',
  'src/server/site/notifications/return-mails.ts',
  'src/server/site/notifications/statement-mails.ts',
  'src/server/site/notifications/stock-notice-mails.ts',
  'src/server/site/notifications/terms-mails.ts',
];

export const header = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value;
export const toAddress = (mail: Email) => mail.to?.[0]?.address;
export const flat = (text: string | undefined) => (text ?? '').replaceAll(/\s+/g, ' ');
