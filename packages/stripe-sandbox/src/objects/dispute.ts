/** dispute, as sent within `charge.dispute.created`. */

import type { DisputeKind } from '../cards.ts';
import { newId } from '../ids.ts';
import type { Charge } from './charge.ts';
import { nulls } from './nulls.ts';

const NINE_DAYS_S = 9 * 86_400;

export type DisputeStatus = 'needs_response' | 'won' | 'lost' | 'warning_needs_response' | 'warning_closed';

export interface Dispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly charge: string;
  readonly status: DisputeStatus;
  readonly [key: string]: unknown;
}

export function newDispute(charge: Charge, kind: DisputeKind, createdSeconds: number): Dispute {
  return {
    id: newId('dispute'),
    object: 'dispute',
    amount: charge.amount,
    balance_transaction: null,
    balance_transactions: [],
    charge: charge.id,
    created: createdSeconds,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: evidenceOf(charge),
    evidence_details: {
      due_by: createdSeconds + NINE_DAYS_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: null,
    },
    intended_submission_method: null,
    is_charge_refundable: kind === 'inquiry',
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: 'visa', case_type: kind, network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: kind === 'inquiry' ? 'warning_needs_response' : 'needs_response',
  };
}

function evidenceOf(charge: Charge): object {
  return {
    ...nulls(
      'access_activity_log',
      'billing_address',
      'cancellation_policy',
      'cancellation_policy_disclosure',
      'cancellation_rebuttal',
      'customer_communication',
      'customer_purchase_ip',
      'customer_signature',
      'duplicate_charge_documentation',
      'duplicate_charge_explanation',
      'duplicate_charge_id',
      'product_description',
      'receipt',
      'refund_policy',
      'refund_policy_disclosure',
      'refund_refusal_explanation',
      'service_date',
      'service_documentation',
      'shipping_address',
      'shipping_carrier',
      'shipping_date',
      'shipping_documentation',
      'shipping_tracking_number',
      'uncategorized_file',
      'uncategorized_text',
    ),
    customer_email_address: charge.billing_details.email,
    customer_name: charge.billing_details.name,
    enhanced_evidence: {},
  };
}
