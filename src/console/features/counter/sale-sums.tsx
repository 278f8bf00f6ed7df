import type { CounterKind } from '#contract/console/counter-terms.ts';
import type { SaleQuoteView } from '#contract/console/counter.ts';
import { formatMoney } from '#contract/money.ts';
import { Sums } from '#ui/sums.tsx';
import { toTake } from './to-take.ts';

/** As the server computes it: what is shown here is what is charged, or nothing is sold. */
export function SaleSums({
  quote,
  busy,
  kind,
}: {
  quote: SaleQuoteView | undefined;
  busy: boolean;
  kind: CounterKind;
}) {
  const rounding = quote === undefined ? 0 : toTake(quote.total_cents, kind) - quote.total_cents;
  const money = (cents: number | undefined) => (cents === undefined ? '' : formatMoney(cents));
  return (
    <Sums
      title="Total"
      busy={busy}
      rows={[
        { label: 'Subtotal', value: money(quote?.subtotal_cents) },
        ...(quote?.taxes ?? []).map(({ label, tax_cents: cents }) => ({ label, value: formatMoney(cents) })),
        ...(rounding === 0 ? [] : [{ label: 'Cash rounding', value: formatMoney(rounding) }]),
        { label: 'To pay', value: money(quote && quote.total_cents + rounding), isTotal: true },
      ]}
    />
  );
}
