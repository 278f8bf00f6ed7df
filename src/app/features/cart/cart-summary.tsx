import { Link } from '@tanstack/react-router';
import { ORDER_TEXTS } from '#app/texts/order-texts.ts';
import { ESTIMATED_TAX_PERCENT } from '#contract/constants.ts';
import { formatCount } from '#contract/format-count.ts';
import { formatMoney } from '#contract/money.ts';
import { PATHS } from '#contract/page-paths.ts';
import { Button } from '#ui/button.tsx';
import { Sums } from '#ui/sums.tsx';
import type { CartTotals } from './cart-totals.ts';

interface CartSummaryProps {
  /** Pieces in the cart. */
  count: number;
  totals: CartTotals | null;
  /** The cart is being checked on the way to the checkout. */
  isProceeding: boolean;
  onProceed: () => void;
}

/** The totals of the cart, and the button to the checkout. */
export function CartSummary({ count, totals, isProceeding, onProceed }: CartSummaryProps) {
  const amount = (cents: number | undefined) => (cents === undefined ? '—' : formatMoney(cents));
  return (
    <Sums
      title="Order Summary"
      rows={[
        { label: `Subtotal (${formatCount(count, 'item')})`, value: amount(totals?.subtotalCents) },
        { label: `Estimated tax (${ESTIMATED_TAX_PERCENT}%)`, value: amount(totals?.taxCents) },
        { label: 'Total', value: amount(totals?.totalCents), isTotal: true },
      ]}
    >
      <div className="flex flex-col gap-3 border-t border-line p-4">
        <p className="text-sm text-ink-soft">
          {ORDER_TEXTS.shippingNotIncluded}{' '}
          <Link to={PATHS.shippingPolicy} className="link">
            Shipping Policy
          </Link>
        </p>
        {totals === null && <p className="text-sm text-warn">{ORDER_TEXTS.pricesMissing}</p>}
        {totals?.isTooLarge && <p className="text-sm text-warn">{ORDER_TEXTS.cartTooLarge}</p>}
        <Button
          aria-disabled={isProceeding || undefined}
          disabled={totals?.isTooLarge ?? false}
          onClick={onProceed}
          className="w-full print:hidden"
        >
          {isProceeding ? 'Checking stock...' : 'Proceed to Checkout'}
        </Button>
      </div>
    </Sums>
  );
}
