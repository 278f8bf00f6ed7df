import { call } from '#console/api/api-client.ts';
import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import type { FreightOfferOfOrder, OrderDetail } from '#contract/console/orders.ts';
import { FREIGHT_STATE_WORDS } from '#contract/freight-terms.ts';
import { formatMoney } from '#contract/money.ts';
import { AskAction } from './ask-action.tsx';
import { PaymentLink } from './payment-link.tsx';

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
      <div className="flex flex-wrap gap-2 p-3 empty:hidden">
        <AskAction
          order={order}
          isOffered={isOpen}
          label="Mail the offer again"
          title="Mail the offer again"
          says={({ email }) => `The open offer and the link to its payment are mailed to ${email}.`}
          done="The offer is mailed again"
          make={(change) => call('remindFreight', change)}
        />
        <AskAction
          order={order}
          isOffered={isOpen}
          label="Withdraw the offer"
          title="Withdraw the offer"
          variant="danger"
          isFinal
          says={({ email }) => `It can no longer be paid, and ${email} is mailed that it is withdrawn.`}
          done="The offer is withdrawn"
          make={(change) => call('withdrawFreight', change)}
        />
      </div>
    </Panel>
  );
}

function Offer({ offer }: { offer: FreightOfferOfOrder }) {
  const { formatMoment } = useTimes();
  return (
    <li className="flex flex-col gap-1 px-3 py-2">
      <p className="flex items-baseline justify-between gap-4">
        <span>
          {offer.number}. {offer.carrier}: {FREIGHT_STATE_WORDS[offer.state]}
        </span>
        <span className="figures font-semibold">{formatMoney(offer.total_cents)}</span>
      </p>
      {offer.text !== '' && <p className="break-words whitespace-pre-line">{offer.text}</p>}
      <p className="text-sm text-ink-soft">
        {formatMoney(offer.amount_cents)} and {formatMoney(offer.tax_cents)} tax,{' '}
        {offer.paid_at === null
          ? `valid until ${formatMoment(offer.valid_until)}`
          : `paid ${formatMoment(offer.paid_at)}${offer.card === null ? '' : `, ${offer.card}`}`}
        {offer.refunded_cents > 0 && `, ${formatMoney(offer.refunded_cents)} refunded`}
        {offer.page !== null && <PaymentLink page={offer.page} />}
      </p>
    </li>
  );
}
