/** The documents that mails carry, made when the mail is sent. */
import type { MailRow } from '#server/notifications/mail-store.ts';
import type { AttachedFile } from '#server/notifications/mailer.ts';
import { printInvoice } from './print-documents.ts';
import type { PrintServices } from './print-documents.ts';

export function attachInvoices(services: PrintServices) {
  return async ({ order_id }: MailRow): Promise<AttachedFile | null> => {
    const printed = order_id === null ? null : await printInvoice(services, order_id);
    return printed === null ? null : { ...printed, contentType: 'application/pdf' };
  };
}
