/** The buyer's start of a return and its label, by the confirmation token. */

import type { FastifyInstance } from 'fastify';
import { RETURN_LABEL_ROUTE } from '#contract/document-paths.ts';
import { returnNumber } from '#contract/return-terms.ts';
import { sendDocument } from '#server/orders/documents/routes.ts';
import type { PrintsFor } from '#server/orders/documents/routes.ts';
import { hashToken } from '#server/orders/orders/order-proof.ts';
import { findByTokenHash } from '#server/orders/orders/order-store.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Mounting } from '#server/platform/http/mount.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { printReturnLabel } from './print-label.ts';
import { requestReturn } from './request-return.ts';
import type { ReturnServices } from './request-return.ts';
import { listReturns } from './return-store.ts';

export function returnRoutes(app: FastifyInstance, mounting: Mounting, services: ReturnServices & PrintsFor): void {
  const { database } = services;

  mount(mounting, 'requestReturn', async ({ params, body }, { reply }) => {
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
    const order = await findByTokenHash(database, hashToken(params.token));
    return order === null ? new Problem('not_found') : requestReturn(services, order.id, body, new Date());
  });

  app.get<{ Params: { token: string; number: string } }>(RETURN_LABEL_ROUTE, async (request, reply) => {
    const order = await findByTokenHash(database, hashToken(request.params.token));
    const returns = order === null ? [] : await listReturns(database, order.id);
    const found = returns.find(
      ({ number }) => returnNumber(order?.order_number ?? '', number) === request.params.number,
    );
    // Nothing is sent back before the owner has approved it.
    const isFound = order !== null && found?.state === 'approved';
    return sendDocument(
      reply,
      isFound ? await printReturnLabel({ ...services, draw: services.drawFor(reply) }, order, found) : null,
    );
  });
}
