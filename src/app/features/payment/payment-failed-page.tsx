import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ownOrderQuery } from '#app/api/own-order-query.ts';
import { parseOrderNumber } from '#app/order-number.ts';
import { PageTimeNote } from '#app/payment-page/page-time-note.tsx';
import { useLeftPage } from '#app/payment-page/use-left-page.ts';
import { ORDER_TEXTS, PAYMENT_FAILED_PAGE, PAYMENT_FAILURES } from '#app/texts/order-texts.ts';
import { PAGE_TIME_TEXTS } from '#app/texts/payment-page-texts.ts';
import { PATHS } from '#contract/page-paths.ts';
import { parsePaymentFailureReason } from '#contract/payment-failures.ts';
import type { PaymentFailureReason } from '#contract/payment-failures.ts';
import { cx } from '#ui/cx.ts';
import { FocusedHeading } from '#ui/focused-heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { notifyOwner } from './notify-owner.ts';

/** /payment-failed: order and reason are parameters; the server renders the same shell for all visitors. */
export function PaymentFailedPage({ order, reason }: { order: string; reason: string }) {
  if (!useHydrated()) return <Spinner />;
  return <Failure orderNumber={parseOrderNumber(order)} reason={parsePaymentFailureReason(reason)} />;
}

interface FailureProps {
  /** Null unless the address holds something of the shape of an order number. */
  orderNumber: string | null;
  reason: PaymentFailureReason;
}

function Failure({ orderNumber, reason }: FailureProps) {
  useEffect(() => {
    if (orderNumber !== null) notifyOwner(orderNumber, reason);
  }, [orderNumber, reason]);
  const { title, description, suggestion } = PAYMENT_FAILURES[reason];
  const left = useLeftPage(orderNumber);
  // Back in the history leads here once more after a later payment has gone through.
  const { data: own } = useQuery({ ...ownOrderQuery(orderNumber ?? ''), enabled: orderNumber !== null, retry: false });
  const isPaid = own !== undefined && own.status !== 'pending' && own.status !== 'cancelled';
  // The server draws one page for all reasons, whose title is that of the general one.
  useEffect(() => {
    document.title = document.title.replace(PAYMENT_FAILURES.unknown.title, title);
  }, [title]);
  return (
    <div className="sheet flex flex-col gap-8 py-8 lg:beside">
      <div className="flex flex-col gap-6">
        <div>
          <FocusedHeading>{title}</FocusedHeading>
          <p className="mt-3 max-w-prose text-md">{description}</p>
        </div>
        {left !== null && !isPaid && (
          <PageTimeNote page={left}>
            <LinkButton to={PATHS.checkout} search={{ retry: left.orderNumber }}>
              {PAGE_TIME_TEXTS.startAgain}
            </LinkButton>
          </PageTimeNote>
        )}
        <dl className="grid gap-px overflow-hidden rounded border border-line-strong bg-line sm:grid-cols-[1fr_2fr]">
          <Fact
            label="Order"
            value={orderNumber ?? 'Number not known'}
            className={orderNumber === null ? '' : 'figures'}
          />
          <Fact label="State" value={isPaid ? ORDER_TEXTS.savedOrderPaid : PAYMENT_FAILED_PAGE.saved} />
          <Fact
            label="What to do"
            value={isPaid ? PAYMENT_FAILED_PAGE.paid : suggestion}
            className="sm:col-span-full"
          />
        </dl>
        <Ways orderNumber={orderNumber} />
      </div>
      <CommonIssues />
    </div>
  );
}

function Fact({ label, value, className }: { label: string; value: string; className?: string }) {
  return (
    <div className={cx('bg-surface px-4 py-3', className)}>
      <dt className="caption">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function CommonIssues() {
  return (
    <section aria-labelledby="common-issues" className="rounded border border-line bg-surface p-4">
      <h2 id="common-issues" className="text-md">
        Common issues
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-2 pl-5 text-sm">
        {PAYMENT_FAILED_PAGE.commonIssues.map((issue) => (
          <li key={issue}>{issue}</li>
        ))}
      </ul>
      <p className="mt-4 border-t border-line pt-3 text-sm text-ink-soft">{PAYMENT_FAILED_PAGE.provider}</p>
    </section>
  );
}

function Ways({ orderNumber }: Pick<FailureProps, 'orderNumber'>) {
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
      <LinkButton to={PATHS.checkout} search={orderNumber === null ? {} : { retry: orderNumber }}>
        Return to Checkout
      </LinkButton>
      <LinkButton to={PATHS.cart} variant="outline">
        Review Cart
      </LinkButton>
      <LinkButton to={PATHS.contact} variant="outline">
        Contact Support
      </LinkButton>
      <LinkButton to={PATHS.shop} variant="outline">
        Continue Shopping
      </LinkButton>
    </div>
  );
}
