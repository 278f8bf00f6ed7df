import { useSuspenseQuery } from '@tanstack/react-query';
import { orderQuery } from '#console/api/orders.ts';
import { useTimes } from '#console/api/times.ts';
import { LinkedEmptyState } from '#console/frame/linked-empty-state.tsx';
import { Screen } from '#console/frame/screen.tsx';
import { StateBadges } from '#console/orders/state-badges.tsx';
import { describeNeed } from '#console/orders/state-tones.ts';
import { LISTS } from '#contract/console/console-lists.ts';
import { formatMoney } from '#contract/money.ts';
import { ORDER_ACTIONS } from './actions.ts';
import { OrderBalance } from './order-balance.tsx';
import { OrderFreight } from './order-freight.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderPeople } from './order-people.tsx';
import { OrderQuestions } from './order-questions.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderShipments } from './order-shipments.tsx';
import { OrderSold } from './order-sold.tsx';
import { OrderTerms } from './order-terms.tsx';

/** One order with all that belongs to it, and what can be done with it now. */
export function OrderPage({ number }: { number: string }) {
  const { data: order } = useSuspenseQuery(orderQuery(number));
  const { formatMoment } = useTimes();
  if (order === null)
    return (
      <LinkedEmptyState title="There is no such order" to={LISTS.orders.path} action="Search all orders">
        The number may be mistyped.
      </LinkedEmptyState>
    );
  const need = describeNeed(order);
  const owed = order.balance?.owed_cents ?? 0;
  return (
    <Screen
      title={order.order_number}
      actions={ORDER_ACTIONS.map(({ name, isOffered, Action }) => (
        <Action key={name} order={order} isOffered={isOffered(order)} />
      ))}
    >
      <div className="flex flex-wrap items-center gap-3">
        <StateBadges order={order} />
        <span>
          Ordered <span className="figures">{formatMoment(order.created_at)}</span>
        </span>
        <OrderSold order={order} />
      </div>
      {need && <p className="panel border-l-4 border-l-danger p-3">{need}</p>}
      {owed > 0 && order.status === 'processing' && (
        <p className="panel border-l-4 border-l-warn p-3">
          The balance of {formatMoney(owed)} is not paid yet. You decide whether the order is shipped before it is.
        </p>
      )}
      {order.terms !== null && order.is_to_approve && <OrderTerms terms={order.terms} poNumber={order.po_number} />}
      <OrderItems order={order} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <OrderShipments order={order} />
        <OrderPeople order={order} />
        <OrderMoney order={order} />
        {order.terms !== null && !order.is_to_approve && <OrderTerms terms={order.terms} poNumber={order.po_number} />}
        <OrderNotes order={order} />
        {order.balance !== null && <OrderBalance order={order} />}
        {order.freight_offers.length > 0 && <OrderFreight order={order} />}
        {order.returns.length > 0 && <OrderReturns order={order} />}
        {order.questions.length > 0 && <OrderQuestions questions={order.questions} />}
        <OrderHistory history={order.history} />
        <OrderMails order={order} />
      </div>
    </Screen>
  );
}
