/** What owner and buyer do with orders on terms, for tests. */

import { randomUUID } from 'node:crypto';
import { insertTermsCode } from '#server/business/terms/terms-store.ts';
import type { NewTermsCode } from '#server/business/terms/terms-store.ts';
import { createOrderProof } from '#server/orders/orders/order-proof.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orderBody } from './buying.ts';
import type { TestBrowser } from './test-browser.ts';
import { SHOP_SECRET } from './test-config.ts';

interface Shop {
  url: string;
  database: Database;
}

export const TERMS = {
  company: 'Mill Works Ltd',
  limitCents: 100_000,
  dueDays: 30,
  holdDays: 2,
  validThrough: null,
  note: '',
  madeBy: 'Anna',
} satisfies Partial<NewTermsCode>;

/** The code, as the company types it. */
export async function giveCode({ url, database }: Shop, changes: Partial<NewTermsCode> = {}): Promise<string> {
  const proof = createOrderProof({ secretKey: SHOP_SECRET, publicUrl: url });
  const code = proof.termsCode(randomUUID());
  const codeHash = proof.termsCodeHash(code);
  await insertTermsCode(database, { ...TERMS, codeHash, codeEnd: code.slice(-4), ...changes });
  return code;
}

let keys = 0;

export function termsBody(
  code: string,
  items: Record<number, number>,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  const { payment_method: _card, ...input } = orderBody(items);
  keys += 1;
  return { ...input, terms_code: code, po_number: 'PO-4711', key: `purchase-order-${keys}`, ...changes };
}

/** Its number; fails unless it is made. */
export async function buyOnTerms(
  browser: TestBrowser,
  code: string,
  items: Record<number, number>,
  changes: Record<string, unknown> = {},
): Promise<{ orderNumber: string; token: string }> {
  const made = await browser.call('createPurchaseOrder', { body: termsBody(code, items, changes) });
  if (made.status !== 201) throw new Error(`The purchase order was refused: ${JSON.stringify(made.body)}`);
  const { order_number, confirmation_token } = made.body as { order_number: string; confirmation_token: string }; // by the reply schema
  return { orderNumber: order_number, token: confirmation_token };
}
