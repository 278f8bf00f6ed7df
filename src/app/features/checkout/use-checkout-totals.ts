import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { call, errorStatus } from '#app/api/api-client.ts';
import type { CartItem } from '#app/cart/cart-items.ts';
import { pricedLines, toRequestedItems } from '#app/cart/cart-products.ts';
import type { CartLines } from '#app/cart/cart-products.ts';
import { ORDER_TOASTS } from '#app/texts/order-texts.ts';
import type { LinePromise } from '#contract/cart.ts';
import { PATHS } from '#contract/page-paths.ts';
import type { Place } from '#contract/taxes.ts';
import { subtotalOf } from '#contract/totals.ts';
import type { Country } from '#contract/totals.ts';
import { toast } from '#ui/toast-store.ts';
import { totalsView } from './checkout-totals.ts';
import type { TotalsView } from './checkout-totals.ts';

/**
 * The server's totals, fetched again whenever the cart or the billing country changes (§4). When the server says that its
 * taxes depend on the delivery, also whenever the delivery's region changes.
 */
export function useCheckoutTotals(
  items: readonly CartItem[],
  { lines, refetch: refetchProducts }: CartLines,
  { country, delivery }: { country: Country; delivery: Place | null },
): { view: TotalsView; promises: readonly LinePromise[]; recalculate: () => void } {
  const navigate = useNavigate();
  const requested = toRequestedItems(items);
  const body = { items: requested, billing_country: country };
  const base = useQuery({
    queryKey: ['order-total', country, requested],
    queryFn: ({ signal }) => call('calculateTotal', { body }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: requested.length > 0,
  });
  const isByDelivery = base.data?.is_estimate === true && delivery !== null;
  const delivered = useQuery({
    queryKey: ['order-total', country, requested, delivery],
    queryFn: ({ signal }) =>
      call(
        'calculateTotal',
        { body: { ...body, shipping_country: delivery?.country, shipping_state: delivery?.region } },
        { signal },
      ),
    placeholderData: (earlier) => earlier ?? base.data,
    staleTime: 0,
    enabled: isByDelivery,
  });
  const query = isByDelivery ? delivered : base;
  const priced = pricedLines(lines);
  const view = totalsView(query, priced, country);

  const onFailure = useEffectEvent((error: unknown) => {
    if (errorStatus(error) !== 400) return toast(ORDER_TOASTS.taxUnavailable);
    toast(ORDER_TOASTS.cartValidationFailed);
    void navigate({ to: PATHS.cart });
  });
  const { error } = query;
  useEffect(() => {
    if (error !== null) onFailure(error);
  }, [error]);

  // The prices beside the items were fetched earlier: when they add up to something else, they are out of date.
  const shownCents = priced === null ? undefined : subtotalOf(priced);
  const onMismatch = useEffectEvent(() => void refetchProducts());
  const isMismatch = view.kind === 'exact' && shownCents !== undefined && shownCents !== view.totals.subtotalCents;
  useEffect(() => {
    if (isMismatch) onMismatch();
  }, [isMismatch]);

  return {
    view,
    promises: query.data?.promises ?? [],
    recalculate: () => {
      void query.refetch();
      void refetchProducts();
    },
  };
}
