/** The tax of an order in its sums: one row, or one for each tax where the shop has a table of taxes. */

import { ORDER_MESSAGES } from '#app/texts/order-texts.ts';
import { formatMoney } from '#contract/money.ts';
import type { WireTaxLine } from '#contract/tax-lines.ts';
import { taxLabel } from '#contract/taxes.ts';
import { untaxedRow } from '#contract/untaxed-delivery.ts';
import { formatPrice } from './format.ts';

interface TaxRow {
  label: string;
  value: string;
  /** A text instead of an amount. */
  text?: boolean;
}

interface Taxation {
  taxCents: number;
  taxes: readonly WireTaxLine[] | undefined;
  /** Why there is none; undefined where there are those of the place. */
  exemption?: string | undefined;
  /** Of the one row. */
  label?: string;
  /** Where it is delivered, `region` as typed; absent while that is not known. */
  delivery?: { country: string; region: string } | undefined;
}

export function taxRows({ taxCents, taxes = [], exemption, label = 'Tax', delivery }: Taxation): TaxRow[] {
  if (exemption !== undefined) return [{ label, value: `${ORDER_MESSAGES.taxExempt}: ${exemption}`, text: true }];
  if (taxes.length > 0) return taxes.map((tax) => ({ label: nameOf(tax), value: formatPrice(tax.amount) }));
  const atCustoms = taxCents === 0;
  const why = atCustoms && delivery !== undefined ? untaxedRow(delivery) : null;
  return [
    { label, value: atCustoms ? ORDER_MESSAGES.taxAtCustoms : formatMoney(taxCents), text: atCustoms },
    ...(why === null ? [] : [{ ...why, text: true }]),
  ];
}

/** "HST 13%", with the company's registration number where there is one. */
function nameOf(tax: WireTaxLine): string {
  const { registration_number } = tax;
  return registration_number === '' ? taxLabel(tax) : `${taxLabel(tax)} (${registration_number})`;
}
