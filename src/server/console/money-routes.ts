/** Freight offers of an order: what is asked of its buyer after the order was made. */
import type { FastifyInstance } from 'fastify';
import type { FreightServices } from '#server/freight/freight-services.ts';
import { makeOffer } from '#server/freight/make-offer.ts';
import { remindBuyer } from '#server/freight/remind-buyer.ts';
import { withdrawOffer } from '#server/freight/withdraw-offer.ts';
import { mountConsoleCall } from './mount-call.ts';
import { problemOfChange, toOrderChange } from './order-change-reply.ts';

export function moneyRoutes(app: FastifyInstance, { freight }: { freight: FreightServices }): void {
  mountConsoleCall(app, 'offerFreight', async (input, { by }) => {
    const { amount_cents: amountCents, carrier, text, days } = input.body;
    const terms = { amountCents, carrier, text, days };
    return problemOfChange(await makeOffer(freight, toOrderChange(input, by), terms)) ?? {};
  });

  mountConsoleCall(
    app,
    'withdrawFreight',
    async (input, { by }) => problemOfChange(await withdrawOffer(freight, toOrderChange(input, by))) ?? {},
  );

  mountConsoleCall(
    app,
    'remindFreight',
    async (input, { by }) => problemOfChange(await remindBuyer(freight, toOrderChange(input, by))) ?? {},
  );
}
