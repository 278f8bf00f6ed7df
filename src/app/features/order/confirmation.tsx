import { useQuery } from '@tanstack/react-query';
import { FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import { companyQuery } from '#app/api/queries.ts';
import { useFormatDate } from '#app/api/use-format-date.ts';
import type { FormatDate } from '#app/format-date.ts';
import { formatPrice } from '#app/format.ts';
import { ORDER_TEXTS, RECEIPT_TOASTS } from '#app/texts/order-texts.ts';
import { SHIP_CHOICE_TEXTS } from '#app/texts/promise-texts.ts';
import { invoicePath } from '#contract/document-paths.ts';
import type { Order } from '#contract/orders.ts';
import { PATHS } from '#contract/page-paths.ts';
import { listSearchOf } from '#contract/quick-order/list-link.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FocusedHeading } from '#ui/focused-heading.tsx';
import { ButtonAnchor, LinkButton } from '#ui/link-button.tsx';
import { Sums } from '#ui/sums.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { toast } from '#ui/toast-store.ts';
import { Balance } from './balance.tsx';
import { DataSheets } from './data-sheets.tsx';
import { History } from './history.tsx';
import { laterMoney } from './later-money.ts';
import { NextSteps } from './next-steps.tsx';
import { OpenFreight } from './open-freight.tsx';
import { openReceipt } from './open-receipt.ts';
import { OrderTerms } from './order-terms.tsx';
import {
  orderTaxRows,
  hasInvoice,
  isShippingArranged,
  orderedLines,
  paymentMethodLabel,
  shippingLines,
  shippingMethodText,
  shippingText,
  statusLabel,
  statusTone,
} from './order-view.ts';
import { OrderedItems } from './ordered-items.tsx';
import type { ReceiptCompany } from './receipt.ts';
import { Returns } from './returns.tsx';
import { Shipments } from './shipments.tsx';
import { useClearOrdered } from './use-clear-ordered.ts';
import { useRememberOrder } from './use-remember-order.ts';

/** The buyer's record of the order. */
export function Confirmation({ order }: { order: Order }) {
  useClearOrdered(order);
  useRememberOrder(order);
  const { data: company } = useQuery(companyQuery());
  const formatDate = useFormatDate();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2 print:hidden">
        <FocusedHeading>Thank You for Your Order!</FocusedHeading>
        <p className="text-ink-soft">
          We’ve emailed a confirmation to <span className="text-ink wrap-anywhere">{order.customer_email}</span>.
        </p>
      </div>
      <TitleBlock rows={facts(order, company?.name ?? '', formatDate)} />
      <div className="flex flex-col gap-6 lg:beside print:block print:space-y-6">
        <div className="flex flex-col gap-6">
          <OrderedItems order={order} />
          <NextSteps isArranged={isShippingArranged(order)} />
          <Shipments order={order} />
          <OpenFreight offers={order.freight_offers ?? []} />
          <Returns order={order} />
          <DataSheets order={order} />
          <History entries={order.history ?? []} />
        </div>
        <div className="flex flex-col gap-4">
          <OrderTerms terms={order.terms} />
          <Totals order={order} />
          <Balance balance={order.balance} />
          <LaterMoney order={order} />
          <Shipping order={order} />
          <Ways order={order} company={company} />
        </div>
      </div>
      <PrintedHead order={order} company={company} />
    </div>
  );
}

/** Of a printed order, in place of the thanks: who sells, which order, and when it was printed. */
function PrintedHead({ order, company }: { order: Order; company: ReceiptCompany | undefined }) {
  const formatDate = useFormatDate();
  const [printedAt] = useState(() => new Date().toISOString());
  const contact = [company?.phone, company?.email].filter((text) => text !== undefined && text !== '').join(' · ');
  return (
    <div className="order-first hidden border-b border-line-strong pb-4 print:block">
      <p className="text-lg font-semibold">{company?.name}</p>
      <p>{company?.address}</p>
      <p>{contact}</p>
      <p className="mt-3 text-xl">{ORDER_TEXTS.printedOrder(order.order_number)}</p>
      <p className="text-sm">{ORDER_TEXTS.printedOn(formatDate(printedAt))}</p>
    </div>
  );
}

