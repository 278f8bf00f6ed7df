/** A cart as a requisition: a document that a purchasing department can take in; pure. */

import { MAX_ORDER_LINES } from '#contract/constants.ts';
import { formatDay } from '#contract/format-day.ts';
import { formatMoney, parseMoney } from '#contract/money.ts';
import type { QuickOrderLine, SharedCart } from '#contract/quick-order/quick-order.ts';
import { formatQuantity, perUnit } from '#contract/unit-of-sale.ts';
import type { SoldUnit } from '#contract/unit-of-sale.ts';
import type { InvoiceFacts } from './invoice-facts.ts';
import { notedName } from './noted-name.ts';
import type { PrintedDocument } from './printed-document.ts';

export interface RequisitionSource {
  cart: SharedCart;
  /** Day of the prices, in the company's time zone, as 2026-11-22. */
  day: string;
  seller: InvoiceFacts['seller'];
  /** Address of the page on which the lines can be ordered. */
  address: string;
}

/** To be filled in by hand. */
const BLANK = '____________________________';

export function toRequisition({ cart, day, seller, address }: RequisitionSource): PrintedDocument {
  const lines = printedLines(cart);
  const date = formatDay(day);
  const contact = [seller.phone, seller.email].filter((text) => text !== '').join(' · ');
  const list: [string, string][] = cart.name === '' ? [] : [['List', cart.name]];
  return {
    heading: 'Requisition',
    title: cart.name === '' ? `Requisition ${date}` : `Requisition ${cart.name}, ${date}`,
    date: new Date(`${day}T12:00:00Z`),
    company: { name: seller.name, lines: [seller.address, contact].filter((text) => text !== '') },
    facts: [['Prices as of', date], ['Currency', cart.currency], ['Lines', String(lines.length)], ...list],
    parties: [
      {
        heading: 'Requested by',
        lines: [`Name ${BLANK}`, `Department ${BLANK}`, `PO number ${BLANK}`, `Date ${BLANK}`],
      },
    ],
    table: {
      title: 'Items',
      columns: [
        { heading: 'Part number', width: 92, align: 'left', mono: true },
        { heading: 'Description', width: null, align: 'left', mono: false },
        { heading: 'Quantity', width: 46, align: 'right', mono: true },
        { heading: 'Unit price', width: 64, align: 'right', mono: true },
        { heading: 'Amount', width: 66, align: 'right', mono: true },
        { heading: 'Availability', width: 84, align: 'left', mono: false },
      ],
      rows: lines.map(({ partNumber, name, note, quantity, priceCents, unit, remark, shipsBy }) => [
        partNumber,
        notedName({ name, note }),
        formatQuantity(quantity, unit),
        priceCents === null ? '' : formatMoney(priceCents) + perUnit(unit),
        priceCents === null ? '' : formatMoney(priceCents * quantity),
        shipsBy === '' ? remark : `${remark}, ready to ship by ${formatDay(shipsBy)}`,
      ]),
    },
    sums: [
      {
        label: 'Subtotal (CAD), before tax and shipping',
        value: formatMoney(parseMoney(cart.subtotal) ?? 0),
        isTotal: true,
      },
    ],
    notes: [
      `Prices, availability and ready-to-ship dates are as shown in our shop on ${date}, in Canadian dollars, and may change. Tax depends on where we deliver; shipping is arranged after you order. This list is not an offer and does not reserve stock.`,
      `Order these lines at ${address}`,
    ],
  };
}

export interface PrintedLine {
  partNumber: string;
  name: string;
  /** What the buyer says of it, of all lines of the product; empty for none. */
  note: string;
  /** What was requested; the availability says what is in stock. */
  quantity: number;
  /** Null where nothing can be ordered at a price. */
  priceCents: number | null;
  unit: SoldUnit;
  remark: string;
  /** The day by which what can be ordered now is shipped, as 2026-12-03; empty where none can be promised. */
  shipsBy: string;
}

/** Every line but those that were merged, whose quantities stand in the first of their product. */
export function printedLines({ lines }: Pick<SharedCart, 'lines'>): PrintedLine[] {
  return lines
    .filter(({ result }) => result !== 'merged')
    .slice(0, MAX_ORDER_LINES)
    .map((line) => ({
      partNumber: line.product?.part_number ?? line.code,
      name: line.product?.name ?? '',
      note: notesOf(line, lines).join('; '),
      quantity: line.wanted,
      priceCents: line.product !== null && isPriced(line) ? parseMoney(line.product.price) : null,
      unit: line.product ?? {},
      remark: remarkOf(line),
      shipsBy: line.promised_on ?? '',
    }));
}

/** With those of the lines that were merged into it. */
function notesOf({ note, product }: QuickOrderLine, lines: readonly QuickOrderLine[]): string[] {
  const merged = lines.filter((line) => line.result === 'merged' && line.product?.id === product?.id);
  return [note, ...merged.map((line) => line.note)].filter((text) => text !== '');
}

function isPriced({ result }: QuickOrderLine): boolean {
  return result === 'found' || result === 'limited';
}

function remarkOf({ result, addable, wanted, product }: QuickOrderLine): string {
  switch (result) {
    case 'found':
      return 'In stock';
    case 'limited':
      return addable === 0 ? 'Out of stock' : `${addable} of ${formatQuantity(wanted, product ?? {})} in stock`;
    case 'on_request':
      return 'Price on request';
    case 'not_for_sale':
      return 'Not currently for sale';
    case 'several':
      return 'Several parts: choose one';
    case 'unknown':
    case 'unreadable':
      return 'Not in our catalogue';
    case 'merged':
    case 'text':
      return '';
  }
}
