import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import { DocumentLink } from '#console/orders/document-link.tsx';
import type { OrderDetail } from '#contract/console/orders.ts';
import { formatMoney } from '#contract/money.ts';
import { OFFLINE_KIND_NAMES } from '#contract/offline-payments.ts';

const REFUND_REASONS: Record<string, string> = {
  requested: 'Refund',
  no_stock: 'Refund: sold out',
  duplicate: 'Refund of a second payment',
  outside: 'Refund made in Stripe',
};
const REFUND_STATES: Record<string, string> = {
  requested: 'being sent',
  pending: 'on its way',
  succeeded: 'refunded',
  failed: 'failed',
};

/** What was charged, paid and refunded. */
export function OrderMoney({ order }: { order: OrderDetail }) {
  const { formatMoment } = useTimes();
  const isOwed = order.balance !== null && order.balance.owed_cents > 0;
  return (
    <Panel
      title="Money"
      actions={
        order.has_invoice && (
          <DocumentLink document="invoice" orderNumbers={[order.order_number]}>
            Invoice
          </DocumentLink>
        )
      }
    >
      <dl className="divide-y divide-line">
        <Sum label="Subtotal" cents={order.subtotal_cents} />
        <Sum label="Tax" cents={order.tax_cents} />
        <Sum label="Total" cents={order.total_cents} isStrong />
        <Sum label={isOwed ? 'Paid or owed' : 'Paid'} cents={order.paid_cents} />
        {order.refunds.map((refund) => (
          <Sum
            key={refund.id}
            label={`${REFUND_REASONS[refund.reason] ?? 'Refund'}, ${formatMoment(refund.created_at)}: ${stateOf(refund)}${refund.failure ? ` (${refund.failure})` : ''}`}
            cents={-refund.amount_cents}
          />
        ))}
        {order.refunded_cents > 0 && <Sum label="Left" cents={order.paid_cents - order.refunded_cents} isStrong />}
      </dl>
    </Panel>
  );
}

function stateOf({ status, outside_kind }: OrderDetail['refunds'][number]): string {
  const state = REFUND_STATES[status] ?? status;
  if (outside_kind === null) return state;
  return outside_kind === 'account' ? 'taken off the account' : `given back, ${OFFLINE_KIND_NAMES[outside_kind]}`;
}

function Sum({ label, cents, isStrong = false }: { label: string; cents: number; isStrong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4 px-3 py-1.5">
      <dt>{label}</dt>
      <dd className={isStrong ? 'figures font-semibold' : 'figures'}>{formatMoney(cents)}</dd>
    </div>
  );
}
