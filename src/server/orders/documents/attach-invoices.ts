/** The documents that mails carry, made when the mail is sent. */

import type { MailRow } from '#server/site/notifications/mail-store.ts';
import type { AttachedFile } from '#server/site/notifications/mailer.ts';
import { printFreightInvoiceOf, printInvoice } from './print-documents.ts';
import type { PrintServices, PrintedFile } from './print-documents.ts';

export function attachInvoices(services: PrintServices) {
  return async (mail: MailRow): Promise<AttachedFile | null> => {
    const printed = await printAttachment(services, mail);
    return printed === null ? null : { ...printed, contentType: 'application/pdf' };
  };
}

async function printAttachment(
  services: PrintServices,
  { order_id: orderId, attachment }: Pick<MailRow, 'order_id' | 'attachment'>,
): Promise<PrintedFile | null> {
  if (orderId === null) return null;
  const freight = /^freight_invoice:(\d+)$/.exec(attachment ?? '');
  return freight === null
    ? printInvoice(services, orderId)
    : printFreightInvoiceOf(services, { id: orderId }, Number(freight[1]));
}
