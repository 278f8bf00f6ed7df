import { AMOUNT_NAMES } from '#contract/console/book-amounts.ts';
import type { BooksView } from '#contract/console/books.ts';
import { formatCount } from '#contract/format-count.ts';
import { formatMoney } from '#contract/money.ts';
import { capitalize } from '#contract/text/capitalize.ts';
import { TotalsTable } from './totals-table.tsx';
import type { TotalsRow } from './totals-table.tsx';

type Amounts = BooksView['sales'];

/** The figures of a period as tables. */
export function BooksTotals({ books }: { books: BooksView }) {
  return (
    <>
      <TotalsTable
        title="Sales, freight and refunds"
        of="What"
        columns={Object.values(AMOUNT_NAMES)}
        rows={turnoverRows(books)}
        none=""
      />
      <TotalsTable
        title="Taxes"
        of="Tax and region"
        columns={['Charged', 'Refunded', 'Left']}
        rows={books.taxes.map(({ name, region, charged_cents, refunded_cents }) => ({
          name: [name, region].filter(Boolean).join(', '),
          cents: [charged_cents, refunded_cents, charged_cents - refunded_cents],
        }))}
        none="No tax was charged in these days."
      />
      <TotalsTable
        title="Payments"
        of="Paid by"
        columns={['Received', 'Refunded', 'Left']}
        rows={books.payments.map(({ name, received_cents, given_back_cents }) => ({
          name: capitalize(name),
          cents: [received_cents, given_back_cents, received_cents - given_back_cents],
        }))}
        none="No money came in on these days."
      />
      {books.rounding_cents !== 0 && (
        <p>
          Cash is rounded to five cents: {formatMoney(books.rounding_cents)} of the money above is rounding, beside what
          was sold.
        </p>
      )}
      {books.account !== null && hasAccount(books.account) && (
        <TotalsTable title="On account" of="What" columns={['Amount']} rows={accountRows(books.account)} none="" />
      )}
      <TotalsTable title="At Stripe" of="What" columns={['Amount']} rows={stripeRows(books)} none="" />
      <Agreement books={books} />
    </>
  );
}

function turnoverRows({ orders, sales, freight, refunds, left }: BooksView): TotalsRow[] {
  const cents = ({ net_cents, freight_cents, tax_cents, gross_cents }: Amounts) => [
    net_cents,
    freight_cents,
    tax_cents,
    gross_cents,
  ];
  return [
    { name: `Sales (${formatCount(orders, 'order')})`, cents: cents(sales) },
    { name: 'Freight charged on its own', cents: cents(freight) },
    { name: 'Refunded', cents: cents(refunds).map(negated) },
    { name: 'Left', cents: cents(left), isSum: true },
  ];
}

type Account = NonNullable<BooksView['account']>;

function hasAccount(account: Account): boolean {
  return Object.values(account).some((cents) => cents !== 0);
}

/** What is owed is no money that came, so it is not among the payments. */
function accountRows({ sold_cents, deposits_cents, paid_cents, credited_cents, left_cents }: Account): TotalsRow[] {
  return [
    { name: 'Sold on account', cents: [sold_cents] },
    { name: 'Paid by deposits', cents: [negated(deposits_cents)] },
    { name: 'Paid otherwise', cents: [negated(paid_cents)] },
    { name: 'Reduced by refunds', cents: [negated(credited_cents)] },
    { name: 'Increase in what is owed', cents: [left_cents], isSum: true },
  ];
}

/** Without a negative zero. */
function negated(cents: number): number {
  return cents === 0 ? 0 : -cents;
}

function stripeRows({ stripe, excess }: BooksView): TotalsRow[] {
  const sometimes: [string, number][] = [
    ['Received for orders already paid or closed', excess.received_cents],
    ['Of it refunded', excess.given_back_cents],
    ['Taken back by banks for disputes', stripe.disputes_taken_cents],
    ['Returned after disputes', stripe.disputes_returned_cents],
    ['Not from an order in this shop', stripe.unassigned_cents],
    ['Other movements', stripe.other_cents],
  ];
  return [
    { name: "Stripe's fees", cents: [stripe.fees_cents] },
    ...sometimes.filter(([, cents]) => cents !== 0).map(([name, cents]) => ({ name, cents: [cents] })),
    { name: 'Change of the balance, without payouts', cents: [stripe.balance_change_cents], isSum: true },
  ];
}

function Agreement({ books: { stripe, not_read: notRead } }: { books: BooksView }) {
  if (notRead !== null) return null;
  const { difference_cents: difference } = stripe;
  return (
    <p className={difference === 0 ? 'text-ok' : 'text-danger'}>
      {difference === 0
        ? "The books agree with Stripe's balance to the cent."
        : `The books differ from Stripe's balance by ${formatMoney(difference)}. Compare with Stripe to see where.`}
    </p>
  );
}
