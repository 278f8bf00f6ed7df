import type { OrderDetail } from '#contract/console/orders.ts';
import { formatMoney } from '#contract/money.ts';
import { Panel } from '#console/frame/panel.tsx';

export function OrderItems({ order }: { order: OrderDetail }) {
  return (
    <Panel title={order.items.length === 1 ? '1 line' : `${order.items.length} lines`}>
      <div className="overflow-x-auto">
        <table className="rows" aria-label="Lines of the order">
          <thead>
            <tr>
              <th scope="col" className="text-right">
                Ordered
              </th>
              <th scope="col">Part number</th>
              <th scope="col">Product</th>
              <th scope="col" className="text-right">
                Price
              </th>
              <th scope="col" className="text-right">
                Sum
              </th>
            </tr>
          </thead>
          <tbody>
            {order.items.map((item) => (
              <tr key={item.id}>
                <td className="number font-semibold">{item.quantity}</td>
                <th scope="row" className="figures font-semibold whitespace-nowrap">
                  {item.part_number}
                </th>
                <td className="min-w-40">{item.name}</td>
                <td className="number">{formatMoney(item.price_cents)}</td>
                <td className="number">{formatMoney(item.total_cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