function facts(order: Order, seller: string, formatDate: FormatDate) {
  return [
    { label: 'Order number', value: order.order_number },
    { label: 'Status', value: <Badge tone={statusTone(order.status)}>{statusLabel(order.status)}</Badge>, text: true },
    { label: 'Date', value: formatDate(order.created_at), text: true },
    { label: 'Email', value: order.customer_email, text: true },
    { label: 'Payment method', value: paymentMethodLabel(order.payment_method), text: true },
    { label: 'Total', value: formatPrice(order.total_amount) },
    ...(seller === '' ? [] : [{ label: 'Seller', value: seller, text: true }]),
    ...(order.company === undefined ? [] : [{ label: 'Company', value: order.company, text: true }]),
    ...(order.po_number === undefined ? [] : [{ label: 'PO number', value: order.po_number, text: true }]),
    ...(order.note === undefined ? [] : [{ label: ORDER_TEXTS.orderNote, value: order.note, text: true }]),
    ...(order.ship_choice === undefined
      ? []
      : [{ label: 'Shipping', value: SHIP_CHOICE_TEXTS[order.ship_choice], text: true }]),
  ];
}

function Totals({ order }: { order: Order }) {
  return (
    <Sums
      title="Total"
      rows={[
        { label: 'Subtotal', value: formatPrice(order.subtotal) },
        { label: 'Shipping', value: shippingText(order), text: true },
        ...orderTaxRows(order),
        { label: 'Total', value: formatPrice(order.total_amount), isTotal: true },
      ]}
      className="print:break-inside-avoid"
    />
  );
}

/** Freight that was paid, and refunds; nothing while there is neither. */
function LaterMoney({ order }: { order: Order }) {
  return laterMoney(order, useFormatDate()).map(({ title, rows, note }, position) => (
    <Sums key={position} title={title} rows={rows} className="print:break-inside-avoid">
      {note !== null && <p className="px-4 pb-3 text-sm text-ink-soft">{note}</p>}
    </Sums>
  ));
}

function Shipping({ order }: { order: Order }) {
  return (
    <section aria-labelledby="shipping" className="rounded border border-line bg-surface print:break-inside-avoid">
      <h2 id="shipping" className="border-b border-line px-4 py-2 text-md">
        Shipping address
      </h2>
      <address className="px-4 py-3 wrap-anywhere not-italic">
        {shippingLines(order).map((line, position) => (
          <span key={position} className="block">
            {line}
          </span>
        ))}
      </address>
      <p className="border-t border-line px-4 py-3 text-sm text-ink-soft">
        <span className="caption block">Shipping method</span>
        {shippingMethodText(order)}
      </p>
    </section>
  );
}

function Ways({ order, company }: { order: Order; company: ReceiptCompany | undefined }) {
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <Button onClick={() => openReceipt(order, company) || toast(RECEIPT_TOASTS.blocked)}>
        <Printer aria-hidden size={16} />
        Download Receipt
      </Button>
      {hasInvoice(order) && (
        <ButtonAnchor href={invoicePath(order.confirmation_token)} download variant="outline">
          <FileText aria-hidden size={16} />
          {ORDER_TEXTS.downloadInvoice}
        </ButtonAnchor>
      )}
      <LinkButton to={PATHS.quickOrder} search={listSearchOf(orderedLines(order))} variant="outline">
        {ORDER_TEXTS.orderAgain}
      </LinkButton>
      <LinkButton to={PATHS.shop} variant="outline">
        Continue Shopping
      </LinkButton>
      <LinkButton to={PATHS.contact} variant="outline">
        Contact Support
      </LinkButton>
    </div>
  );
}
