/** A quote as it is typed in the form, and what is sent of it; pure. */

import type { QuoteBuyerView, QuoteDetailView, QuoteLineView, QuoteTermsView } from '#contract/console/quotes.ts';
import { DEFAULT_QUOTE_DAYS, MAX_DEPOSIT_PERCENT } from '#contract/quote-states.ts';
import { parseTypedMoney } from '#contract/typed-money.ts';

const DAY_MS = 86_400_000;

export interface TypedLine extends Omit<QuoteLineView, 'quantity' | 'price_cents'> {
  /** Of the form, so that a line that is removed takes nothing of another with it. */
  id: number;
  quantity: string;
  price: string;
}

export interface TypedQuote extends Omit<QuoteTermsView, 'lines' | 'freight_cents' | 'deposit'> {
  buyer: QuoteBuyerView;
  lines: readonly TypedLine[];
  hasFreight: boolean;
  freight: string;
  isExempt: boolean;
  /** Empty: the whole total is paid at once. */
  depositKind: DepositKind;
  /** A percentage such as 30, or an amount such as 84.50. */
  deposit: string;
}

export type DepositKind = '' | NonNullable<QuoteTermsView['deposit']>['kind'];

export function emptyQuote(today: string): TypedQuote {
  return {
    buyer: { email: '', first_name: '', last_name: '', phone: '', company: '' },
    lines: [],
    hasFreight: true,
    freight: '',
    carrier: '',
    country: 'CA',
    region: '',
    isExempt: false,
    exemption_reason: '',
    exemption_reference: '',
    depositKind: '',
    deposit: '',
    valid_through: laterDay(today, DEFAULT_QUOTE_DAYS),
    terms: '',
  };
}

/** What stands in the newest version; a copy begins with new days. */
export function typedFrom(quote: QuoteDetailView, { today, isCopy }: { today: string; isCopy: boolean }): TypedQuote {
  const [newest] = quote.versions;
  const start = emptyQuote(today);
  if (newest === undefined) return { ...start, buyer: quote.buyer };
  const { lines, freight_cents, deposit, ...terms } = newest.terms;
  return {
    ...terms,
    buyer: quote.buyer,
    lines: lines.map(({ quantity, price_cents, ...line }, id) => ({
      ...line,
      id,
      quantity: String(quantity),
      price: toTyped(price_cents),
    })),
    hasFreight: freight_cents !== null,
    freight: freight_cents === null ? '' : toTyped(freight_cents),
    isExempt: terms.exemption_reason !== '',
    depositKind: deposit?.kind ?? '',
    deposit: typedDeposit(deposit),
    valid_through: isCopy ? start.valid_through : terms.valid_through,
  };
}

function typedDeposit(deposit: QuoteTermsView['deposit']): string {
  if (deposit === null) return '';
  return deposit.kind === 'percent' ? String(deposit.percent) : toTyped(deposit.cents);
}

export function newLine(lines: readonly TypedLine[], input: Partial<TypedLine> = {}): TypedLine {
  const id = Math.max(-1, ...lines.map((line) => line.id)) + 1;
  return {
    part_number: '',
    is_product: false,
    takes_stock: false,
    name: '',
    quantity: '1',
    price: '',
    lead_time: '',
    note: '',
    ...input,
    id,
  };
}

/** "84.50". */
export function toTyped(cents: number): string {
  return (cents / 100).toFixed(2);
}

export type FieldErrors = Readonly<Record<string, string>>;

/** What is sent, or what cannot be read of it, by the names that the server uses. */
export function readTyped(typed: TypedQuote): { terms: QuoteTermsView; fieldErrors: FieldErrors } {
  const fieldErrors: Record<string, string> = {};
  const money = (text: string, field: string): number => {
    const cents = parseTypedMoney(text);
    if (cents === null) fieldErrors[field] = 'An amount such as 84.50';
    return cents ?? 0;
  };
  const lines = typed.lines.map(({ id: _id, quantity, price, ...line }, index) => {
    const units = /^\d{1,6}$/.test(quantity.trim()) ? Number(quantity) : 0;
    if (units < 1) fieldErrors[`lines.${index}.quantity`] = 'A whole number, 1 or more';
    return { ...line, quantity: Math.max(1, units), price_cents: money(price, `lines.${index}.price`) };
  });
  if (lines.length === 0) fieldErrors['lines'] = 'A quote needs at least one line';
  const { buyer: _buyer, hasFreight, freight, isExempt, depositKind, deposit, ...terms } = typed;
  const readDeposit = (): QuoteTermsView['deposit'] => {
    if (depositKind === '') return null;
    if (depositKind === 'amount') return { kind: 'amount', cents: money(deposit, 'deposit') };
    const percent = /^\d{1,2}$/.test(deposit.trim()) ? Number(deposit) : 0;
    if (percent < 1) fieldErrors['deposit'] = `A whole percentage from 1 to ${MAX_DEPOSIT_PERCENT}`;
    return { kind: 'percent', percent: Math.max(1, percent) };
  };
  if (isExempt && terms.exemption_reason.trim() === '') fieldErrors['exemption_reason'] = 'Say why no tax is charged';
  return {
    fieldErrors,
    terms: {
      ...terms,
      lines,
      freight_cents: hasFreight ? money(freight, 'freight') : null,
      carrier: hasFreight ? terms.carrier : '',
      exemption_reason: isExempt ? terms.exemption_reason : '',
      exemption_reference: isExempt ? terms.exemption_reference : '',
      deposit: readDeposit(),
    },
  };
}

function laterDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
