/** Writing one mail about an order, and the parts that such mails share. */

import { formatMoney } from '#contract/money.ts';
import type { OfflineKind } from '#contract/offline-payments.ts';
import { untaxedRow } from '#contract/untaxed-delivery.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { MailAttachment } from '#server/platform/database/tables.ts';
import { itemLabel } from './item-label.ts';
import type { MailPart } from './mail-body.ts';
import type { MailOrder } from './order-mails.ts';
import { taxRow } from './refund-parts.ts';
import { writeMail } from './write-mail.ts';
import type { MailSettings } from './write-mail.ts';

export interface Draft {
  key: string;
  /** The document that it carries; none unless given. */
  attachment?: MailAttachment;
  recipient: string;
  replyTo: string | null;
  subject: string;
  parts: readonly MailPart[];
}

export const REFUND_TIME_TEXT =
  'The refund goes to the card you paid with. It usually appears on your statement within five to ten business days.';

/** How the money of a refund goes back, in the buyer's mail; null for the card. */
export function refundWayText(offlineKind: OfflineKind | null): string {
  return offlineKind === null ? REFUND_TIME_TEXT : OFFLINE_REFUND_TEXTS[offlineKind];
}

const OFFLINE_REFUND_TEXTS: Record<OfflineKind, string> = {
  card_terminal: 'We’ll refund you by card terminal.',
  transfer: 'We’ll refund you by bank transfer.',
  cheque: 'We’ll refund you by cheque.',
  cash: 'We’ll refund you in cash.',
  account: 'We’ll credit the amount to your account.',
};

/** False when the mail was written before, or has no recipient. */
export type WriteOrderMail = (queries: Queries, order: MailOrder, mail: Draft) => Promise<boolean>;

export function orderMailWriter(settings: MailSettings): WriteOrderMail {
  return async (queries, order, { key, ...mail }) => {
    // The buyer's personal data was erased: there is no recipient.
    if (mail.recipient === '') return false;
    return writeMail(queries, settings, {
      ...mail,
      orderId: order.id,
      dedupKey: `${key}:${order.orderNumber}`,
      requestId: order.requestId,
    });
  };
}

export function customerParts(order: MailOrder): MailPart[] {
  const phone: [string, string][] = order.customerPhone === '' ? [] : [['Phone', order.customerPhone]];
  return [{ kind: 'rows', rows: [['Customer', order.customerName], ['Email', order.customerEmail], ...phone] }];
}

export function orderParts(order: MailOrder): MailPart[] {
  return [
    {
      kind: 'rows',
      rows: [['Order number', order.orderNumber], ...businessRows(order), ...order.items.flatMap(itemRows)],
    },
    {
      kind: 'rows',
      rows: [
        ['Subtotal', formatMoney(order.subtotalCents)],
        ...taxRows(order),
        ['Total', formatMoney(order.totalCents)],
      ],
    },
    { kind: 'paragraph', text: ['Ship to:', ...order.shippingLines].join('\n') },
  ];
}

function taxRows({ taxCents, taxes, taxExemption, delivery }: MailOrder): (readonly [label: string, value: string])[] {
  if (taxExemption !== undefined) return [['Tax', `Exempt: ${taxExemption}`]];
  if (taxCents !== 0) return taxes.map(taxRow);
  const why = delivery === undefined ? null : untaxedRow(delivery);
  return [['Tax', 'Tax will be handled at customs'], ...(why === null ? [] : [[why.label, why.value] as const])];
}

function itemRows(item: MailOrder['items'][number]): [string, string][] {
  const row: [string, string] = [itemLabel(item), formatMoney(item.totalCents)];
  return item.note === undefined ? [row] : [row, [`Note for ${item.partNumber || item.name}`, item.note]];
}

function businessRows({ company, poNumber, note }: MailOrder): [string, string][] {
  const rows: [string, string][] = [
    ['Company', company],
    ['PO number', poNumber],
    ['Order note', note],
  ];
  return rows.filter(([, value]) => value !== '');
}
