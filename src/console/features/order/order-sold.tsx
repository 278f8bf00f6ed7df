import { useTimes } from '#console/api/times.ts';
import type { OrderDetail } from '#contract/console/orders.ts';
import { formatDay } from '#contract/format-day.ts';
import { formatMoney } from '#contract/money.ts';

/** When the order was sold, and what of it is owed or since when it is paid. */
export function OrderSold({ order }: { order: OrderDetail }) {
  const { formatMoment } = useTimes();
  const { paid_at: soldAt, owed_cents: owed, due_on: dueOn, received } = order;
  if (soldAt === null) return null;
  const last = received.at(-1);
  if (owed === 0 && last !== undefined)
    return (
      <span>
        Paid <span className="figures">{formatMoment(last.at)}</span>
      </span>
    );
  return (
    <span>
      Sold <span className="figures">{formatMoment(soldAt)}</span>
      {owed > 0 && (
        <>
          , <span className="figures">{formatMoney(owed)}</span> owed{dueOn !== null && <>, due {formatDay(dueOn)}</>}
        </>
      )}
    </span>
  );
}
