import { Panel } from '#console/frame/panel.tsx';
import type { OrderDetail } from '#contract/console/orders.ts';
import { canPrint } from '#contract/printed-letters.ts';
import { TitleBlock } from '#ui/title-block.tsx';
import { Correct } from './correct.tsx';

/** Who ordered, and where it goes. */
export function OrderPeople({ order }: { order: OrderDetail }) {
  return (
    <Panel title="Customer">
      <TitleBlock
        className="border-0"
        rows={[
          ...businessRows(order),
          { label: 'Ship to', value: <Address address={order.ship_to} />, text: true },
          { label: 'Bill to', value: <Address address={order.bill_to} />, text: true },
          {
            label: 'Email',
            text: true,
            value: order.email && (
              <a
                href={`mailto:${order.email}?subject=${encodeURIComponent(order.order_number)}`}
                className="link break-all"
              >
                {order.email}
              </a>
            ),
          },
          {
            label: 'Phone',
            value: order.phone && (
              <a href={`tel:${order.phone.replaceAll(/[^\d+]/g, '')}`} className="link">
                {order.phone}
              </a>
            ),
          },
        ]}
      />
      {![...order.ship_to.lines, ...order.bill_to.lines].every(canPrint) && (
        <p role="note" className="border-t border-line p-3 text-warn print:hidden">
          Some letters of the name or address cannot be printed: slip and invoice have the mark � in their place. Write
          the address on the package by hand.
        </p>
      )}
      <div className="flex flex-wrap gap-2 border-t border-line p-3 empty:hidden print:hidden">
        <Correct order={order} />
      </div>
    </Panel>
  );
}

const SHIPPING_WORDS = { as_ready: 'Each item as soon as it is ready', together: 'All items together' } as const;

function businessRows({ company, po_number, note, ship_choice: choice }: OrderDetail) {
  const rows = [
    { label: 'Company', value: company, text: true },
    { label: 'PO number', value: po_number },
    { label: 'Order note', value: note, text: true },
    { label: 'Shipping', value: choice === null ? '' : SHIPPING_WORDS[choice], text: true },
  ];
  return rows.filter(({ value }) => value !== '');
}

function Address({ address: { lines, country } }: { address: OrderDetail['ship_to'] }) {
  return (
    <address className="not-italic">
      {[...lines, country === 'US' ? 'United States' : 'Canada'].map((line, index) => (
        <span key={index} className="block break-words">
          {line}
        </span>
      ))}
    </address>
  );
}
