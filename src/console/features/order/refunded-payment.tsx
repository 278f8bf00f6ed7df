import type { FreightOfferOfOrder } from '#contract/console/orders.ts';
import { formatMoney } from '#contract/money.ts';
import { SelectField } from '#ui/select-field.tsx';
import { leftOfOffer } from './refund-plan.ts';

interface RefundedPaymentProps {
  offers: readonly FreightOfferOfOrder[];
  /** Something of the order's own payment is left to refund. */
  hasOrder: boolean;
  /** Number of the freight offer; null for the order. */
  value: number | null;
  onChange: (offer: number | null) => void;
}

/** Which payment is refunded: that of the order or that of its freight. */
export function RefundedPayment({ offers, hasOrder, value, onChange }: RefundedPaymentProps) {
  const ofOffers = offers.map((offer) => {
    const label = `Freight ${offer.number}, ${offer.carrier}: ${formatMoney(leftOfOffer(offer))} left`;
    return { value: String(offer.number), label };
  });
  return (
    <SelectField
      label="What is refunded"
      options={[...(hasOrder ? [{ value: '', label: 'The order' }] : []), ...ofOffers]}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}
