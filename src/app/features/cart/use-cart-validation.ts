import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#app/api/api-client.ts';
import { productQuery } from '#app/api/queries.ts';
import { toRequestedItems } from '#app/cart/cart-products.ts';
import { currentCart, removeFromCart, updateCartQuantity, useCart } from '#app/cart/cart-store.ts';
import { ORDER_TOASTS } from '#app/texts/order-texts.ts';
import type { Toast } from '#app/texts/site-texts.ts';
import type { CartValidation, LinePromise } from '#contract/cart.ts';
import { PATHS } from '#contract/page-paths.ts';
import { toast } from '#ui/toast-store.ts';
import { changesToCart, describeChanges, outdatedPrices } from './cart-validation.ts';

type CartAction = 'refresh' | 'proceed';

/** What the dialog confirms: the changes, and the page that the visitor wanted. */
export interface PendingChanges {
  validation: CartValidation;
  action: CartAction;
}

/** The cart against the server's stock: once on arrival, on Refresh Cart and on Proceed to Checkout (§4). */
export function useCartValidation() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<CartAction | null>(null);
  const [pending, setPending] = useState<PendingChanges | null>(null);
  const [changes, setChanges] = useState<string[]>([]);
  const [confirmed, setConfirmed] = useState<ReadonlyMap<number, number>>(new Map());
  const [promises, setPromises] = useState<readonly LinePromise[]>([]);
  const { items, isLoading } = useCart();

  /** Null when it failed, which `failed` shows. */
  const validate = async (failed: Toast) => {
    const body = { items: toRequestedItems(currentCart().items) };
    let validation: CartValidation;
    try {
      validation = await call('validateCart', { body });
    } catch {
      toast(failed);
      return null;
    }
    setConfirmed(new Map(validation.valid_cart_items.map(({ product_id, quantity }) => [product_id, quantity])));
    setPromises(validation.promises ?? []);
    const priceOf = (id: number) => queryClient.getQueryData(productQuery(String(id)).queryKey)?.price;
    const isOutdated = validation.cart_changed || outdatedPrices(validation, priceOf).length > 0;
    if (isOutdated) await queryClient.invalidateQueries({ queryKey: ['product'] });
    return validation;
  };
  const apply = (validation: CartValidation) => {
    for (const { productId, quantity } of changesToCart(currentCart().items, validation)) {
      if (quantity === 0) removeFromCart(productId);
      else updateCartQuantity(productId, quantity);
    }
    setChanges(describeChanges(validation));
  };

  const validateOnArrival = useEffectEvent(async () => {
    const validation = await validate(ORDER_TOASTS.cartValidationError);
    if (validation?.cart_changed !== true) return;
    apply(validation);
    toast(ORDER_TOASTS.cartAutoUpdated(validation.removed_items.length, validation.updated_items.length));
  });
  const isDone = useRef(false);
  useEffect(() => {
    if (isLoading || items.length === 0 || isDone.current) return;
    isDone.current = true;
    void validateOnArrival();
  }, [isLoading, items.length]);

  const check = async (action: CartAction, failed: Toast, unchanged: () => void) => {
    if (busy !== null) return;
    setBusy(action);
    const validation = await validate(failed);
    setBusy(null);
    if (validation === null) return;
    if (validation.cart_changed) setPending({ validation, action });
    else unchanged();
  };

  return {
    busy,
    pending,
    /** What was changed last, a sentence each. */
    changes,
    /** Quantities that the server confirmed for this browser. */
    confirmed,
    /** The days by which they are shipped. */
    promises,
    forgetChanges: () => setChanges([]),
    refresh: () => {
      void queryClient.invalidateQueries({ queryKey: ['product'] });
      void check('refresh', ORDER_TOASTS.refreshFailed, () => toast(ORDER_TOASTS.cartUpToDate));
    },
    proceed: () => void check('proceed', ORDER_TOASTS.validationFailed, () => void navigate({ to: PATHS.checkout })),
    cancel: () => setPending(null),
    confirm: ({ validation, action }: PendingChanges) => {
      apply(validation);
      setPending(null);
      toast(ORDER_TOASTS.cartUpdated(validation.removed_items.length, validation.updated_items.length));
      if (leadsToCheckout({ validation, action })) void navigate({ to: PATHS.checkout });
    },
  };
}

/** Confirming continues to the checkout when that was the destination and a valid item remains. */
export function leadsToCheckout({ validation, action }: PendingChanges): boolean {
  return action === 'proceed' && validation.valid_cart_items.length > 0;
}
