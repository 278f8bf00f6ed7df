/** What owner and buyer do with freight offers, for tests. */

import { createOrderProof } from '#server/orders/orders/order-proof.ts';
import type { OfferTerms } from '#server/payments/freight/decide-offer.ts';
import type { FreightServices } from '#server/payments/freight/freight-services.ts';
import { makeOffer } from '#server/payments/freight/make-offer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createFreightMails } from '#server/site/notifications/freight-mails.ts';
import { byAnna } from './order-change.ts';
import type { TestBrowser } from './test-browser.ts';
import { SHOP_SECRET, TEST_CONFIG } from './test-config.ts';

interface Shop {
  url: string;
  database: Database;
}

/** As the commands have them: without a connection to the payment service. */
export function freightServicesOf({ url, database }: Shop): FreightServices {
  return {
    database,
    proof: createOrderProof({ secretKey: SHOP_SECRET, publicUrl: url }),
    freightMails: createFreightMails({
      publicUrl: url,
      ownerEmail: TEST_CONFIG.ownerEmail,
      companyName: async () => 'Test Pumps',
    }),
  };
}

/** C$84.50, with tax C$95.49. */
export const TERMS: OfferTerms = { amountCents: 8450, carrier: 'Purolator', text: 'One pallet, ground.', days: 14 };
export const TERMS_TOTAL_CENTS = 9549;

/** Offers freight; fails unless that succeeds. */
export async function offerFreight(
  shop: Shop,
  orderNumber: string,
  changes: Partial<OfferTerms> = {},
): Promise<{ token: string; id: number }> {
  const services = freightServicesOf(shop);
  const made = await makeOffer(services, byAnna(orderNumber), { ...TERMS, ...changes });
  if (made.kind !== 'done') throw new Error(`No offer: ${JSON.stringify(made)}`);
  return { token: services.proof.freightToken(orderNumber, made.offer.number), id: made.offer.id };
}

export interface FreightPage {
  token: string;
  url: string;
  sessionId: string;
}

/** Opens the payment page of the offer; fails unless that succeeds. */
export async function openFreight(browser: TestBrowser, token: string): Promise<FreightPage> {
  const { status, body } = await browser.call('createFreightCheckoutSession', { params: { token } });
  if (status !== 200) throw new Error(`No payment page: ${JSON.stringify(body)}`);
  const url = body.url as string;
  return { token, url, sessionId: url.slice(url.lastIndexOf('/') + 1) };
}

/** The buyer comes back from the payment page. */
export function verifyFreight(
  browser: TestBrowser,
  { token, sessionId }: Pick<FreightPage, 'token' | 'sessionId'>,
): ReturnType<TestBrowser['call']> {
  return browser.call('verifyFreightCheckoutSession', { params: { token }, body: { session_id: sessionId } });
}

export async function offersOf({ database }: Pick<Shop, 'database'>): Promise<string[]> {
  const offers = await database.selectFrom('freight_offers').select('state').orderBy('id').execute();
  return offers.map(({ state }) => state);
}
