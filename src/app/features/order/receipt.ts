/** The receipt as a document of its own (§2, readings): built node by node, so that no text can become markup. */

import { dateFormatIn } from '#app/format-date.ts';
import { formatPrice } from '#app/format.ts';
import { ORDER_TEXTS } from '#app/texts/order-texts.ts';
import type { Order } from '#contract/orders.ts';
import { formatQuantity, perUnit } from '#contract/unit-of-sale.ts';
import { laterMoney } from './later-money.ts';
import {
  orderTaxRows,
  paymentMethodLabel,
  shippingLines,
  shippingMethodText,
  shippingText,
  statusLabel,
} from './order-view.ts';

export interface ReceiptCompany {
  name: string;
  address: string;
  phone: string;
  email: string;
  /** Absent: the usual one. */
  time_zone?: string | undefined;
}

type Child = string | Node;

/** Fills an empty document with the receipt. */
export function writeReceipt(target: Document, order: Order, company: ReceiptCompany | undefined): void {
  const formatDate = dateFormatIn(company?.time_zone);
  const make = (tag: string, className: string, ...children: Child[]) => {
    const element = target.createElement(tag);
    if (className !== '') element.className = className;
    element.append(...children);
    return element;
  };
  const lines = (texts: readonly string[]) => texts.filter((text) => text !== '').map((text) => make('p', '', text));
  const fact = (label: string, value: string) => make('div', '', make('dt', '', label), make('dd', '', value));
  const heading = (scope: 'col' | 'row', className: string, ...children: Child[]) => {
    const cell = make('th', className, ...children);
    cell.setAttribute('scope', scope);
    return cell;
  };
  const sum = (label: string, value: string, className = '') =>
    make('tr', className, heading('row', '', label), make('td', '', value));
  const row = (item: Order['items'][number], position: number) =>
    make(
      'tr',
      '',
      make('td', '', String(position + 1)),
      heading(
        'row',
        'wide',
        make('strong', '', item.product.name),
        make('small', '', item.product.part_number),
        ...lines(item.note === undefined ? [] : [`Note: ${item.note}`]),
      ),
      make('td', '', formatQuantity(item.quantity, item)),
      make('td', '', formatPrice(item.price) + perUnit(item)),
      make('td', '', formatPrice(item.total_price)),
    );
  const headings = ['No.', 'Item', 'Quantity', 'Unit price', 'Total'].map((text) =>
    heading('col', text === 'Item' ? 'wide' : '', text),
  );

  target.title = `Receipt ${order.order_number}`;
  target.documentElement.lang = 'en';
  target.body.replaceChildren(
    make(
      'header',
      '',
      make(
        'div',
        '',
        make('h1', '', company?.name ?? ''),
        ...lines([company?.address ?? '', company?.phone ?? '', company?.email ?? '']),
      ),
      make('h2', '', 'Receipt'),
    ),
    make(
      'dl',
      '',
      fact('Order number', order.order_number),
      fact('Date', formatDate(order.created_at)),
      fact('Status', statusLabel(order.status)),
      fact('Payment method', paymentMethodLabel(order.payment_method)),
      ...(order.company === undefined ? [] : [fact('Company', order.company)]),
      ...(order.po_number === undefined ? [] : [fact('PO number', order.po_number)]),
      ...(order.note === undefined ? [] : [fact(ORDER_TEXTS.orderNote, order.note)]),
    ),
    make('section', '', make('h3', '', 'Ship to'), ...lines(shippingLines(order)), ...lines([order.customer_email])),
    make('table', 'items', make('thead', '', make('tr', '', ...headings)), make('tbody', '', ...order.items.map(row))),
    make(
      'table',
      'sums',
      make(
        'tbody',
        '',
        sum('Subtotal', formatPrice(order.subtotal)),
        sum('Shipping', shippingText(order)),
        ...orderTaxRows(order).map((tax) => sum(tax.label, tax.value)),
        sum('Total (CAD)', formatPrice(order.total_amount), 'total'),
      ),
    ),
    ...laterMoney(order, formatDate).map(({ title, rows, note }) =>
      make(
        'section',
        'later',
        make('h3', '', title),
        make(
          'table',
          'sums',
          make('tbody', '', ...rows.map(({ label, value, isTotal }) => sum(label, value, isTotal ? 'total' : ''))),
        ),
        ...lines([note ?? '']),
      ),
    ),
    make('footer', '', shippingMethodText(order)),
  );
}
