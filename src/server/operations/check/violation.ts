/** What the checks of the shop find. */

/** The subject of a check; stands in front of each of its lines. */
export type CheckName =
  | 'stock'
  | 'holds'
  | 'sales'
  | 'orders'
  | 'payments'
  | 'refunds'
  | 'invoices'
  | 'freight'
  | 'quotes'
  | 'returns'
  | 'shipments'
  | 'taxes'
  | 'mails'
  | 'jobs'
  | 'events'
  | 'overdue'
  | 'search'
  | 'references'
  | 'files';

export interface CheckResult {
  name: CheckName;
  /** How many there are; `lines` has the first of them. */
  violations: number;
  /** Each names its order, product or row. */
  lines: string[];
}

/** Lines per check, so that memory does not grow with the violations. */
export const MAX_LINES = 100;
