import { useQuery } from '@tanstack/react-query';
import { ownOrderQuery } from '#app/api/own-order-query.ts';
import { formatPrice } from '#app/format.ts';
import { ORDER_TEXTS } from '#app/texts/order-texts.ts';
import { formatCount } from '#contract/format-count.ts';
import { Button } from '#ui/button.tsx';

interface SavedOrderProps {
  orderNumber: string;
  isBusy: boolean;
  onPay: () => void;
}

/**
 * The unpaid order that the buyer came back to: after a declined card it is paid without filling in the form again,
 * since this browser may not be shown the addresses it holds. Nothing when the order is not this browser's, or ended.
 */
export function SavedOrder({ orderNumber, isBusy, onPay }: SavedOrderProps) {
  const { data: order } = useQuery(ownOrderQuery(orderNumber));
  if (order === undefined || order.status === 'cancelled') return null;
  const isPaid = order.status !== 'pending';
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-labelledby="saved-order" className="rounded border border-line-strong bg-surface">
      <h2 id="saved-order" className="border-b border-line-strong px-4 py-2 text-md">
        {ORDER_TEXTS.savedOrderTitle} <span className="figures font-normal">{orderNumber}</span>
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <div className="min-w-0">
          <p>
            {formatCount(pieces, 'item')}, total <span className="figures">{formatPrice(order.total_amount)}</span>
          </p>
          <p className="text-sm text-ink-soft">{isPaid ? ORDER_TEXTS.savedOrderPaid : ORDER_TEXTS.savedOrderText}</p>
        </div>
        <Button variant="outline" aria-disabled={isBusy || undefined} onClick={onPay}>
          {isPaid ? 'View order' : 'Pay saved order'}
        </Button>
      </div>
    </section>
  );
}
