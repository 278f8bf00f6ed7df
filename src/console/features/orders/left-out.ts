/** Which of the chosen orders a printed document leaves out: pure. */

import type { ConsoleDocument } from '#contract/console/calls.ts';
import type { OrderRowView } from '#contract/console/orders.ts';

/** Why an order has no place in the document; null when it has. */
export function findWhyLeftOut(document: ConsoleDocument, { status }: Pick<OrderRowView, 'status'>): string | null {
  switch (document) {
    case 'slips':
      return status === 'cancelled' ? 'it is cancelled' : null;
    case 'pick-list':
      return status === 'pending' || status === 'processing' ? null : `it is ${status}`;
    case 'csv':
    case 'xlsx':
    case 'invoice':
      return null;
  }
}
