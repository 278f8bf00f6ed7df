import { call } from '#console/api/api-client.ts';
import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import { useRowsWithForms } from '#console/frame/use-rows-with-forms.ts';
import type { OrderDetail } from '#contract/console/orders.ts';
import type { ShipmentView } from '#contract/console/shipments.ts';
import { quantityBefore } from '#contract/unit-of-sale.ts';
import { AskAction } from './ask-action.tsx';

/** What has left, how, and who shipped it; and what is still to be shipped of it. */
export function OrderShipments({ order }: { order: OrderDetail }) {
  const shipments = useRowsWithForms(order.shipments);
  if (shipments.length === 0) return null;
  const left = order.items.filter((item) => item.left > 0).map((item) => ({ id: item.id, quantity: item.left }));
  return (
    <Panel title="Shipments">
      <ul className="divide-y divide-line">
        {shipments.map(({ row, isGone, onOpenChange }) => (
          <ShipmentRow key={row.id} order={order} shipment={row} isGone={isGone} onOpenChange={onOpenChange} />
        ))}
      </ul>
      {left.length > 0 && <p className="border-t border-line p-3">Still to ship: {listUnits(order, left)}</p>}
    </Panel>
  );
}

interface ShipmentRowProps {
  order: OrderDetail;
  shipment: ShipmentView;
  isGone: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function ShipmentRow({ order, shipment, isGone, onOpenChange }: ShipmentRowProps) {
  const { formatMoment } = useTimes();
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 px-3 py-2">
      <div className="min-w-0">
        <p className="font-semibold">{listUnits(order, shipment.items)}</p>
        <p>
          {shipment.carrier ?? 'Carrier not named'} <Tracking shipment={shipment} />
        </p>
        <p className="text-sm text-ink-soft">
          <span className="figures">{formatMoment(shipment.shipped_at)}</span>, {shipment.by}
          {shipment.is_buyer_told ? ', buyer mailed' : ', buyer not mailed'}
          {isGone && '. This shipment was undone.'}
        </p>
      </div>
      <AskAction
        order={order}
        isOffered={shipment.is_undoable && !isGone}
        onOpenChange={onOpenChange}
        label="Undo"
        accessibleLabel={`Undo the shipment of ${formatMoment(shipment.shipped_at)}`}
        size="small"
        title="Undo the shipment"
        says={() => describeUndo(order, shipment)}
        done="The shipment is undone"
        make={({ params, body }) => call('undoShipment', { params: { ...params, id: String(shipment.id) }, body })}
      />
    </li>
  );
}

function describeUndo(order: OrderDetail, { items, is_buyer_told }: ShipmentView): string {
  const mailed = is_buyer_told ? `${order.email} is mailed that it has not left.` : 'The buyer was not mailed of it.';
  return `${listUnits(order, items)} will be still to ship. ${mailed}`;
}

function Tracking({ shipment: { tracking_number, tracking_url } }: { shipment: ShipmentView }) {
  if (tracking_number === null) return null;
  if (tracking_url === null) return <span className="figures break-all">{tracking_number}</span>;
  return (
    <a href={tracking_url} target="_blank" rel="noreferrer" className="link figures break-all">
      {tracking_number}
    </a>
  );
}

/** Such as "2 × T-1, 3 × T-2". */
function listUnits({ items }: OrderDetail, units: readonly { id: number; quantity: number }[]): string {
  return units
    .map(({ id, quantity }) => {
      const item = items.find((candidate) => candidate.id === id);
      return `${quantityBefore(quantity, item ?? {})}${item?.part_number ?? id}`;
    })
    .join(', ');
}
