/** The jobs of the payments domain by their names, and which of them the clock starts. */

import { FINISH_CANCELLATION_TASK } from '#server/payments/cancellation/cancellation-store.ts';
import { CHECK_SESSION_TASK } from '#server/payments/checkout-session-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { SEND_REFUND_TASK } from '#server/payments/refunds/refund-store.ts';
import { PROCESS_EVENT_TASK } from '#server/payments/stripe/payment-event-store.ts';
import { createCatchUp } from './catch-up.ts';
import {
  createCheckSession,
  createFinishCancellation,
  createProcessEvent,
  createSendRefund,
  createSweepOrders,
} from './payment-jobs.ts';

const SWEEP_TASK = 'sweep_unpaid_orders';
const CATCH_UP_TASK = 'catch_up_with_payments';

export const MINUTELY_PAYMENT_TASKS = [SWEEP_TASK, CATCH_UP_TASK] as const;

export function createPaymentTasks(services: PaymentServices): Record<string, (payload: unknown) => Promise<void>> {
  return {
    [PROCESS_EVENT_TASK]: createProcessEvent(services),
    [CHECK_SESSION_TASK]: createCheckSession(services),
    [SEND_REFUND_TASK]: createSendRefund(services),
    [FINISH_CANCELLATION_TASK]: createFinishCancellation(services),
    [SWEEP_TASK]: createSweepOrders(services),
    [CATCH_UP_TASK]: createCatchUp(services),
  };
}
