/** Buying on terms (docs/decisions/087, 088). */

import { keepPrivate } from '#server/platform/http/keep-private.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Mounting } from '#server/platform/http/mount.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { createPurchaseOrder } from './create-purchase-order.ts';
import type { PurchaseOrderServices } from './create-purchase-order.ts';

export function termsRoutes(mounting: Mounting, services: PurchaseOrderServices): void {
  mount(mounting, 'createPurchaseOrder', async ({ body }, { request, reply }) => {
    keepPrivate(reply);
    const made = await createPurchaseOrder(services, body, request.id);
    if (made instanceof Problem) return made;
    request.log.info('order on terms created');
    const { order_number } = made;
    return { order_number, confirmation_token: services.proof.confirmationToken(order_number) };
  });
}
