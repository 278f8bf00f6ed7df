/** One order as `operator orders show` prints it: what the console shows of it, in the same words. */

import type { FreightOfferOfOrder, OrderDetail, OrderRowView } from '#contract/console/orders.ts';
import { FREIGHT_STATE_WORDS } from '#contract/freight-terms.ts';
import { formatMoney } from '#contract/money.ts';
import { NO_NAME } from '#contract/no-name.ts';
import { describeStates } from '#contract/order-states.ts';
import { refundStateWords, refundWords } from '#contract/refund-words.ts';
import { describeReturn, returnNumber } from '#contract/return-terms.ts';
import { findOwnerOrder } from '#server/business/order-page/find-owner-order.ts';
import { toOrderDetail } from '#server/console/show-owner-order.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import { fail } from './fail.ts';
import { formatMoment } from './format-moment.ts';
import { toTerminal } from './to-terminal.ts';

export async function showOrder(database: Database, number: string, { json }: { json?: true }): Promise<number> {
  const found = await findOwnerOrder(database, number);
  if (found === null) return fail(`There is no order ${number}`);
  const order = toOrderDetail(found);
  if (json === true) console.log(JSON.stringify(order, null, 2));
  else for (const line of formatOrder(order, await findTimeZone(database))) console.log(toTerminal(line));
  return 0;
}

/** In a list. */
export function lineOf(order: OrderRowView, timeZone: string): string {
  const customer = [order.customer || NO_NAME, order.company].filter(Boolean).join(', ');
  return toTerminal(
    [
      order.order_number,
      formatMoment(order.created_at, timeZone),
      describeStates(order),
      formatMoney(order.total_cents),
      customer,
      ...(order.po_number === '' ? [] : [`PO ${order.po_number}`]),
    ].join('  '),
  );
}

function formatOrder(order: OrderDetail, timeZone: string): string[] {
  return [
    lineOf(order, timeZone),
    ...[
      ...itemLines(order),
      ...moneyLines(order, timeZone),
      ...order.freight_offers.map((offer) => freightLine(offer, timeZone)),
      ...peopleLines(order),
      ...order.shipments.map((shipment) => shipmentLine(order, shipment, timeZone)),
      ...order.returns.map(
        ({ number, state, reason, at, is_refunded: isRefunded }) =>
          `return ${returnNumber(order.order_number, number)}  ${formatMoment(at, timeZone)}  ${reason}: ${describeReturn(state, isRefunded)}`,
      ),
      ...order.notes.map(({ at, text, by }) => `note  ${formatMoment(at, timeZone)}  ${text}  ${by}`),
      ...order.history.map(
        ({ at, text, by }) => `${formatMoment(at, timeZone)}  ${text}${by === null ? '' : `  ${by}`}`,
      ),
    ].map((line) => `  ${line}`),
  ];
}

/** All lines, also the freight of a quote: they and the taxes add up to the total. */
function itemLines({ items, shipments }: OrderDetail): string[] {
  const sent = shipments.flatMap((shipment) => shipment.items);
  return items.map(({ id, quantity, left, name, part_number, total_cents, note }, index) => {
    const part = part_number === '' ? '' : ` (${part_number})`;
    const shipped = sent.reduce((sum, each) => (each.id === id ? sum + each.quantity : sum), 0);
    // What is neither shipped nor to be shipped was refunded before.
    const work = shipped === 0 && left === quantity ? '' : `  ${shipped} shipped, ${left} to ship`;
    return `${index + 1}: ${quantity} x ${name}${part}  ${formatMoney(total_cents)}${part === '' ? '' : work}${note === '' ? '' : `  note: ${note}`}`;
  });
}

function moneyLines(order: OrderDetail, timeZone: string): string[] {
  const taxes = order.taxes.length > 0 ? order.taxes : [{ label: 'tax', tax_cents: order.tax_cents }];
  const due = order.due_on === null ? '' : `, due ${order.due_on}`;
  return [
    [
      `subtotal ${formatMoney(order.subtotal_cents)}`,
      ...taxes.map(({ label, tax_cents }) => `${label} ${formatMoney(tax_cents)}`),
      `total ${formatMoney(order.total_cents)}`,
    ].join(', '),
    ...order.received.map(
      ({ at, amount_cents, name, reference, page }) =>
        `received  ${formatMoment(at, timeZone)}  ${formatMoney(amount_cents)}, ${[name, reference, page].filter(Boolean).join(' ')}`,
    ),
    ...order.refunds.map((refund) =>
      [
        refundWords(refund),
        formatMoment(refund.created_at, timeZone),
        `${formatMoney(refund.amount_cents)} ${refundStateWords(refund)}`,
        refund.note,
      ]
        .filter(Boolean)
        .join('  '),
    ),
    ...(order.owed_cents > 0 ? [`owed  ${formatMoney(order.owed_cents)}${due}`] : []),
  ];
}

function peopleLines(order: OrderDetail): string[] {
  const addressOf = ({ lines, country }: OrderDetail['bill_to']) => [...lines, country].join(', ');
  return [
    [order.customer || NO_NAME, order.email, order.phone].filter(Boolean).join(', '),
    ...(order.company === '' ? [] : [`company ${order.company}`]),
    ...(order.po_number === '' ? [] : [`PO number ${order.po_number}`]),
    ...(order.note === '' ? [] : [`order note: ${order.note}`]),
    `bill to ${addressOf(order.bill_to)}`,
    `ship to ${addressOf(order.ship_to)}`,
  ];
}

function shipmentLine(order: OrderDetail, shipment: OrderDetail['shipments'][number], timeZone: string): string {
  const { shipped_at, items, carrier, tracking_number, tracking_url, is_buyer_told, by } = shipment;
  const nameOf = (id: number) => {
    const item = order.items.find((each) => each.id === id);
    return item?.part_number === '' ? item.name : (item?.part_number ?? '');
  };
  const words = [
    'shipped',
    formatMoment(shipped_at, timeZone),
    items.map(({ id, quantity }) => `${quantity} x ${nameOf(id)}`).join(', '),
    carrier,
    tracking_number,
    tracking_url,
    is_buyer_told ? 'buyer mailed' : 'buyer not mailed',
    by,
  ];
  return words.filter(Boolean).join('  ');
}

function freightLine(offer: FreightOfferOfOrder, timeZone: string): string {
  const { number, state, carrier, amount_cents, tax_cents, total_cents, valid_until, paid_at, card, page } = offer;
  const amounts = `${formatMoney(amount_cents)}, tax ${formatMoney(tax_cents)}, total ${formatMoney(total_cents)}`;
  const when =
    paid_at === null ? `valid until ${formatMoment(valid_until, timeZone)}` : `paid ${formatMoment(paid_at, timeZone)}`;
  const words = [`freight offer ${number}`, FREIGHT_STATE_WORDS[state], carrier, amounts, when, card, page];
  return words.filter(Boolean).join('  ');
}
