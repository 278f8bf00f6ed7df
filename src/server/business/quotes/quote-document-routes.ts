/** The documents of quotes: by the token of a quote's page, and as what its mails carry. */

import type { FastifyInstance, FastifyReply } from 'fastify';
import { QUOTE_DOCUMENT_ROUTE } from '#contract/document-paths.ts';
import { sendDocument } from '#server/orders/documents/routes.ts';
import type { PrintsFor } from '#server/orders/documents/routes.ts';
import { hashToken } from '#server/orders/orders/order-proof.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MailRow } from '#server/site/notifications/mail-store.ts';
import type { AttachedFile } from '#server/site/notifications/mailer.ts';
import { printQuote } from './print-quote.ts';
import type { QuotePrints } from './print-quote.ts';
import { findQuote, findQuoteByTokenHash } from './quote-store.ts';
import type { QuoteRow } from './quote-store.ts';

type DocumentServices = PrintsFor<QuotePrints> & { database: Database };

export function quoteDocumentRoutes(app: FastifyInstance, services: DocumentServices): void {
  app.get<{ Params: { token: string; version: string } }>(QUOTE_DOCUMENT_ROUTE, async ({ params }, reply) => {
    const quote = await findQuoteByTokenHash(services.database, hashToken(params.token));
    return sendPdf(services, reply, quote, { version: params.version, isOwner: false });
  });
}

/** For the owner, a draft too. */
export async function sendOwnerDocument(
  services: DocumentServices,
  reply: FastifyReply,
  { number, version }: { number: string; version: string },
): Promise<FastifyReply> {
  return sendPdf(services, reply, await findQuote(services.database, number), { version, isOwner: true });
}

async function sendPdf(
  services: DocumentServices,
  reply: FastifyReply,
  quote: QuoteRow | null,
  { version, isOwner }: { version: string; isOwner: boolean },
): Promise<FastifyReply> {
  if (quote === null || !/^\d{1,6}$/.test(version)) return sendDocument(reply, null);
  return sendDocument(
    reply,
    await printQuote(services.database, { ...services, draw: services.drawFor(reply) }, quote, {
      number: Number(version),
      isOwner,
    }),
  );
}

/** Of a mail that carries a quote; null of another. */
export function attachQuotes(services: QuotePrints & { database: Database }) {
  return async ({ attachment }: Pick<MailRow, 'attachment'>): Promise<AttachedFile | null> => {
    const [, number = '', version = ''] = /^quote:([\w-]+):(\d+)$/.exec(attachment ?? '') ?? [];
    const quote = number === '' ? null : await findQuote(services.database, number);
    if (quote === null) return null;
    const requested = { number: Number(version), isOwner: false };
    const printed = await printQuote(services.database, services, quote, requested);
    return printed === null ? null : { ...printed, contentType: 'application/pdf' };
  };
}
