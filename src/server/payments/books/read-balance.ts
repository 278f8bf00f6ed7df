/** Stores the movements of the balance at Stripe, from where the last reading ended. Safe to run at any time and twice. */

import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { GatewayResult } from '#server/payments/stripe/stripe-gateway.ts';
import type { BalanceMovement } from '#server/payments/stripe/stripe-objects.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { findFirstSession, findReadUntil, insertMovements } from './ledger-store.ts';

export const READ_BALANCE_TASK = 'read_balance';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Stripe may list a movement some time after the moment that it gives for it, and its clock may differ from ours. */
const OVERLAP_MS = HOUR_MS;
/** The shortest window, and how far the last one goes beyond the present: Stripe's clock may be ahead. */
const SHORTEST_MS = 60_000;

type Services = Pick<PaymentServices, 'database' | 'gateway'>;

/** The moment until which everything is stored now. */
export async function readBalance(services: Services, now: Date): Promise<GatewayResult<Date>> {
  const { database, gateway } = services;
  const until = await findReadUntil(database, gateway.mode);
  const first = until ?? (await findFirstSession(database));
  let from = new Date((first ?? now).getTime() - (until === null ? DAY_MS : OVERLAP_MS));
  while (from < now) {
    const read = await readWindow(
      services,
      from,
      new Date(Math.min(from.getTime() + DAY_MS, now.getTime() + SHORTEST_MS)),
    );
    if (read.kind !== 'ok') return read;
    const { movements } = read.value;
    const to = new Date(Math.min(read.value.to.getTime(), now.getTime()));
    await inTransaction(database, (tx) => insertMovements(tx, gateway.mode, movements, to));
    from = to;
  }
  return { kind: 'ok', value: from };
}

/** A window with too many movements for one list is halved. */
async function readWindow(
  services: Services,
  from: Date,
  to: Date,
): Promise<GatewayResult<{ movements: BalanceMovement[]; to: Date }>> {
  const read = await services.gateway.listBalance(from, to);
  if (read.kind !== 'ok') return read;
  if (read.value !== null) return { kind: 'ok', value: { movements: read.value, to } };
  const length = to.getTime() - from.getTime();
  if (length <= SHORTEST_MS) return { kind: 'unreachable', why: 'the balance has too many movements within a minute' };
  return readWindow(services, from, new Date(from.getTime() + Math.floor(length / 2)));
}

/** The daily job. */
export function createReadBalance(services: PaymentServices) {
  return async (): Promise<void> => {
    const read = await readBalance(services, new Date());
    if (read.kind !== 'ok') throw new Error(`The balance could not be read: ${read.why}`);
  };
}
