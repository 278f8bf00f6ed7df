/** The books as the console's replies show them. */

import type { BooksView } from '#contract/console/books.ts';
import { nameOfPayment } from '#server/payments/books/payment-names.ts';
import type { Books } from '#server/payments/books/show-books.ts';

export function toBooks({ days, figures, closed, notRead }: Books): BooksView {
  const { sales, freight, refunds, excess, stripe } = figures;
  return {
    from: days.firstDay,
    to: days.lastDay,
    orders: figures.orders,
    sales: toAmounts(sales),
    freight: toAmounts(freight),
    refunds: toAmounts({ ...refunds, netCents: refunds.netCents + refunds.freightCents }),
    excess: { received_cents: excess.receivedCents, given_back_cents: excess.givenBackCents },
    taxes: figures.taxes.map(({ name, region, chargedCents, refundedCents }) => ({
      name,
      region,
      charged_cents: chargedCents,
      refunded_cents: refundedCents,
    })),
    payments: figures.payments.map(({ paidBy, receivedCents, givenBackCents }) => ({
      name: nameOfPayment(paidBy),
      received_cents: receivedCents,
      given_back_cents: givenBackCents,
    })),
    stripe: {
      fees_cents: stripe.feesCents,
      disputes_taken_cents: stripe.disputesTakenCents,
      disputes_returned_cents: stripe.disputesReturnedCents,
      unassigned_cents: stripe.unassignedCents,
      other_cents: stripe.otherCents,
      balance_change_cents: stripe.balanceChangeCents,
      difference_cents: stripe.balanceChangeCents - stripe.expectedChangeCents,
    },
    unconfirmed: figures.unconfirmed,
    not_read: notRead,
    closed: closed === null ? null : { at: new Date(closed.at).toISOString(), by: closed.by },
  };
}

function toAmounts({ netCents, taxCents, grossCents }: { netCents: number; taxCents: number; grossCents: number }) {
  return { net_cents: netCents, tax_cents: taxCents, gross_cents: grossCents };
}
