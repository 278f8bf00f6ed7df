/** Packing slips, pick lists, invoices and sheets of orders, for signed-in people: shown by the browser, stored by none. */

import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { CONSOLE_DOCUMENTS, CONSOLE_DOCUMENT_ROUTE } from '#contract/console/calls.ts';
import type { ConsoleDocument } from '#contract/console/calls.ts';
import type { SheetFormat } from '#contract/console/sheet-terms.ts';
import { ORDERS_PER_PAGE } from '#contract/order-lists.ts';
import {
  findOrders,
  printInvoice,
  printPackingSlips,
  printPickList,
} from '#server/orders/documents/print-documents.ts';
import type { PrintServices, PrintedFile } from '#server/orders/documents/print-documents.ts';
import type { PrintsFor } from '#server/orders/documents/routes.ts';
import { exportOrders } from '#server/orders/orders/export-orders.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';
import { sendSheet } from '#server/platform/http/send-sheet.ts';

const request = z.object({
  params: z.object({ document: z.enum(CONSOLE_DOCUMENTS) }),
  query: z.object({
    orders: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.string().regex(/^[\w-]{1,64}$/, 'Must be order numbers')).max(ORDERS_PER_PAGE)),
  }),
});

/** If a browser shows it in a page anyway, that page may load nothing; its own viewer is not a page. */
const DOCUMENT_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const DOCUMENT_HEADERS = {
  'content-security-policy': DOCUMENT_POLICY,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

export function documentRoutes(app: FastifyInstance, services: PrintsFor): void {
  app.get(CONSOLE_DOCUMENT_ROUTE, async ({ params, query }, reply) => {
    const parsed = request.safeParse({ params, query });
    if (!parsed.success) return sendProblem(reply, new Problem('not_found'));
    const found = await findOrders(services.database, parsed.data.query.orders);
    const [first] = found.kind === 'found' ? found.orders : [];
    if (found.kind === 'unknown' || first === undefined) return sendProblem(reply, new Problem('not_found'));
    const { document } = parsed.data.params;
    const orders = [first, ...found.orders.slice(1)] as const;
    if (document === 'csv' || document === 'xlsx') return sendOrders(services, reply, orders, document);
    const printed = await print({ ...services, draw: services.drawFor(reply) }, document, orders);
    return printed === null ? sendProblem(reply, new Problem('not_found')) : send(reply, printed);
  });
}

async function print(
  services: PrintServices,
  document: Exclude<ConsoleDocument, SheetFormat>,
  orders: readonly [OrderRow, ...OrderRow[]],
): Promise<PrintedFile | null> {
  switch (document) {
    case 'slips':
      return printPackingSlips(services, orders);
    case 'pick-list':
      return printPickList(services, orders);
    case 'invoice':
      return printInvoice(services, orders[0].id);
  }
}

async function sendOrders(
  { database }: PrintsFor,
  reply: FastifyReply,
  orders: readonly OrderRow[],
  format: SheetFormat,
): Promise<FastifyReply> {
  const sheet = await exportOrders(
    database,
    orders.map(({ order_number }) => order_number),
  );
  return sendSheet(reply.headers(DOCUMENT_HEADERS), sheet, { name: 'orders', format });
}

function send(reply: FastifyReply, { filename, content }: PrintedFile): FastifyReply {
  return reply
    .headers({
      ...DOCUMENT_HEADERS,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${filename}"`,
      'cache-control': 'no-store',
    })
    .send(content);
}
