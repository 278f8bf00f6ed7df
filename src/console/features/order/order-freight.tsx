import { call } from '#console/api/api-client.ts';
import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import type { FreightOfferOfOrder, OrderDetail } from '#contract/console/orders.ts';
import type { FreightState } from '#contract/freight.ts';
import { formatMoney } from '#contract/money.ts';
import { Button } from '#ui/button.tsx';
import { useOrderChange } from './use-order-change.ts';

const STATES: Record<FreightState, string> = {
  open: 'waits for payment',
  paid: 'paid',
  withdrawn: 'withdrawn',
  expired: 'expired',
  review: 'payment under review',
};

/** The freight offers of an order; the one that is open can be mailed again or withdrawn. */
export function OrderFreight({ order }: { order: OrderDetail }) {
  const isOpen = order.freight_offers.some(({ state }) => state === 'open');
  return (
    <Panel title="Freight">
      <ul className="divide-y divide-line">
        {order.freight_offers.map((offer) => (
          <Offer key={offer.number} offer={offer} />
        ))}
      </ul>
      {isOpen && <OpenOfferButtons order={order} />}
    </Panel>
  );
}

function Offer({ offer }: { offer: FreightOfferOfOrder }) {
  const { formatMoment } = useTimes();
  return (
    <li className="flex flex-col gap-1 px-3 py-2">
      <p className="flex items-baseline justify-between gap-4">
        <span>
          {offer.number}. {offer.carrier}: {STATES[offer.state]}
        </span>
        <span className="figures font-semibold">{formatMoney(offer.total_cents)}</span>
      </p>
      {offer.text !== '' && <p className="break-words whitespace-pre-line">{offer.text}</p>}
      <p className="text-sm text-ink-soft">
        {formatMoney(offer.amount_cents)} and {formatMoney(offer.tax_cents)} tax,{' '}
        {offer.paid_at === null
          ? `valid until ${formatMoment(offer.valid_until)}`
          : `paid ${formatMoment(offer.paid_at)}`}
        {offer.refunded_cents > 0 && `, ${formatMoney(offer.refunded_cents)} refunded`}
      </p>
    </li>
  );
}

function OpenOfferButtons({ order }: { order: OrderDetail }) {
  const remind = useOrderChange(order, 'The offer is mailed again', (change) => call('remindFreight', change));
  const withdraw = useOrderChange(order, 'The offer is withdrawn', (change) => call('withdrawFreight', change));
  const isPending = remind.isPending || withdraw.isPending;
  return (
    <div className="flex flex-wrap gap-2 p-3">
      <Button variant="outline" disabled={isPending} onClick={() => remind.mutate()}>
        Mail the offer again
      </Button>
      <Button variant="danger" disabled={isPending} onClick={() => withdraw.mutate()}>
        Withdraw the offer
      </Button>
    </div>
  );
}
