/** Requests for the link to an order, as jobs. */

import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

export const SEND_ORDER_LINK_TASK = 'send_order_link';
const ATTEMPTS = 5;

export interface OrderLinkRequest {
  orderNumber: string;
  /** Of the address that was given with it (order-proof.ts); the address itself is not stored. */
  mailboxHash: string;
}

/** One job for the same request, however often it is made until the job runs. */
export async function requestOrderLink(
  queries: Queries,
  { orderNumber, mailboxHash }: OrderLinkRequest,
): Promise<void> {
  await sql`select graphile_worker.add_job(${SEND_ORDER_LINK_TASK},
    json_build_object('order_number', ${orderNumber}::text, 'mailbox_hash', ${mailboxHash}::text),
    job_key := ${`order-link:${orderNumber}:${mailboxHash}`}, max_attempts := ${ATTEMPTS})`.execute(queries);
}
