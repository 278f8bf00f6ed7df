import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import { DocumentLink } from '#console/orders/document-link.tsx';
import type { OrderDetail } from '#contract/console/orders.ts';
import { formatDay } from '#contract/format-day.ts';
import { formatMoney } from '#contract/money.ts';
import { refundStateWords, refundWords } from '#contract/refund-words.ts';
import { PaymentLink } from './payment-link.tsx';

/** What was charged, received, refunded and is owed. */
export function OrderMoney({ order }: { order: OrderDetail }) {
  const { formatMoment } = useTimes();
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
        {order.taxes.length === 0 && <Sum label="Tax" cents={order.tax_cents} />}
        {order.taxes.map(({ label, tax_cents: cents }) => (
          <Sum key={label} label={label} cents={cents} />
        ))}
        <Sum label="Total" cents={order.total_cents} isStrong />
        {order.received.map(({ at, amount_cents: cents, name, reference, page }) => (
          <Sum
            key={`${at} ${name}`}
            label={`Received ${formatMoment(at)}, ${withReference(name, reference)}`}
            page={page}
            cents={cents}
          />
        ))}
        {order.refunds.map((refund) => (
          <Sum
            key={refund.id}
            label={`${refundWords(refund)}, ${formatMoment(refund.created_at)}: ${refundStateWords(refund)}`}
            note={refund.note}
            cents={-refund.amount_cents}
          />
        ))}
        {order.refunded_cents > 0 && (
          <Sum label="Total, less refunds" cents={order.paid_cents - order.refunded_cents} isStrong />
        )}
        {order.owed_cents > 0 && (
          <Sum
            label={order.due_on === null ? 'Owed' : `Owed, due ${formatDay(order.due_on)}`}
            cents={order.owed_cents}
            isStrong
          />
        )}
      </dl>
    </Panel>
  );
}

function withReference(name: string, reference: string): string {
  return reference === '' ? name : `${name} ${reference}`;
}

interface SumProps {
  label: string;
  cents: number;
  isStrong?: boolean;
  /** Why, in the words of the person who made it. */
  note?: string;
  /** Where the payment is shown. */
  page?: string | null;
}

function Sum({ label, cents, isStrong = false, note = '', page = null }: SumProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 px-3 py-1.5">
      <dt>
        {label}
        {page !== null && <PaymentLink page={page} />}
        {note !== '' && <span className="block text-sm break-words text-ink-soft">{note}</span>}
      </dt>
      <dd className={isStrong ? 'figures font-semibold' : 'figures'}>{formatMoney(cents)}</dd>
    </div>
  );
}
