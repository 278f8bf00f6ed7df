import { ExternalLink } from 'lucide-react';
import { useFormatDate } from '#app/api/use-format-date.ts';
import { ORDER_TEXTS } from '#app/texts/order-texts.ts';
import { shipmentSlipPath } from '#contract/document-paths.ts';
import type { Order, OrderShipment } from '#contract/orders.ts';
import { ItemQuantity } from './item-quantity.tsx';
import { itemsToCome } from './order-view.ts';

/** What has left of the order, how it can be followed, and what is still to come; nothing while nothing has left. */
export function Shipments({ order }: { order: Order }) {
  const { shipments, items } = order;
  if (shipments === undefined) return null;
  const toCome = itemsToCome(order);
  return (
    <section aria-labelledby="shipments" className="rounded border border-line bg-surface">
      <h2 id="shipments" className="border-b border-line px-4 py-2 text-md">
        {ORDER_TEXTS.shipments}
      </h2>
      <ol>
        {shipments.map((shipment, position) => (
          <li key={position} className="border-t border-line p-4 first:border-t-0 print:break-inside-avoid">
            <Shipped shipment={shipment} token={order.confirmation_token} />
            <Lines items={items} quantities={shipment.items} />
          </li>
        ))}
      </ol>
      {toCome.length > 0 && (
        <div className="border-t border-line p-4">
          <h3 className="text-base">{ORDER_TEXTS.toCome}</h3>
          <Lines items={items} quantities={toCome} />
        </div>
      )}
    </section>
  );
}

interface ShippedProps {
  shipment: OrderShipment;
  token: string;
}

function Shipped({ shipment, token }: ShippedProps) {
  const formatDate = useFormatDate();
  const { number, shipped_at, carrier, tracking_number, tracking_url } = shipment;
  const words = [formatDate(shipped_at), carrier].filter((word) => word !== null);
  return (
    <>
      <h3 className="text-base wrap-anywhere">{words.join(' · ')}</h3>
      {tracking_number !== null && (
        <p className="text-sm text-ink-soft">
          Tracking number: <span className="figures wrap-anywhere">{tracking_number}</span>
        </p>
      )}
      {tracking_url !== null && (
        <a
          href={tracking_url}
          rel="noreferrer"
          target="_blank"
          className="link mr-4 inline-flex items-center gap-1 py-2.5"
        >
          {ORDER_TEXTS.trackShipment}
          <ExternalLink aria-hidden size={16} />
          <span className="sr-only"> (opens in a new window)</span>
        </a>
      )}
      <a
        href={shipmentSlipPath(token, number)}
        download
        className="link mr-4 inline-flex items-center gap-1 py-2.5 print:hidden"
      >
        {ORDER_TEXTS.packingSlip}
        <span className="sr-only"> of the shipment of {formatDate(shipped_at)}, PDF</span>
      </a>
    </>
  );
}

function Lines({ items, quantities }: { items: Order['items']; quantities: OrderShipment['items'] }) {
  return (
    <ul className="mt-1 text-sm">
      {quantities.map(({ id, quantity }) => (
        <li key={id} className="wrap-anywhere">
          <ItemQuantity item={items.find((item) => item.id === id)} quantity={quantity} />
        </li>
      ))}
    </ul>
  );
}
