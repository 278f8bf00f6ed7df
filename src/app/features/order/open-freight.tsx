import { useFormatDate } from '#app/api/use-format-date.ts';
import { formatPrice } from '#app/format.ts';
import { ORDER_TEXTS } from '#app/texts/order-texts.ts';
import type { OpenFreightOffer } from '#contract/orders.ts';
import { ButtonAnchor } from '#ui/link-button.tsx';

/** What the delivery costs, with the page where it is paid; nothing while none is offered. */
export function OpenFreight({ offers }: { offers: readonly OpenFreightOffer[] }) {
  const formatDate = useFormatDate();
  return offers.map(({ carrier, total_amount, valid_until, page }) => (
    <section key={page} aria-label={ORDER_TEXTS.freightOffered} className="rounded border border-line bg-surface p-4">
      <h2 className="text-md">{ORDER_TEXTS.freightOffered}</h2>
      <p className="mt-1 wrap-anywhere">
        {carrier} <span className="figures">{formatPrice(total_amount)}</span>
      </p>
      <p className="text-sm text-ink-soft">{ORDER_TEXTS.freightValid(formatDate(valid_until))}</p>
      <ButtonAnchor href={page} className="mt-3 print:hidden">
        {ORDER_TEXTS.payFreight}
      </ButtonAnchor>
    </section>
  ));
}
