/** How a sale at the counter is paid. No schema library here, so that the browser can carry it. */

import type { OfflineKind } from '../offline-payments.ts';

/** In the order of their list; of the kinds of money that are received outside of the payment service. */
export const COUNTER_KINDS = ['cash', 'card_terminal', 'account'] as const satisfies OfflineKind[];
export type CounterKind = (typeof COUNTER_KINDS)[number];

export const MAX_CUSTOMER_NAME_CHARACTERS = 100;
