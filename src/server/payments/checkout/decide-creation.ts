/** What a failed call to make a payment page means: pure, so that every class of Stripe's errors can be tested. */

import type { GatewayResult } from '#server/payments/stripe/stripe-gateway.ts';

export type FailedCreation =
  /** The page may exist: the same key is tried again. */
  | { kind: 'unknown' }
  /** The key created a page with other parameters, for example before a deploy: that page is searched for. */
  | { kind: 'find' }
  /** The attempt is too old for its page to live as long as Stripe demands: no page was created, and a new attempt follows. */
  | { kind: 'outdated' }
  /** Nothing was made; the buyer can correct `fields`, if there are any. */
  | { kind: 'refused'; fields?: Record<string, string> };

/** Our fields by the parameter of Stripe's that they are sent as; all other parameters are the shop's own. */
const FIELD_OF_PARAMETER: Readonly<Record<string, [field: string, message: string]>> = {
  customer_email: [
    'customer_email',
    'The payment service does not accept this email address. Please check it or use another one.',
  ],
};

export function decideFailedCreation(result: Exclude<GatewayResult<unknown>, { kind: 'ok' }>): FailedCreation {
  switch (result.kind) {
    case 'unreachable':
      return { kind: 'unknown' };
    case 'key_reused':
      return { kind: 'find' };
    case 'refused': {
      if (result.param === 'expires_at') return { kind: 'outdated' };
      const field = FIELD_OF_PARAMETER[result.param ?? ''];
      return field === undefined ? { kind: 'refused' } : { kind: 'refused', fields: { [field[0]]: field[1] } };
    }
  }
}
