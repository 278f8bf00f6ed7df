import { formatPrice } from '#app/format.ts';
import { ORDER_TEXTS } from '#app/texts/order-texts.ts';
import type { OrderBalance } from '#contract/orders.ts';
import { ButtonAnchor } from '#ui/link-button.tsx';
import { Sums } from '#ui/sums.tsx';

/** What was paid first and what is owed, with the page where it is paid; nothing for an order without a deposit. */
export function Balance({ balance }: { balance: OrderBalance | undefined }) {
  if (balance === undefined) return null;
  const { deposit, due, page } = balance;
  return (
    <Sums
      title={ORDER_TEXTS.payments}
      rows={[
        { label: ORDER_TEXTS.deposit, value: formatPrice(deposit) },
        { label: ORDER_TEXTS.balanceDue, value: formatPrice(due), isTotal: true },
      ]}
      className="print:break-inside-avoid"
    >
      {due > 0 && (
        <p className="px-4 pb-3 print:hidden">
          <ButtonAnchor href={page}>{ORDER_TEXTS.payBalance}</ButtonAnchor>
        </p>
      )}
    </Sums>
  );
}
