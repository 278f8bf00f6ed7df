/** The buyer's page of a freight offer: its token in the address is the proof, as for the confirmation of an order. */

import { hashToken } from '#server/orders/orders/order-proof.ts';
import { findOfferById, findOfferByTokenHash } from '#server/payments/freight/freight-offer-store.ts';
import { showOffer } from '#server/payments/freight/show-offer.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { keepPrivate } from '#server/platform/http/keep-private.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Mounting } from '#server/platform/http/mount.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { openFreightSession } from './open-freight-session.ts';
import { verifyFreightSession } from './verify-freight-session.ts';

export function freightRoutes(mounting: Mounting, services: PaymentServices): void {
  const { database } = services;
  const findOffer = (token: string) => findOfferByTokenHash(database, hashToken(token));

  mount(mounting, 'getFreightOffer', async ({ params }, { reply }) => {
    keepPrivate(reply);
    const offer = await findOffer(params.token);
    return offer === null ? new Problem('not_found') : showOffer(database, offer);
  });

  mount(mounting, 'createFreightCheckoutSession', async ({ params }, { reply }) => {
    keepPrivate(reply);
    const offer = await findOffer(params.token);
    return offer === null ? new Problem('not_found') : openFreightSession(services, offer);
  });

  mount(mounting, 'verifyFreightCheckoutSession', async ({ params, body }, { reply }) => {
    keepPrivate(reply);
    const offer = await findOffer(params.token);
    if (offer === null) return new Problem('not_found');
    const verified = await verifyFreightSession(services, offer, body.session_id);
    if (verified instanceof Problem) return verified;
    const now = await findOfferById(database, offer.id);
    return { verified: verified === 'paid', offer: await showOffer(database, now ?? offer) };
  });
}
