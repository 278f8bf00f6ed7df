/** The books as the console's replies show them. */

import type { BooksView } from '#contract/console/books.ts';
import { nameOfPayment } from '#server/payments/books/payment-names.ts';
import type { Books } from '#server/payments/books/show-books.ts';
import { leftOf, owedMore } from '#server/payments/books/sum-books.ts';
import type { Amounts } from '#server/payments/books/sum-books.ts';

export function toBooks({ days, figures, closed, notRead }: Books): BooksView {
  const { sales, freight, refunds, excess, account, stripe } = figures;
  return {
    from: days.firstDay,
    to: days.lastDay,
    orders: figures.orders,
    sales: toAmounts(sales),
    freight: toAmounts(freight),
    refunds: toAmounts(refunds),
    left: toAmounts(leftOf(figures)),
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
    account: account && {
      sold_cents: account.soldCents,
      deposits_cents: account.depositsCents,
      paid_cents: account.paidCents,
      credited_cents: account.creditedCents,
      left_cents: owedMore(account),
    },
    rounding_cents: figures.roundingCents,
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

function toAmounts({ netCents, freightCents, taxCents, grossCents }: Amounts): BooksView['sales'] {
  return { net_cents: netCents, freight_cents: freightCents, tax_cents: taxCents, gross_cents: grossCents };
}
