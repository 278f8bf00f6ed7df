/** Refunds: capped at what was paid and not yet given back. */

import type { z } from 'zod';
import { moveBalance } from './balance.ts';
import { decideRefundOutcome } from './cards.ts';
import { closeInquiries, isChargedBack } from './disputes.ts';
import { newId } from './ids.ts';
import type { Transaction } from './ledger.ts';
import { formatAmount } from './money.ts';
import type { Charge } from './objects/charge.ts';
import { type Refund, failed, newRefund, withBankReference } from './objects/refund.ts';
import { group, integer, metadata, oneOf, text } from './parameters.ts';
import { invalidParameter, missingResource, refusal } from './stripe-error.ts';

const END_AFTER_MS = 1_000;

export const createRefundParameters = group({
  amount: integer({ min: 1, max: 99_999_999 }).optional(),
  charge: text().optional(),
  metadata: metadata(),
  payment_intent: text().optional(),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer').optional(),
});

type CreateParams = z.output<typeof createRefundParameters>;

export function createRefund(tx: Transaction, params: CreateParams): Refund {
  const charge = findCharge(tx, params);
  const amount = decideRefundAmount(charge, isChargedBack(tx, charge), params.amount);
  const reason = params.reason ?? null;
  const outcome = decideRefundOutcome(charge.payment_method_details.card.last4);
  const status = outcome === 'succeeds_later' ? 'pending' : 'succeeded';
  const refund = newRefund(charge, amount, {
    reason,
    metadata: params.metadata,
    status,
    createdSeconds: tx.nowSeconds,
  });
  const settled = withBankReference(refund);
  const amountRefunded = charge.amount_refunded + amount;
  const refunded: Charge = {
    ...charge,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === charge.amount_captured,
  };
  tx.put('refund', refund.id, settled);
  const { id: source, currency, balance_transaction: id } = refund;
  moveBalance(tx, { kind: 'refund', id, source, amount, currency });
  tx.put('charge', charge.id, refunded);
  tx.emit({ type: 'refund.created', object: refund });
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  tx.emit({ type: 'charge.refunded', object: refunded, previous });
  const { destination_details } = refund;
  tx.emit({ type: 'refund.updated', object: settled, previous: { destination_details } });
  if (refunded.refunded) closeInquiries(tx, refunded);
  if (outcome !== 'succeeds') {
    const end = outcome === 'fails_later' ? 'failed' : 'succeeded';
    tx.put('task', newId('task'), {
      kind: 'end_refund',
      refund: refund.id,
      status: end,
      atMs: tx.nowMs + END_AFTER_MS,
    });
  }
  return refund;
}

/** Some time later the bank has taken the money, or has sent it back. */
export function endRefund(tx: Transaction, id: string, status: 'succeeded' | 'failed'): void {
  const refund = tx.find('refund', id);
  const charge = refund === undefined ? undefined : tx.find('charge', refund.charge);
  if (refund === undefined || charge === undefined || refund.status === 'failed') return;
  const ended: Refund = status === 'failed' ? failed(refund) : { ...refund, status };
  tx.put('refund', id, ended);
  if (status === 'failed') {
    const { id: source, amount, currency, failure_balance_transaction: failureId } = ended;
    moveBalance(tx, { kind: 'refund_failure', id: failureId ?? null, source, amount, currency });
    tx.put('charge', charge.id, {
      ...charge,
      amount_refunded: charge.amount_refunded - refund.amount,
      refunded: false,
    });
    tx.emit({ type: 'refund.failed', object: ended, previous: { status: refund.status } });
  }
  tx.emit({ type: 'refund.updated', object: ended, previous: { status: refund.status } });
}

/** Cents to give back: the amount requested, or all that is left. */
function decideRefundAmount(charge: Charge, isDisputed: boolean, input: number | undefined): number {
  if (isDisputed) {
    throw refusal(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  }
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw refusal(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (input !== undefined && input > left) {
    const requested = formatAmount(input, charge.currency);
    const of = charge.amount_refunded > 0 ? 'unrefunded amount on charge' : 'charge amount';
    throw refusal(`Refund amount (${requested}) is greater than ${of} (${formatAmount(left, charge.currency)})`, {
      param: 'amount',
    });
  }
  return input ?? left;
}

function findCharge(tx: Transaction, params: CreateParams): Charge {
  const { charge: chargeId, payment_intent: intentId } = params;
  if (chargeId === undefined && intentId === undefined) {
    throw invalidParameter(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'payment_intent',
      'parameter_missing',
    );
  }
  const intent = intentId === undefined ? undefined : tx.find('payment_intent', intentId);
  if (intentId !== undefined && intent === undefined) {
    throw missingResource('payment_intent', intentId, 'payment_intent', 400);
  }
  const id = chargeId ?? intent?.latest_charge ?? null;
  const charge = id === null ? undefined : tx.find('charge', id);
  if (chargeId !== undefined && charge === undefined) throw missingResource('charge', chargeId, 'charge', 400);
  if (charge !== undefined && intent !== undefined && charge.payment_intent !== intent.id) {
    throw refusal(`Charge ${charge.id} does not belong to PaymentIntent ${intent.id}.`, { param: 'charge' });
  }
  if (charge === undefined || !charge.paid) {
    const name = intent === undefined ? `Charge ${id ?? ''}` : `This PaymentIntent (${intent.id})`;
    throw refusal(`${name} does not have a successful charge to refund.`, { code: 'charge_not_refundable' });
  }
  return charge;
}
