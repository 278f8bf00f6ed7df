import { useState } from 'react';
import { Panel } from '#console/frame/panel.tsx';
import { DocumentLink } from '#console/orders/document-link.tsx';
import { companyDay } from '#contract/company-time.ts';
import type { OrderDetail } from '#contract/console/orders.ts';
import { formatMoney } from '#contract/money.ts';

export function OrderItems({ order }: { order: OrderDetail }) {
  return (
    <Panel
      title={order.items.length === 1 ? '1 line' : `${order.items.length} lines`}
      actions={
        <DocumentLink document="slips" orderNumbers={[order.order_number]}>
          Packing slip
        </DocumentLink>
      }
    >
      <table className="rows stacking" aria-label="Lines of the order">
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
              <td className="number font-semibold" data-unit="×">
                {item.quantity}
              </td>
              <td className="figures font-semibold whitespace-nowrap">{item.part_number}</td>
              {/* Freight and free text have no part number. */}
              <th scope="row" className="font-normal">
                {item.name}
                {item.promised_on !== null && item.left > 0 && <PromisedDay day={item.promised_on} />}
                {item.missing > 0 && (
                  <span className="block text-sm font-semibold text-danger">
                    <span className="figures">{item.missing}</span> not arrived
                  </span>
                )}
              </th>
              <td className="number">{formatMoney(item.price_cents)}</td>
              <td className="number">{formatMoney(item.total_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** What the buyer was promised of units that are still to be shipped. */
function PromisedDay({ day }: { day: string }) {
  const [today] = useState(() => companyDay(new Date()));
  return (
    <span className="block text-sm text-ink-soft">
      Ships by <span className="figures">{day}</span>
      {day < today && <span className="font-semibold text-danger"> · late</span>}
    </span>
  );
}
