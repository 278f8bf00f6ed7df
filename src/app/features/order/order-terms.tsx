import { formatPrice } from '#app/format.ts';
import { TERMS_TEXTS } from '#app/terms/terms-texts.ts';
import { formatDay } from '#contract/format-day.ts';
import type { OrderTerms as Terms } from '#contract/orders.ts';
import { Sums } from '#ui/sums.tsx';

/** Of an order on terms: that it waits for approval, or what is due; nothing for any other, and once it is paid. */
export function OrderTerms({ terms }: { terms: Terms | undefined }) {
  if (terms === undefined) return null;
  if (terms.state === 'waiting')
    return (
      <section
        aria-labelledby="order-terms"
        className="rounded border border-l-4 border-line border-l-warn bg-surface p-4"
      >
        <h2 id="order-terms" className="text-md">
          {TERMS_TEXTS.waiting}
        </h2>
        <p className="mt-1">{TERMS_TEXTS.waitingText(formatDay(terms.through))}</p>
      </section>
    );
  return (
    <Sums
      title={TERMS_TEXTS.due}
      rows={[
        { label: TERMS_TEXTS.dueOn, value: formatDay(terms.due_on), text: true },
        { label: TERMS_TEXTS.due, value: formatPrice(terms.amount), isTotal: true },
      ]}
      className="print:break-inside-avoid"
    />
  );
}
