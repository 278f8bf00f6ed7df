/** What the shop has recorded and the payment service cannot know, so that it is no difference. Pure. */

import { formatCount } from '#contract/format-count.ts';
import type { PaymentMode } from '#server/platform/database/payment-tables.ts';
import { isBooked } from '#server/platform/database/states.ts';
import type { BookedRefund, BookedSession } from './books-store.ts';
import type { ShopBooks, StripeBooks } from './compare-books.ts';

export interface SetAside {
  /** Payments and refunds of a sandbox whose records are gone: of an earlier version, of a restored backup, or removed by hand. */
  ofLostSandbox: number;
  /** Made with other keys: in the sandbox, with a test key, or with a live one. */
  ofOtherModes: number;
}

/** What is left is compared. `mode`: of the payments that are made now. */
export function setAsideUnknowable(
  stripe: StripeBooks,
  ours: ShopBooks,
  mode: PaymentMode,
): { compared: ShopBooks; setAside: SetAside } {
  const sessionIds = new Set(stripe.sessions.map(({ id }): string | null => id));
  const refundIds = new Set(stripe.refunds.map(({ id }): string | null => id));
  const judge = (madeIn: PaymentMode | null, isKnown: boolean): keyof SetAside | null => {
    if (isKnown) return null;
    // A version that recorded no mode had the sandbox too.
    if (mode === 'sandbox' && (madeIn ?? mode) === mode) return 'ofLostSandbox';
    return madeIn === null || madeIn === mode ? null : 'ofOtherModes';
  };
  const judgeSession = ({ mode: madeIn, stripeSessionId, status, isRecent }: BookedSession) =>
    judge(madeIn, !isRecent || !isBooked(status) || sessionIds.has(stripeSessionId));
  // One that was never sent is known to the shop alone, and a difference.
  const judgeRefund = ({ mode: madeIn, stripeRefundId, isRecent }: BookedRefund) =>
    judge(madeIn, !isRecent || stripeRefundId === null || refundIds.has(stripeRefundId));
  const reasons = [...ours.sessions.map(judgeSession), ...ours.refunds.map(judgeRefund)];
  const countOf = (reason: keyof SetAside) => reasons.filter((each) => each === reason).length;
  return {
    compared: {
      sessions: ours.sessions.filter((session) => judgeSession(session) === null),
      refunds: ours.refunds.filter((refund) => judgeRefund(refund) === null),
    },
    setAside: { ofLostSandbox: countOf('ofLostSandbox'), ofOtherModes: countOf('ofOtherModes') },
  };
}

export function describeSetAside({ ofLostSandbox, ofOtherModes }: SetAside): string[] {
  const entries = (count: number) => formatCount(count, 'trial payment or refund is', 'trial payments and refunds are');
  return [
    ...(ofLostSandbox === 0
      ? []
      : [
          `${entries(ofLostSandbox)} not in the payment sandbox, whose records have begun anew since. This is harmless: no money was moved. They cannot be refunded by card any more.`,
        ]),
    ...(ofOtherModes === 0
      ? []
      : [
          `${formatCount(ofOtherModes, 'payment or refund was', 'payments and refunds were')} made with other keys (sandbox, test or live) and not compared.`,
        ]),
  ];
}
