/** What a version comes to, as rows; pure. */

import type { QuotePrice, QuoteTermsView } from '#contract/console/quotes.ts';
import { formatMoney } from '#contract/money.ts';
import type { SumRow } from '#ui/sums.tsx';

export function sumRows(
  {
    subtotal_cents,
    taxes,
    total_cents,
    deposit_cents,
  }: Pick<QuotePrice, 'subtotal_cents' | 'taxes' | 'total_cents' | 'deposit_cents'>,
  { freight_cents, carrier }: Pick<QuoteTermsView, 'freight_cents' | 'carrier'>,
): SumRow[] {
  return [
    freight_cents === null
      ? { label: 'Freight', value: 'Not included', text: true }
      : { label: carrier === '' ? 'Freight' : `Freight, ${carrier}`, value: formatMoney(freight_cents) },
    { label: 'Subtotal', value: formatMoney(subtotal_cents) },
    ...taxes.map(({ label, tax_cents }) => ({ label, value: formatMoney(tax_cents) })),
    { label: 'Total', value: formatMoney(total_cents), isTotal: true },
    ...(deposit_cents === null
      ? []
      : [
          { label: 'Deposit on acceptance', value: formatMoney(deposit_cents) },
          { label: 'Balance after that', value: formatMoney(total_cents - deposit_cents) },
        ]),
  ];
}
