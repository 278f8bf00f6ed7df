/** The cart that an address names, as a requisition (PDF) and as a table (CSV). Nothing of it is stored. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayIn } from '#contract/company-time.ts';
import { CART_CSV_ROUTE, REQUISITION_ROUTE } from '#contract/document-paths.ts';
import { endpoint } from '#contract/endpoints.ts';
import type { ParsedInput } from '#contract/endpoints.ts';
import { PATHS } from '#contract/page-paths.ts';
import { listSearch } from '#contract/quick-order/list-link.ts';
import type { LinkLine } from '#contract/quick-order/list-link.ts';
import type { SharedCart } from '#contract/quick-order/quick-order.ts';
import { findSharedCart } from '#server/catalogue/quick-order/check-lines.ts';
import type { QuickOrderServices } from '#server/catalogue/quick-order/check-lines.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import { parseInput } from '#server/platform/http/mount.ts';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';
import { toCartTable } from './cart-table.ts';
import { toRequisition } from './requisition-document.ts';
import { DOCUMENT_POLICY } from './routes.ts';
import type { PrintsFor } from './routes.ts';

interface File {
  name: string;
  type: string;
  content: string | Buffer;
}

export interface CartDocumentServices extends PrintsFor, QuickOrderServices {
  publicUrl: string;
}

export function cartDocumentRoutes(app: FastifyInstance, services: CartDocumentServices): void {
  const { database, findSeller, publicUrl } = services;
  const sendCart = async (
    request: FastifyRequest,
    reply: FastifyReply,
    makeFile: (cart: SharedCart, day: string, lines: readonly LinkLine[]) => Promise<File>,
  ) => {
    const parsed = parseInput(endpoint('getSharedCart'), { query: request.query });
    if (parsed instanceof Problem) return sendProblem(reply, parsed);
    const { query } = parsed as ParsedInput<'getSharedCart'>; // parsed by the schemas of that very row
    const cart = await findSharedCart({ database, calendar: await services.readCalendar() }, query);
    return sendFile(reply, await makeFile(cart, dayIn(await findTimeZone(database), new Date()), query.add));
  };

  app.get(REQUISITION_ROUTE, async (request, reply) =>
    sendCart(request, reply, async (cart, day, lines) => {
      const address = `${publicUrl}${PATHS.cart}${listSearch(lines, cart.name)}`;
      const content = await services.drawFor(reply)([
        toRequisition({ cart, day, address, seller: await findSeller(database) }),
      ]);
      return { name: `requisition-${day}.pdf`, type: 'application/pdf', content };
    }),
  );

  app.get(CART_CSV_ROUTE, async (request, reply) =>
    sendCart(request, reply, async (cart, day) => {
      return { name: `cart-${day}.csv`, type: 'text/csv; charset=utf-8', content: toCartTable(cart, day) };
    }),
  );
}

function sendFile(reply: FastifyReply, { name, type, content }: File): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': DOCUMENT_POLICY,
    })
    .send(content);
}
