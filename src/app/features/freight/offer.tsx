import { FileText } from 'lucide-react';
import { call } from '#app/api/api-client.ts';
import { freightOfferQuery } from '#app/api/freight-query.ts';
import { useFormatDate } from '#app/api/use-format-date.ts';
import type { FormatDate } from '#app/format-date.ts';
import { formatPrice } from '#app/format.ts';
import { PayByPage, PaymentOutcome } from '#app/payment-page/pay-by-page.tsx';
import { freightInvoicePath } from '#contract/document-paths.ts';
import type { FreightOffer } from '#contract/freight.ts';
import { PATHS } from '#contract/page-paths.ts';
import { Badge } from '#ui/badge.tsx';
import { FocusedHeading } from '#ui/focused-heading.tsx';
import { ButtonAnchor, LinkButton } from '#ui/link-button.tsx';
import { Sums } from '#ui/sums.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { FREIGHT_STATES_TEXT, FREIGHT_TEXTS } from './freight-texts.ts';
import { stateTone, toFreightProblem } from './freight-view.ts';

interface OfferProps {
  token: string;
  offer: FreightOffer;
  payment: string;
}

/** The offer with its state; a paid one is the buyer's record. */
export function Offer({ token, offer, payment }: OfferProps) {
  const formatDate = useFormatDate();
  const { title, text } = FREIGHT_STATES_TEXT[offer.state];
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <FocusedHeading>{title}</FocusedHeading>
        <p className="max-w-prose text-ink-soft">{text}</p>
        {offer.state === 'open' && <PaymentOutcome payment={payment} />}
      </div>
      <TitleBlock rows={facts(offer, formatDate)} />
      <div className="flex flex-col gap-6 lg:beside print:block print:space-y-6">
        {offer.text === '' ? <div /> : <p className="max-w-prose wrap-anywhere whitespace-pre-line">{offer.text}</p>}
        <div className="flex flex-col gap-4">
          <Amounts offer={offer} />
          <Ways token={token} state={offer.state} />
        </div>
      </div>
    </div>
  );
}

function facts(offer: FreightOffer, formatDate: FormatDate) {
  const { state, valid_until, paid_at } = offer;
  const label = FREIGHT_STATES_TEXT[state].label;
  return [
    { label: 'Order number', value: offer.order_number },
    { label: 'Status', value: <Badge tone={stateTone(state)}>{label}</Badge>, text: true },
    { label: 'Carrier', value: <span className="wrap-anywhere">{offer.carrier}</span>, text: true },
    paid_at === null
      ? { label: 'Valid until', value: formatDate(valid_until), text: true }
      : { label: 'Paid on', value: formatDate(paid_at), text: true },
  ];
}

function Amounts({ offer }: Pick<OfferProps, 'offer'>) {
  const refunded =
    offer.refunded_amount === 0 ? [] : [{ label: 'Refunded', value: formatPrice(offer.refunded_amount) }];
  return (
    <Sums
      title="Freight"
      rows={[
        { label: 'Freight', value: formatPrice(offer.amount) },
        ...offer.taxes.map((tax) => ({
          label: `${tax.name} ${tax.percent}%${tax.registration_number === '' ? '' : ` (${tax.registration_number})`}`,
          value: formatPrice(tax.amount),
        })),
        { label: 'Total', value: formatPrice(offer.total_amount), isTotal: true },
        ...refunded,
      ]}
      className="print:break-inside-avoid"
    />
  );
}

function Ways({ token, state }: { token: string; state: FreightOffer['state'] }) {
  return (
    <div className="flex flex-col gap-2 print:hidden">
      {state === 'open' && <PayFreight token={token} />}
      {state === 'paid' && (
        <ButtonAnchor href={freightInvoicePath(token)} download variant="outline">
          <FileText aria-hidden size={16} />
          {FREIGHT_TEXTS.downloadInvoice}
        </ButtonAnchor>
      )}
      <LinkButton to={PATHS.contact} variant="outline">
        Contact Support
      </LinkButton>
    </div>
  );
}

function PayFreight({ token }: { token: string }) {
  return (
    <PayByPage
      queryKey={freightOfferQuery(token).queryKey}
      open={() => call('createFreightCheckoutSession', { params: { token } })}
      toProblem={toFreightProblem}
    />
  );
}
