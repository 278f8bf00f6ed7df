/**
 * POST /purchase-orders/: an order of a company that buys on terms. Its stock is held until the owner has approved or declined it. The lock
 * of the terms code orders all that is bought with it, so that a form that is sent twice makes one order.
 */

import { createHash, randomBytes } from 'node:crypto';
import type { CreatePurchaseOrderBody } from '#contract/orders.ts';
import { PURCHASE_ORDER_METHOD } from '#contract/terms-codes.ts';
import type { CalendarReading } from '#server/catalogue/products/company-calendar.ts';
import { mergeItems } from '#server/orders/cart/decide-cart.ts';
import { checkoutFields, hashRequest, holdAndPrice } from '#server/orders/orders/create-order.ts';
import { minutesUntil } from '#server/orders/orders/minutes-until.ts';
import { makeOrderNumber } from '#server/orders/orders/order-number.ts';
import { hashToken } from '#server/orders/orders/order-proof.ts';
import { findByIdempotencyKey, insertOrder, lockOrder } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { Database, InTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { approveUntil, lockTermsCode, requestApproval } from './buy-on-terms.ts';
import type { TermsServices } from './buy-on-terms.ts';
import type { TermsCode } from './terms-store.ts';

export interface PurchaseOrderServices extends TermsServices {
  database: Database;
}

type Made = Pick<OrderRow, 'order_number'>;

export async function createPurchaseOrder(
  services: PurchaseOrderServices,
  body: CreatePurchaseOrderBody,
  requestId: string,
): Promise<Made | Problem> {
  const calendar = await services.readCalendar();
  return inTransaction(services.database, async (tx, undo) => {
    const code = await lockTermsCode(tx, services, body);
    if (code instanceof Problem) return code;
    const made = await writeOrder(tx, services, { code, body, requestId, calendar });
    if (made instanceof Problem) undo();
    return made;
  });
}

async function writeOrder(
  tx: InTransaction,
  services: TermsServices,
  {
    code,
    body,
    requestId,
    calendar,
  }: { code: TermsCode; body: CreatePurchaseOrderBody; requestId: string; calendar: CalendarReading },
): Promise<Made | Problem> {
  const now = new Date();
  const until = approveUntil(calendar, code, now);
  const orderNumber = makeOrderNumber(randomBytes(10));
  // Of no browser, as an order of a quote: the code is the proof, and a later cart of the browser does not replace it.
  const visitorHash = createHash('sha256').update(`terms:${code.id}:${body.key}`).digest();
  const requestHash = hashWithFiles(hashRequest(body), body.files);
  const order = await insertOrder(tx, {
    ...checkoutFields(body),
    company: body.company ?? code.company,
    po_number: body.po_number,
    note: body.note ?? '',
    ship_choice: body.ship_choice ?? null,
    order_number: orderNumber,
    visitor_hash: visitorHash,
    request_hash: requestHash,
    idempotency_key: body.key,
    request_id: requestId,
    token_hash: hashToken(services.proof.confirmationToken(orderNumber)),
    payment_method: PURCHASE_ORDER_METHOD,
    currency: 'cad',
    subtotal_cents: 0,
    tax_cents: 0,
    total_cents: 0,
    terms_code_id: code.id,
    due_days: code.dueDays,
    approve_until: until,
  });
  if (order === null) return findEarlier(tx, { visitorHash, requestHash, key: body.key });
  const refused = await holdAndPrice(tx, {
    order,
    networks: [],
    replaced: null,
    body,
    input: mergeItems(body.order_items),
    calendar,
    holdMinutes: minutesUntil(until, now),
  });
  if (refused !== null) return refused;
  const priced = await lockOrder(tx, order.id);
  return (await requestApproval(tx, services, { code, order: priced, files: body.files })) ?? priced;
}

/** Without files it is the hash of the version before, which may have made the order. */
function hashWithFiles(hash: Buffer, files: readonly string[]): Buffer {
  return files.length === 0 ? hash : createHash('sha256').update(hash).update(JSON.stringify(files)).digest();
}

async function findEarlier(
  tx: InTransaction,
  { visitorHash, requestHash, key }: { visitorHash: Buffer; requestHash: Buffer; key: string },
): Promise<Made | Problem> {
  const earlier = await findByIdempotencyKey(tx, visitorHash, key);
  if (earlier === null) return new Problem('cart_changed');
  return earlier.request_hash.equals(requestHash) ? earlier : new Problem('idempotency_mismatch');
}
