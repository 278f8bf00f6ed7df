import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatLineTotal, thumbnailOf } from '#app/cart/cart-products.ts';
import type { CartLine } from '#app/cart/cart-products.ts';
import { PageTimeHint } from '#app/payment-page/page-time-note.tsx';
import { taxRows } from '#app/tax-rows.ts';
import { REQUEST_QUOTE, ORDER_TEXTS } from '#app/texts/order-texts.ts';
import { shipsByText } from '#app/texts/promise-texts.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { formatMoney } from '#contract/money.ts';
import { PATHS } from '#contract/page-paths.ts';
import type { Place } from '#contract/taxes.ts';
import { formatQuantity } from '#contract/unit-of-sale.ts';
import { KeptTogether } from '#ui/kept-together.tsx';
import { Picture } from '#ui/picture.tsx';
import { Sums } from '#ui/sums.tsx';
import type { SumRow } from '#ui/sums.tsx';
import type { TotalsView } from './checkout-totals.ts';
import { PayButton } from './pay-button.tsx';
import type { OrderStep } from './place-order.ts';
import type { OrderNote } from './use-payment.ts';

interface OrderSummaryProps {
  lines: readonly CartLine[];
  /** By which each of them is shipped; null: not known. */
  days: readonly (string | null)[];
  view: TotalsView;
  /** Null while it is not known. */
  delivery: Place | null;
  step: OrderStep | 'idle';
  note: OrderNote | null;
  formId: string;
  /** The question how they leave; null: there is none. */
  shipChoice: ReactNode;
  /** The other way to buy. */
  terms: ReactNode;
}

/** The items, the totals and the button that pays. */
export function OrderSummary({
  lines,
  days,
  view,
  delivery,
  step,
  note,
  formId,
  shipChoice,
  terms,
}: OrderSummaryProps) {
  const total = view.kind === 'exact' || view.kind === 'estimate' ? formatMoney(view.totals.totalCents) : '';
  return (
    <Sums
      title="Order Summary"
      busy={view.kind === 'pending' || view.kind === 'stale'}
      before={
        <ul className="border-b border-line">
          {lines.map((line, position) => (
            <SummaryLine key={line.item.productId} line={line} shipsBy={days[position] ?? null} />
          ))}
        </ul>
      }
      rows={sumRows(view, delivery)}
    >
      <output className="sr-only">{total && `Total ${total}`}</output>
      {/* Always there, so that what appears in it is read out. */}
      <div role="alert" className="not-empty:border-t not-empty:border-line not-empty:p-4">
        {note && (
          <div className="border-l-4 border-warn pl-3 text-sm">
            <p>{note.text}</p>
            {note.offersQuote && (
              <Link to={PATHS.contact} className="link inline-block py-1">
                {REQUEST_QUOTE}
              </Link>
            )}
          </div>
        )}
      </div>
      <div className="flex flex-col gap-3 border-t border-line p-4">
        {shipChoice}
        <PayButton step={step} formId={formId} />
        <p className="text-sm text-ink-soft">{ORDER_TEXTS.cardOnPaymentPage}</p>
        <PageTimeHint isKept />
        {terms}
      </div>
    </Sums>
  );
}

function sumRows(view: TotalsView, delivery: Place | null): SumRow[] {
  if (view.kind === 'pending') {
    return [
      { label: 'Subtotal', value: '—' },
      { label: 'Tax', value: '—' },
      { label: 'Total', value: '—', isTotal: true },
    ];
  }
  const { subtotalCents, taxCents, totalCents } = view.totals;
  const label = view.kind === 'estimate' ? `Tax (${ORDER_TEXTS.taxEstimated.toLowerCase()})` : 'Tax';
  return [
    { label: 'Subtotal', value: formatMoney(subtotalCents) },
    ...taxRows({ taxCents, taxes: view.taxes, label, delivery: delivery ?? undefined }),
    { label: 'Shipping', value: ORDER_TEXTS.shippingToArrange, text: true },
    { label: 'Total', value: formatMoney(totalCents), isTotal: true },
  ];
}

function SummaryLine({ line, shipsBy }: { line: CartLine; shipsBy: string | null }) {
  if (line.kind !== 'ready') {
    return (
      <li className="border-t border-line px-4 py-3 text-sm text-ink-soft first:border-t-0">
        {line.kind === 'loading'
          ? MESSAGES.loading
          : `${line.item.quantity} × product ${line.item.productId}: we could not load its details`}
      </li>
    );
  }
  const { product, item } = line;
  const picture = thumbnailOf(product);
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] items-start gap-3 border-t border-line px-4 py-3 first:border-t-0">
      <Picture
        url={picture?.url ?? null}
        alt={picture?.alt ?? ''}
        placeholder={picture?.placeholder ?? ''}
        isDrawing={picture?.isDrawing ?? false}
        sizes="64px"
        widest={160}
        emptyText=""
        failedText=""
        className="rounded border border-line"
      />
      <div className="min-w-0 text-sm">
        <Link
          to="/product/$id"
          params={{ id: String(product.id) }}
          className="font-medium wrap-anywhere hover:text-accent hover:underline"
        >
          <KeptTogether text={product.name} />
        </Link>
        <p className="figures text-ink-soft">{product.part_number}</p>
        <p className="text-ink-soft">
          Quantity: <span className="figures">{formatQuantity(item.quantity, product)}</span>
        </p>
        {item.note !== undefined && <p className="wrap-anywhere text-ink-soft">Note: {item.note}</p>}
        {shipsBy !== null && <p className="text-ink-soft">{shipsByText(shipsBy)}</p>}
      </div>
      <p className="figures text-sm">{formatLineTotal(product, item.quantity)}</p>
    </li>
  );
}
