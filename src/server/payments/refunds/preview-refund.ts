/** What a refund would give back if it were requested now; changes nothing. */

import type { OfflineKind } from '#contract/offline-payments.ts';
import type { Refused } from '#server/orders/orders/change-order.ts';
import { findByNumber } from '#server/orders/orders/order-store.ts';
import { inSnapshot } from '#server/platform/database/transaction.ts';
import type { RefundInput } from './decide-refund.ts';
import { planRefund } from './request-refund.ts';
import type { RefundServices } from './request-refund.ts';

export type RefundPreview =
  | {
      kind: 'go';
      amountCents: number;
      /** Those within the amount that are not zero. */
      taxes: { name: string; taxCents: number }[];
      /** How the owner gives it back; null when it goes to the card. */
      offlineKind: OfflineKind | null;
    }
  /** The same request was made before. */
  | { kind: 'known' }
  | { kind: 'unknown' }
  | Refused;

export async function previewRefund(
  { database, purposes }: RefundServices,
  orderNumber: string,
  input: RefundInput,
): Promise<RefundPreview> {
  return inSnapshot(database, async (tx): Promise<RefundPreview> => {
    const order = await findByNumber(tx, orderNumber);
    if (order === null) return { kind: 'unknown' };
    const plan = await planRefund(tx, order, input, purposes);
    if (plan.kind === 'refused') return plan;
    if (plan.kind === 'known') return { kind: 'known' };
    const taxes = plan.facts.taxes.map(({ name }, position) => ({
      name,
      taxCents: plan.refund.taxCents[position] ?? 0,
    }));
    return {
      kind: 'go',
      amountCents: plan.refund.amountCents,
      taxes: taxes.filter(({ taxCents }) => taxCents > 0),
      offlineKind: plan.offline?.kind ?? null,
    };
  });
}
