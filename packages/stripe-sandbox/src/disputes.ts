/** Disputes and inquiries of a charge, and what the shop does about them. */

import type { z } from 'zod';
import { moveBalance } from './balance.ts';
import type { DisputeKind } from './cards.ts';
import type { Transaction } from './ledger.ts';
import type { Charge } from './objects/charge.ts';
import { type Dispute, type DisputeStatus, newDispute } from './objects/dispute.ts';
import { boolean, group, text } from './parameters.ts';
import { missingResource, refusal } from './stripe-error.ts';

/** The bank takes the money back, or only asks about the payment: the shop is notified. A charge can have several. */
export function disputeCharge(tx: Transaction, chargeId: string, kind: DisputeKind): void {
  const charge = tx.find('charge', chargeId);
  if (charge === undefined) return;
  tx.put('charge', charge.id, { ...charge, disputed: true });
  const dispute = newDispute(charge, kind, tx.nowSeconds);
  tx.put('dispute', dispute.id, dispute);
  tx.emit({ type: 'charge.dispute.created', object: dispute });
  if (kind === 'chargeback') withdraw(tx, dispute, charge);
}

export const updateDisputeParameters = group({
  evidence: group({ uncategorized_text: text({ max: 20_000 }).optional() }).optional(),
  submit: boolean().optional(),
});

type UpdateParams = z.output<typeof updateDisputeParameters>;

/** The words by which evidence decides a dispute in Stripe's test mode. */
export function updateDispute(tx: Transaction, id: string, { evidence }: UpdateParams): Dispute {
  const dispute = findOpen(tx, id);
  const isInquiry = dispute.status === 'warning_needs_response';
  switch (evidence?.uncategorized_text) {
    case 'winning_evidence':
      return end(tx, dispute, isInquiry ? 'warning_closed' : 'won');
    case 'losing_evidence':
      return isInquiry ? escalate(tx, dispute) : end(tx, dispute, 'lost');
    case 'escalate_inquiry_evidence':
      return isInquiry ? escalate(tx, dispute) : dispute;
    default:
      return dispute;
  }
}

/** The shop gives the dispute up. */
export function closeDispute(tx: Transaction, id: string): Dispute {
  const dispute = findOpen(tx, id);
  return end(tx, dispute, dispute.status === 'warning_needs_response' ? 'warning_closed' : 'lost');
}

/** The money is with the bank: nothing can be refunded. */
export function isChargedBack(tx: Transaction, charge: Charge): boolean {
  return tx.ofCharge('dispute', charge.id).some(({ status }) => status === 'needs_response' || status === 'lost');
}

/** A refund of the whole payment is what an inquiry asks for. */
export function closeInquiries(tx: Transaction, charge: Charge): void {
  for (const dispute of tx.ofCharge('dispute', charge.id)) {
    if (dispute.status === 'warning_needs_response') end(tx, dispute, 'warning_closed');
  }
}

function findOpen(tx: Transaction, id: string): Dispute {
  const dispute = tx.find('dispute', id);
  if (dispute === undefined) throw missingResource('dispute', id, 'dispute', 404);
  if (dispute.status !== 'needs_response' && dispute.status !== 'warning_needs_response')
    throw refusal('This dispute is already closed');
  return dispute;
}

function escalate(tx: Transaction, dispute: Dispute): Dispute {
  const { status } = dispute;
  const escalated: Dispute = { ...dispute, is_charge_refundable: false, status: 'needs_response' };
  tx.put('dispute', dispute.id, escalated);
  tx.emit({ type: 'charge.dispute.updated', object: escalated, previous: { status } });
  withdraw(tx, escalated, tx.find('charge', dispute.charge));
  return escalated;
}

function withdraw(tx: Transaction, dispute: Dispute, charge: Charge | undefined): void {
  if (charge === undefined) return;
  moveBalance(tx, { kind: 'dispute', source: dispute.id, amount: charge.amount, currency: charge.currency });
  tx.emit({ type: 'charge.dispute.funds_withdrawn', object: dispute });
}

function end(tx: Transaction, dispute: Dispute, status: DisputeStatus): Dispute {
  const ended: Dispute = { ...dispute, status };
  tx.put('dispute', dispute.id, ended);
  const charge = tx.find('charge', dispute.charge);
  if (status === 'won' && charge !== undefined) {
    const { amount, currency } = charge;
    moveBalance(tx, { kind: 'dispute_reversal', source: dispute.id, amount, currency });
  }
  tx.emit({ type: 'charge.dispute.closed', object: ended, previous: { status: dispute.status } });
  return ended;
}
