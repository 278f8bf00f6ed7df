/** Mails about quotes: to the buyer what is offered, reminded of and withdrawn; to the owner what the buyer has decided. */

import { formatMoney } from '#contract/money.ts';
import { quotePath } from '#contract/page-paths.ts';
import { endSentence } from '#contract/sentences.ts';
import type { TaxLine } from '#contract/taxes.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import type { MailAttachment } from '#server/platform/database/tables.ts';
import { itemLabel } from './item-label.ts';
import type { MailItem } from './item-label.ts';
import type { MailPart } from './mail-body.ts';
import type { OrderMailSettings } from './order-mails.ts';
import { taxRow } from './refund-parts.ts';
import { writeMail } from './write-mail.ts';

/** What the mails need to know of a version of a quote. */
export interface MailQuote {
  number: string;
  version: number;
  token: string;
  email: string;
  name: string;
  company: string;
  lines: readonly (MailItem & { priceCents: number })[];
  freight: { cents: number; carrier: string } | null;
  exemption: { reason: string } | null;
  taxes: readonly TaxLine[];
  totalCents: number;
  /** What is paid first; null: the whole total. */
  depositCents: number | null;
  /** The last day, 'YYYY-MM-DD'. */
  validThrough: string;
}

export interface QuoteMails {
  /** With the quote as a PDF. */
  offer(tx: InTransaction, quote: MailQuote, what: { isRevised: boolean }): Promise<void>;
  remind(tx: InTransaction, quote: MailQuote): Promise<void>;
  reportWithdrawn(tx: InTransaction, quote: MailQuote): Promise<void>;
  /** To the owner. */
  reportAccepted(tx: InTransaction, quote: MailQuote, order: { orderNumber: string; poNumber: string }): Promise<void>;
  /** To the owner. */
  reportDeclined(tx: InTransaction, quote: MailQuote, reason: string): Promise<void>;
}

interface Mail {
  key: string;
  subject: string;
  attachment?: MailAttachment;
  parts: readonly MailPart[];
}

export function createQuoteMails({ publicUrl, ownerEmail, companyName }: OrderMailSettings): QuoteMails {
  const write = async (
    tx: InTransaction,
    { number }: MailQuote,
    { key, ...mail }: Mail & { recipient: string; replyTo: string },
  ) => {
    const draft = { ...mail, orderId: null, dedupKey: key, requestId: null, about: number };
    await writeMail(tx, { publicUrl, ownerEmail }, draft);
  };
  const toBuyer = (tx: InTransaction, quote: MailQuote, mail: Mail) =>
    write(tx, quote, { ...mail, recipient: quote.email, replyTo: ownerEmail });
  const toOwner = (tx: InTransaction, quote: MailQuote, mail: Mail) =>
    write(tx, quote, {
      ...mail,
      parts: [...mail.parts, ...contentParts(quote), ...buyerParts(quote)],
      recipient: ownerEmail,
      replyTo: quote.email,
    });
  const link = (quote: MailQuote): MailPart => ({
    kind: 'link',
    text: 'View, accept or decline the quote',
    url: publicUrl + quotePath(quote.token),
  });
  const validity = ({ validThrough }: MailQuote) => paragraph(`You can accept it through ${validThrough}, our time.`);

  return {
    async offer(tx, quote, { isRevised }) {
      const company = await companyName(tx);
      const amount = formatMoney(quote.totalCents);
      await toBuyer(tx, quote, {
        key: `quote-${quote.version}:${quote.number}`,
        attachment: `quote:${quote.number}:${quote.version}`,
        subject: isRevised ? `Revised quote ${quote.number}: ${amount}` : `Quote ${quote.number}: ${amount}`,
        parts: [
          paragraph(
            isRevised
              ? `${company} has revised your quote. Version ${quote.version} replaces the previous one.`
              : `Thank you for your request. Here is your quote from ${endSentence(company)}`,
          ),
          ...contentParts(quote),
          link(quote),
          validity(quote),
        ],
      });
    },

    async remind(tx, quote) {
      await toBuyer(tx, quote, {
        key: `quote-reminder-${quote.version}:${quote.number}`,
        attachment: `quote:${quote.number}:${quote.version}`,
        subject: `Reminder: quote ${quote.number} expires on ${quote.validThrough}`,
        parts: [
          paragraph(`Your quote ${quote.number} for ${formatMoney(quote.totalCents)} expires soon.`),
          link(quote),
          validity(quote),
        ],
      });
    },

    async reportWithdrawn(tx, quote) {
      const company = await companyName(tx);
      await toBuyer(tx, quote, {
        key: `quote-withdrawn-${quote.version}:${quote.number}`,
        subject: `Quote ${quote.number} is withdrawn`,
        parts: [paragraph(`${company} has withdrawn quote ${quote.number}. You can no longer accept it.`)],
      });
    },

    async reportAccepted(tx, quote, { orderNumber, poNumber }) {
      const po = poNumber === '' ? '' : ` with PO number ${poNumber}`;
      await toOwner(tx, quote, {
        key: `quote-accepted:${quote.number}:${orderNumber}`,
        subject: `Quote ${quote.number} is accepted: ${formatMoney(quote.totalCents)}`,
        parts: [
          paragraph(
            `Version ${quote.version} was accepted${po}. It is now order ${orderNumber}, awaiting payment. We’ll email you when it is paid.`,
          ),
        ],
      });
    },

    async reportDeclined(tx, quote, reason) {
      await toOwner(tx, quote, {
        key: `quote-declined-${quote.version}:${quote.number}`,
        subject: `Quote ${quote.number} is declined`,
        parts: [paragraph(reason === '' ? 'The buyer gave no reason.' : `Reason: ${reason}`)],
      });
    },
  };
}

function contentParts(quote: MailQuote): MailPart[] {
  const { freight } = quote;
  const freightRow: [string, string][] =
    freight === null
      ? []
      : [[freight.carrier === '' ? 'Freight' : `Freight, ${freight.carrier}`, formatMoney(freight.cents)]];
  return [
    {
      kind: 'rows',
      rows: [
        ['Quote', `${quote.number}, version ${quote.version}`],
        ...quote.lines.map((line): [string, string] => [itemLabel(line), formatMoney(line.priceCents * line.quantity)]),
        ...freightRow,
        ...(quote.exemption === null ? quote.taxes.map(taxRow) : [['Tax', quote.exemption.reason] as const]),
        ['Total', formatMoney(quote.totalCents)],
        ...depositRows(quote),
      ],
    },
    ...(freight === null ? [paragraph('Freight is not included.')] : []),
  ];
}

function depositRows({ depositCents, totalCents }: MailQuote): [string, string][] {
  if (depositCents === null) return [];
  return [
    ['Deposit on acceptance', formatMoney(depositCents)],
    ['Balance after deposit', formatMoney(totalCents - depositCents)],
  ];
}

function buyerParts({ name, email, company }: MailQuote): MailPart[] {
  const ofCompany: [string, string][] = company === '' ? [] : [['Company', company]];
  return [{ kind: 'rows', rows: [['Customer', name], ['Email', email], ...ofCompany] }];
}

function paragraph(text: string): MailPart {
  return { kind: 'paragraph', text };
}
