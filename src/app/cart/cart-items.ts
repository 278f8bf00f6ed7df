/** The rules of the cart's list (§4, Cart); pure. */

import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '#contract/constants.ts';
import { appendNote } from '#contract/order-notes.ts';

export interface CartItem {
  productId: number;
  quantity: number;
  /** What the buyer says of it, as typed; absent for nothing. Carts of the version before have none. */
  note?: string;
}

type Items = readonly CartItem[];

/** A note of the cart may be longer than an order takes, until it is shortened; this is where reading it ends. */
const MAX_STORED_NOTE = 1000;

/** An existing product gains the added quantity and note. */
export function addItem(items: Items, productId: number, quantity: number, note = ''): Items {
  const existing = items.find((item) => item.productId === productId);
  if (existing === undefined)
    return [...items, withNote({ productId, quantity }, note)].filter(isCartItem).slice(0, MAX_ORDER_LINES);
  const noted = noteItem(items, productId, appendNote(existing.note ?? '', note));
  return updateItem(noted, productId, existing.quantity + quantity);
}

/** The note from now on; empty removes it. */
export function noteItem(items: Items, productId: number, note: string): Items {
  return items.map((item) =>
    item.productId === productId ? withNote({ productId, quantity: item.quantity }, note) : item,
  );
}

function withNote(item: CartItem, note: string): CartItem {
  return note === '' ? item : { ...item, note };
}

export function removeItem(items: Items, productId: number): Items {
  return items.filter((item) => item.productId !== productId);
}

/** Puts a removed item back where it was, unless the product is in the cart again. */
export function restoreItem(items: Items, item: CartItem, position: number): Items {
  if (items.some(({ productId }) => productId === item.productId)) return items;
  return items.toSpliced(position, 0, item).slice(0, MAX_ORDER_LINES);
}

/** 0 or less removes the item. */
export function updateItem(items: Items, productId: number, quantity: number): Items {
  if (quantity <= 0) return removeItem(items, productId);
  const bounded = Math.min(quantity, MAX_LINE_QUANTITY);
  return items.map((item) => (item.productId === productId ? { ...item, quantity: bounded } : item));
}

/** How many pieces are in the cart. */
export function countItems(items: Items): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Reads the stored text; entries that are not items are dropped, and each product is listed once. */
export function parseCart(text: string | null): CartItem[] {
  const stored = storedList(text);
  const byId = new Map<number, CartItem>();
  for (const value of stored) {
    if (isCartItem(value) && !byId.has(value.productId)) {
      const { productId, quantity, note } = value;
      const kept = typeof note === 'string' ? note.slice(0, MAX_STORED_NOTE).toWellFormed() : '';
      byId.set(productId, withNote({ productId, quantity }, kept));
    }
  }
  return [...byId.values()].slice(0, MAX_ORDER_LINES);
}

function storedList(text: string | null): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    if (Array.isArray(parsed)) return parsed;
    const items: unknown = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'items') : null;
    return Array.isArray(items) ? items : [];
  } catch {
    return [];
  }
}

function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false;
  return (
    isCount(Reflect.get(value, 'productId'), Number.MAX_SAFE_INTEGER) &&
    isCount(Reflect.get(value, 'quantity'), MAX_LINE_QUANTITY)
  );
}

function isCount(value: unknown, most: number): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= most;
}
