/** A report is one call of §7; which of them matter enough to be sent again (§8). */

import type { CallInput } from '#contract/endpoints.ts';

export type Report =
  | { call: 'trackProductView'; body: CallInput<'trackProductView'>['body'] }
  | { call: 'trackSearch'; body: CallInput<'trackSearch'>['body'] }
  | { call: 'trackEvent'; body: EventReport }
  | { call: 'trackPage'; body: CallInput<'trackPage'>['body'] };

export type EventReport = CallInput<'trackEvent'>['body'];

/** §8: product, search and cart. */
export function isImportant(report: Report): boolean {
  if (report.call === 'trackEvent') return report.body.event_type.startsWith('cart_');
  return report.call !== 'trackPage';
}
