/** POST /freight/{token}/create-checkout-session/: the address of the payment page of a freight offer (open-page.ts). */

import { freightPath } from '#contract/page-paths.ts';
import { lockOrder } from '#server/orders/orders/order-store.ts';
import { findLiveSession } from '#server/payments/checkout-session-store.ts';
import { openedPage } from '#server/payments/checkout/create-session.ts';
import type { OpenedPage } from '#server/payments/checkout/create-session.ts';
import { beginAttempt, openPage } from '#server/payments/checkout/open-page.ts';
import type { PagePlan } from '#server/payments/checkout/open-page.ts';
import { findOfferById, isOfferOver } from '#server/payments/freight/freight-offer-store.ts';
import type { FreightOfferRow } from '#server/payments/freight/freight-offer-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { freightPayable } from './freight-payable.ts';

export function openFreightSession(
  services: PaymentServices,
  offer: Pick<FreightOfferRow, 'id' | 'order_id'>,
): Promise<OpenedPage | Problem> {
  return openPage(services, () => planSession(services, offer));
}

/** Under the order's lock. An offer that is paid leads back to its own page, which says so. */
async function planSession(
  services: PaymentServices,
  { id, order_id }: Pick<FreightOfferRow, 'id' | 'order_id'>,
): Promise<PagePlan | Problem> {
  return inTransaction(services.database, async (tx): Promise<PagePlan | Problem> => {
    const order = await lockOrder(tx, order_id);
    const offer = await findOfferById(tx, id);
    if (offer?.state === 'paid') {
      const token = services.proof.freightToken(order.order_number, offer.number);
      return { kind: 'go', url: services.publicUrl + freightPath(token) };
    }
    if (offer?.state !== 'open' || order.status === 'cancelled') return new Problem('freight_offer_closed');
    const live = await findLiveSession(tx, order.id, { kind: 'freight_offer', id: offer.id });
    // A page that was opened in time can be paid until it ends.
    if (live?.status === 'open' && live.url !== null) return { kind: 'go', ...openedPage(live.url, live) };
    const payable = freightPayable(services, order, offer);
    if (live !== null) return { kind: 'create', payable, attempt: live };
    if (await isOfferOver(tx, offer.id)) return new Problem('freight_offer_closed');
    return { kind: 'create', payable, attempt: await beginAttempt(tx, payable, services) };
  });
}
