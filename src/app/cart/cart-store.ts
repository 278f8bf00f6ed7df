/**
 * The cart: product ids, quantities and notes in local storage under `cart` (§3, §4), in step across tabs.
 * On the server and until hydration it is empty, so every visitor gets the same page.
 */

import { useSyncExternalStore } from 'react';
import { readStorage, observeStorage, writeStorage } from '#app/storage.ts';
import { CART_STORAGE_KEY } from '#contract/constants.ts';
import { addItem, noteItem, parseCart, removeItem, restoreItem, updateItem } from './cart-items.ts';
import type { CartItem } from './cart-items.ts';

export interface CartState {
  items: readonly CartItem[];
  /** True until the stored cart has been read. */
  isLoading: boolean;
}

const UNREAD: CartState = { items: [], isLoading: true };

let state: CartState = UNREAD;
let stopWatching: (() => void) | null = null;
const listeners = new Set<() => void>();

/** The cart, with every change of it. */
export function useCart(): CartState {
  return useSyncExternalStore(observeCart, currentCart, () => UNREAD);
}

/** How many of a product are in the cart. */
export function useCartQuantity(productId: number): number {
  return useCart().items.find((item) => item.productId === productId)?.quantity ?? 0;
}

/** The cart now, for event handlers. */
export function currentCart(): CartState {
  if (state.isLoading && typeof window !== 'undefined') loadCart();
  return state;
}

export const addToCart = (productId: number, quantity = 1, note = '') =>
  save(addItem(currentCart().items, productId, quantity, note));
export const removeFromCart = (productId: number) => save(removeItem(currentCart().items, productId));
export const restoreCartItem = (item: CartItem, position: number) =>
  save(restoreItem(currentCart().items, item, position));
/** 0 or less removes the item. */
export const updateCartQuantity = (productId: number, quantity: number) =>
  save(updateItem(currentCart().items, productId, quantity));
export const noteInCart = (productId: number, note: string) => save(noteItem(currentCart().items, productId, note));
/** Reads the stored cart again. */
export const loadCart = () => {
  state = { items: parseCart(readStorage(CART_STORAGE_KEY)), isLoading: false };
};

function save(items: readonly CartItem[]): void {
  writeStorage(CART_STORAGE_KEY, JSON.stringify(items));
  publish(items);
}

function publish(items: readonly CartItem[]): void {
  state = { items, isLoading: false };
  for (const changed of listeners) changed();
}

/** Reports every change of the cart, also by other tabs. */
export function observeCart(changed: () => void): () => void {
  listeners.add(changed);
  stopWatching ??= observeStorage(CART_STORAGE_KEY, (value) => publish(parseCart(value)));
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    stopWatching?.();
    stopWatching = null;
  };
}
