import { Link, useHydrated, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCart } from '#app/cart/cart-store.ts';
import { parseOrderNumber } from '#app/order-number.ts';
import { ORDER_TEXTS, ORDER_TOASTS } from '#app/texts/order-texts.ts';
import { PATHS } from '#contract/page-paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast-store.ts';
import { FilledCheckout } from './filled-checkout.tsx';

/** /checkout: the server renders the same shell for all visitors; cart and address parameters belong to the browser. */
export function CheckoutPage({ retry }: { retry: string }) {
  return (
    <div className="sheet flex flex-col gap-5 py-8">
      <Link to={PATHS.cart} className="inline-flex min-h-11 items-center gap-2 self-start text-ink-soft hover:text-ink">
        <ArrowLeft aria-hidden size={16} />
        Back to Cart
      </Link>
      <h1 className="text-2xl">Checkout</h1>
      {useHydrated() ? <Checkout retry={retry} /> : <Spinner />}
    </div>
  );
}

function Checkout({ retry }: { retry: string }) {
  const retried = useRetriedOrder(retry);
  const { items, isLoading } = useCart();
  if (isLoading) return <Spinner />;
  if (items.length === 0 && retried === null) {
    return (
      <EmptyState title={ORDER_TEXTS.cartEmpty} actions={<LinkButton to={PATHS.shop}>Browse Equipment</LinkButton>}>
        {ORDER_TEXTS.cartEmptyText}
      </EmptyState>
    );
  }
  return <FilledCheckout items={items} retried={retried} />;
}

/** §2: `retry` is announced and then leaves the address; what has not the shape of an order number is ignored. */
function useRetriedOrder(retry: string): string | null {
  const navigate = useNavigate();
  const [retried] = useState(() => parseOrderNumber(retry));
  const announce = useEffectEvent(() => {
    if (retried !== null) toast(ORDER_TOASTS.retryingPayment(retried));
    void navigate({ to: PATHS.checkout, search: {}, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (retry !== '') announce();
  }, [retry]);
  return retried;
}
