/** §7: calculate-total and validate-cart. */

import type { FastifyRequest } from 'fastify';
import type { CalculateTotalBody, LinePromise, RequestedItem } from '#contract/cart.ts';
import { dayIn } from '#contract/company-time.ts';
import { MAX_CENTS } from '#contract/money.ts';
import { toWireTaxes } from '#contract/tax-lines.ts';
import { totalsWithTaxes } from '#contract/taxes.ts';
import type { Place } from '#contract/taxes.ts';
import { toWireTotals } from '#contract/totals.ts';
import type { ReadCalendar } from '#server/catalogue/products/company-calendar.ts';
import { findPromises } from '#server/catalogue/products/find-promises.ts';
import { findHoldsOfVisitor, findOffers } from '#server/catalogue/products/stock-store.ts';
import type { Offer } from '#server/catalogue/products/stock-store.ts';
import { estimateTaxes } from '#server/catalogue/taxes/decide-taxes.ts';
import { listTaxRates } from '#server/catalogue/taxes/tax-store.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import { clientSignal } from '#server/platform/http/client-signal.ts';
import { FairQueue } from '#server/platform/http/fair-queue.ts';
import type { ClientNetworks, FairQueueSize } from '#server/platform/http/fair-queue.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Mounting, RequestContext } from '#server/platform/http/mount.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { decideCart, mergeItems, withOwnHolds } from './decide-cart.ts';

export interface CartServices {
  database: Database;
  readCalendar: ReadCalendar;
  /** Hash of the browser's order cookie; null when it has none. */
  visitorHash: (request: FastifyRequest) => Buffer | null;
  networksOf: (request: FastifyRequest) => ClientNetworks;
}

/**
 * One client with full carts would take every connection to the database from the owner and the other visitors; with four at once the first
 * burst delayed the console by more than a second on two processors (bench one-against-all).
 */
const CHECKS: FairQueueSize = { atOnce: 2, waiting: 200 };

export function cartRoutes(
  mounting: Mounting,
  { database, readCalendar, visitorHash, networksOf }: CartServices,
): void {
  const checks = new FairQueue(CHECKS);
  const inTurn = async <Result>({ request, reply }: RequestContext, work: () => Promise<Result>) =>
    (await checks.run(networksOf(request), work, clientSignal(reply))) ?? new Problem('too_many_requests');

  const findOwnOffers = async (items: readonly RequestedItem[], request: FastifyRequest) => {
    const [offers, holds] = await Promise.all([
      findOffers(
        database,
        items.map((item) => item.product_id),
      ),
      findHoldsOfVisitor(database, visitorHash(request)),
    ]);
    return withOwnHolds(offers, holds);
  };

  /** When what is in the cart is shipped if it is ordered now; nothing where no day can be promised. */
  const promisesOf = async (
    items: readonly RequestedItem[],
    offers: ReadonlyMap<number, Offer>,
  ): Promise<{ promises?: LinePromise[] }> => {
    const requested = mergeItems(items).map((line) => ({ ...line, inStock: offers.get(line.productId)?.free ?? 0 }));
    const days = await findPromises(database, requested, { calendar: await readCalendar(), now: new Date() });
    const promises = requested.flatMap(({ productId, quantity }) => {
      const day = days.get(productId);
      return day === undefined ? [] : [{ product_id: productId, quantity, promised_on: day }];
    });
    return promises.length === 0 ? {} : { promises };
  };

  const validateCart = async ({ items }: Pick<CalculateTotalBody, 'items'>, request: FastifyRequest) => {
    const offers = await findOwnOffers(items, request);
    const validation = decideCart(items, offers);
    return { ...validation, ...(await promisesOf(validation.valid_cart_items, offers)) };
  };

  const calculateTotal = async (body: CalculateTotalBody, request: FastifyRequest) => {
    const [offers, table, timeZone] = await Promise.all([
      findOwnOffers(body.items, request),
      listTaxRates(database),
      findTimeZone(database),
    ]);
    const { cart_changed, removed_items, updated_items } = decideCart(body.items, offers);
    if (cart_changed) {
      const changes = [...removed_items, ...updated_items];
      const fieldOf = (id: number) => `items.${body.items.findIndex((item) => item.product_id === id)}`;
      return new Problem('cart_invalid', {
        fields: Object.fromEntries(changes.map((change) => [fieldOf(change.product_id), change.message])),
      });
    }
    const lines = body.items.map((item) => ({
      priceCents: offers.get(item.product_id)?.priceCents ?? 0, // every id is among the offers: nothing was removed
      quantity: item.quantity,
    }));
    const order = { lines, billingCountry: body.billing_country, delivery: deliveryOf(body) };
    const { isEstimate, taxes } = estimateTaxes(order, dayIn(timeZone, new Date()), table);
    const totals = totalsWithTaxes(lines, taxes);
    if (totals.totalCents > MAX_CENTS)
      return new Problem('cart_invalid', { fields: { items: 'The total is too large for one order' } });
    const promises = await promisesOf(body.items, offers);
    return { ...toWireTotals(totals), ...toWireTaxes(taxes), ...(isEstimate && { is_estimate: true }), ...promises };
  };

  mount(mounting, 'validateCart', ({ body }, context) => inTurn(context, () => validateCart(body, context.request)));
  mount(mounting, 'calculateTotal', ({ body }, context) =>
    inTurn(context, () => calculateTotal(body, context.request)),
  );
}

function deliveryOf({ shipping_country, shipping_state }: CalculateTotalBody): Place | null {
  if (shipping_country === undefined || shipping_state === undefined || shipping_state === '') return null;
  return { country: shipping_country, region: shipping_state };
}
