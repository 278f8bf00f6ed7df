/** The buyer's downloads of an invoice and of the slip of a shipment, by the confirmation token, and of a freight offer's by the token of its page. */

import type { FastifyInstance, FastifyReply } from 'fastify';
import { FREIGHT_INVOICE_ROUTE, INVOICE_ROUTE, SHIPMENT_SLIP_ROUTE } from '#contract/document-paths.ts';
import { hashToken } from '#server/orders/orders/order-proof.ts';
import { findByTokenHash } from '#server/orders/orders/order-store.ts';
import { showShipments } from '#server/orders/shipments/show-shipments.ts';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';
import { findOfferIdByToken } from './invoice-store.ts';
import { printFreightInvoice, printInvoice, printShipmentSlip } from './print-documents.ts';
import type { PrintServices, PrintedFile } from './print-documents.ts';

/** If a browser shows it in a page anyway, it may do nothing. */
export const DOCUMENT_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Draws for the client of a reply. */
export type DrawFor = (reply: FastifyReply) => PrintServices['draw'];

/** What prints, but for whom it draws. */
export type PrintsFor<Prints extends { draw: unknown } = PrintServices> = Omit<Prints, 'draw'> & { drawFor: DrawFor };

export function documentRoutes(app: FastifyInstance, services: PrintsFor): void {
  const printsFor = (reply: FastifyReply) => ({ ...services, draw: services.drawFor(reply) });

  app.get<{ Params: { token: string } }>(INVOICE_ROUTE, async (request, reply) => {
    const order = await findByTokenHash(services.database, hashToken(request.params.token));
    return sendDocument(reply, order === null ? null : await printInvoice(printsFor(reply), order.id));
  });

  app.get<{ Params: { token: string; shipment: string } }>(SHIPMENT_SLIP_ROUTE, async (request, reply) => {
    const order = await findByTokenHash(services.database, hashToken(request.params.token));
    const shipments = order === null ? [] : await showShipments(services.database, order.id);
    const shipment = shipments.find(({ number }) => String(number) === request.params.shipment);
    const isFound = order !== null && shipment !== undefined;
    return sendDocument(reply, isFound ? await printShipmentSlip(printsFor(reply), order, shipment) : null);
  });

  app.get<{ Params: { token: string } }>(FREIGHT_INVOICE_ROUTE, async (request, reply) => {
    const offerId = await findOfferIdByToken(services.database, hashToken(request.params.token));
    return sendDocument(reply, offerId === null ? null : await printFreightInvoice(printsFor(reply), offerId));
  });
}

/** As a download that no cache stores; null is not found. */
export function sendDocument(reply: FastifyReply, printed: PrintedFile | null): FastifyReply {
  void reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  if (printed === null) return sendProblem(reply, new Problem('not_found'));
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${printed.filename}"`,
      'content-security-policy': DOCUMENT_POLICY,
    })
    .send(printed.content);
}
