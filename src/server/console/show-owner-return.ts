/** Returns of the list as the console's replies show them. */

import type { ReturnRowView } from '#contract/console/returns.ts';
import { RETURN_REASONS } from '#contract/return-terms.ts';
import type { ListedReturn } from '#server/orders/returns/find-returns.ts';

export function toReturnRow({ created_at, reason, isRefunded, ...row }: ListedReturn): ReturnRowView {
  return { ...row, at: created_at.toISOString(), reason: RETURN_REASONS[reason], is_refunded: isRefunded };
}
