import { useTimes } from '#console/api/times.ts';
import { PageLink } from '#console/navigation/page-link.tsx';
import { orderPath } from '#console/navigation/paths.ts';
import type { OrderRowView } from '#contract/console/orders.ts';
import { formatMoney } from '#contract/money.ts';
import { moveByKeys } from '../navigation/move-by-keys.ts';
import { ChooseBox } from './choose-box.tsx';
import { StateBadges } from './state-badges.tsx';

interface OrderRowsProps {
  /** Read out as the table's name. */
  label: string;
  orders: readonly OrderRowView[];
  /** Given where several can be chosen. */
  choice?: Choice;
}

export interface Choice {
  numbers: ReadonlySet<string>;
  /** Chooses these instead. */
  onChoose: (orderNumbers: readonly string[]) => void;
}

/** Orders as a table; on a narrow screen each is a block. Arrow keys go through them, Enter opens one. */
export function OrderRows({ label, orders, choice }: OrderRowsProps) {
  const { formatMoment } = useTimes();
  return (
    <table className="rows stacking" aria-label={label}>
      <thead>
        <tr>
          {choice && <ChooseAll orders={orders} choice={choice} />}
          <th scope="col">Order</th>
          <th scope="col">Time</th>
          <th scope="col">Customer</th>
          <th scope="col">Ship to</th>
          <th scope="col" className="text-right">
            Lines
          </th>
          <th scope="col" className="text-right">
            Total
          </th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.order_number}>
            {choice && <ChooseOne orderNumber={order.order_number} choice={choice} />}
            <th scope="row" className="whitespace-nowrap">
              <PageLink
                to={orderPath(order.order_number)}
                className="link figures"
                data-row-link=""
                onKeyDown={moveByKeys}
              >
                {order.order_number}
              </PageLink>
            </th>
            <td className="figures whitespace-nowrap">{formatMoment(order.created_at)}</td>
            <td>
              <span className="font-medium">{order.customer || 'Erased'}</span>
              {order.company !== '' && <span className="block text-ink-soft">{order.company}</span>}
              {order.po_number !== '' && <span className="block text-sm text-ink-soft">PO {order.po_number}</span>}
            </td>
            <td>{[order.city, order.region].filter(Boolean).join(', ')}</td>
            <td className="number" data-unit={order.lines === 1 ? 'line' : 'lines'}>
              {order.lines}
            </td>
            <td className="number">{formatMoney(order.total_cents)}</td>
            <td>
              <StateBadges order={order} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ChooseAll({ orders, choice: { numbers, onChoose } }: { orders: readonly OrderRowView[]; choice: Choice }) {
  const all = orders.map(({ order_number }) => order_number);
  return (
    <th scope="col" className="max-md:hidden print:hidden">
      <ChooseBox
        label="Choose all orders of this page"
        isChosen={all.every((number) => numbers.has(number))}
        onChange={(isChosen) => onChoose(isChosen ? all : [])}
      />
    </th>
  );
}

function ChooseOne({ orderNumber, choice: { numbers, onChoose } }: { orderNumber: string; choice: Choice }) {
  const others = [...numbers].filter((number) => number !== orderNumber);
  return (
    <td className="print:hidden">
      <ChooseBox
        label={`Choose ${orderNumber}`}
        isChosen={numbers.has(orderNumber)}
        onChange={(isChosen) => onChoose(isChosen ? [...others, orderNumber] : others)}
      />
    </td>
  );
}
