import type { BooksView } from '#contract/console/books.ts';
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
        columns={['Net', 'Tax', 'Gross']}
        rows={turnoverRows(books)}
        none=""
      />
      <TotalsTable
        title="Taxes"
        of="Tax and region"
        columns={['Charged', 'Given back', 'Left']}
        rows={books.taxes.map(({ name, region, charged_cents, refunded_cents }) => ({
          name: [name, region].filter(Boolean).join(', '),
          cents: [charged_cents, refunded_cents, charged_cents - refunded_cents],
        }))}
        none="No tax was charged in these days."
      />
      <TotalsTable
        title="Payments"
        of="Paid by"
        columns={['Received', 'Given back', 'Left']}
        rows={books.payments.map(({ name, received_cents, given_back_cents }) => ({
          name: capitalize(name),
          cents: [received_cents, given_back_cents, received_cents - given_back_cents],
        }))}
        none="No money came in these days."
      />
      <TotalsTable title="At Stripe" of="What" columns={['Amount']} rows={stripeRows(books)} none="" />
      <Agreement books={books} />
    </>
  );
}

function turnoverRows({ orders, sales, freight, refunds }: BooksView): TotalsRow[] {
  const cents = ({ net_cents, tax_cents, gross_cents }: Amounts) => [net_cents, tax_cents, gross_cents];
  const [sold, carried, returned] = [cents(sales), cents(freight), cents(refunds)];
  return [
    { name: `Sales (${orders} ${orders === 1 ? 'order' : 'orders'})`, cents: sold },
    { name: 'Freight', cents: carried },
    { name: 'Given back', cents: returned.map((amount) => (amount === 0 ? 0 : -amount)) },
    {
      name: 'Left',
      cents: sold.map((amount, column) => amount + (carried[column] ?? 0) - (returned[column] ?? 0)),
      isSum: true,
    },
  ];
}

function stripeRows({ stripe, excess }: BooksView): TotalsRow[] {
  const sometimes: [string, number][] = [
    ['Received for something paid or ended', excess.received_cents],
    ['Of it given back', excess.given_back_cents],
    ['Taken back by banks for disputes', stripe.disputes_taken_cents],
    ['Returned after disputes', stripe.disputes_returned_cents],
    ['Of no order of the shop', stripe.unassigned_cents],
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
