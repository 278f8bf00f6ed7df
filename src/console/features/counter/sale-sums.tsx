import type { SaleQuoteView } from '#contract/console/counter.ts';
import { formatMoney } from '#contract/money.ts';
import { Sums } from '#ui/sums.tsx';

/** As the server computes it: what is shown here is what is charged, or nothing is sold. */
export function SaleSums({ quote, busy }: { quote: SaleQuoteView | undefined; busy: boolean }) {
  const money = (cents: number | undefined) => (cents === undefined ? '' : formatMoney(cents));
  return (
    <Sums
      title="Total"
      busy={busy}
      rows={[
        { label: 'Subtotal', value: money(quote?.subtotal_cents) },
        ...(quote?.taxes ?? []).map(({ label, tax_cents: cents }) => ({ label, value: formatMoney(cents) })),
        { label: 'To pay', value: money(quote?.total_cents), isTotal: true },
      ]}
    />
  );
}
