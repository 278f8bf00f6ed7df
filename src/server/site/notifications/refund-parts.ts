/** What a refund was for, in the buyer's mail. */

import { formatMoney } from '#contract/money.ts';
import type { OfflineKind } from '#contract/offline-payments.ts';
import { isSpecifiedTax, taxLabel } from '#contract/taxes.ts';
import type { TaxLine } from '#contract/taxes.ts';
import { itemLabel } from './item-label.ts';
import type { MailItem } from './item-label.ts';
import type { MailPart } from './mail-body.ts';

export type NamedTax = Omit<TaxLine, 'taxableCents'>;

export interface RefundReport {
  id: number;
  amount_cents: number;
  isDuplicate: boolean;
  /** A person has cancelled the order, whose money it gives back. */
  isCancelled: boolean;
  /** How it was refunded; null when it went to the card. */
  offlineKind: OfflineKind | null;
  items: readonly (MailItem & { amountCents: number })[];
  taxes: readonly NamedTax[];
}

/** Nothing for a sum without lines and taxes. */
export function refundParts({
  amount_cents,
  items,
  taxes,
}: Pick<RefundReport, 'amount_cents' | 'items' | 'taxes'>): MailPart[] {
  const taxed = taxes.filter(({ taxCents }) => taxCents > 0);
  if (items.length === 0 && taxed.length === 0) return [];
  return [
    {
      kind: 'rows',
      rows: [
        ...items.map((item) => [itemLabel(item), formatMoney(item.amountCents)] as const),
        ...taxed.map(taxRow),
        ['Refunded', formatMoney(amount_cents)],
      ],
    },
  ];
}

/** "HST 13% (registration 12345 RT0001)", or "Tax" for the tax of the specification. */
export function taxRow(tax: NamedTax): readonly [label: string, value: string] {
  const value = formatMoney(tax.taxCents);
  if (isSpecifiedTax(tax)) return [tax.name, value];
  const { registrationNumber } = tax;
  return [registrationNumber === '' ? taxLabel(tax) : `${taxLabel(tax)} (registration ${registrationNumber})`, value];
}
