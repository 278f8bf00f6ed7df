/** The cart's items with their products: what the cart and the checkout show and add up. */

import { useQueries, useQueryClient } from '@tanstack/react-query';
import { errorStatus } from '#app/api/api-client.ts';
import { productQuery } from '#app/api/queries.ts';
import { toPicture } from '#app/product-views.ts';
import type { PictureView } from '#app/product-views.ts';
import type { RequestedItem } from '#contract/cart.ts';
import type { Product } from '#contract/catalogue.ts';
import { formatMoney, isOnRequest, parseMoney } from '#contract/money.ts';
import type { LinkLine } from '#contract/quick-order/list-link.ts';
import type { PricedLine } from '#contract/totals.ts';
import type { CartItem } from './cart-items.ts';

export type CartLine =
  | { kind: 'ready'; item: CartItem; product: Product }
  /** `gone`: the shop has no such product any more. */
  | { kind: 'loading' | 'gone' | 'failed'; item: CartItem };

export interface CartLines {
  lines: CartLine[];
  isLoading: boolean;
  hasFailed: boolean;
  /** Fetches the products again. */
  refetch: () => Promise<void>;
}

/** §7: each item's product is fetched by id; `known` is used until its own reply has arrived. */
export function useCartLines(items: readonly CartItem[], known: readonly Product[] = []): CartLines {
  const queryClient = useQueryClient();
  const queries = useQueries({ queries: items.map(({ productId }) => productQuery(String(productId))) });
  const lines = items.map((item, position) => toCartLine(item, queries[position], known));
  return {
    lines,
    isLoading: lines.some(({ kind }) => kind === 'loading'),
    hasFailed: lines.some(({ kind }) => kind === 'failed'),
    refetch: () => queryClient.invalidateQueries({ queryKey: ['product'] }),
  };
}

/** The state of one item by its query. */
export function toCartLine(
  item: CartItem,
  query: { data?: Product | undefined; error: unknown } | undefined,
  known: readonly Product[],
): CartLine {
  if (errorStatus(query?.error) === 404) return { kind: 'gone', item };
  const product = query?.data ?? known.find(({ id }) => id === item.productId);
  if (product !== undefined) return { kind: 'ready', item, product };
  return { kind: query?.error ? 'failed' : 'loading', item };
}

/**
 * The lines with the stock that the server confirmed to this browser: what its own unpaid order holds is missing from
 * the product's public quantity, but can be ordered by it.
 */
export function withConfirmedStock(lines: readonly CartLine[], confirmed: ReadonlyMap<number, number>): CartLine[] {
  return lines.map((line) => {
    const least = confirmed.get(line.item.productId) ?? 0;
    if (line.kind !== 'ready' || (line.product.orderable ?? line.product.quantity) >= least) return line;
    const { orderable } = line.product;
    return {
      ...line,
      product: { ...line.product, ...(orderable === undefined ? { quantity: least } : { orderable: least }) },
    };
  });
}

/** What the lines cost, for the totals; null while a price is not known. */
export function pricedLines(lines: readonly CartLine[]): PricedLine[] | null {
  const priced = lines.flatMap((line) => {
    const priceCents = line.kind === 'ready' ? parseMoney(line.product.price) : null;
    return priceCents === null ? [] : [{ priceCents, quantity: line.item.quantity }];
  });
  return priced.length === lines.length ? priced : null;
}

/** What so many of a product cost, as people read it; a dash while there is no price. */
export function formatLineTotal({ price }: Pick<Product, 'price'>, quantity: number): string {
  const priceCents = parseMoney(price);
  return priceCents === null || isOnRequest(priceCents) ? '—' : formatMoney(priceCents * quantity);
}

/** The items as the calls of §7 take them. */
export function toRequestedItems(items: readonly CartItem[]): RequestedItem[] {
  return items.map(({ productId, quantity }) => ({ product_id: productId, quantity }));
}

/** §2, /checkout: the picture with order 0. */
export function thumbnailOf({ name, images, primary_image }: Product): PictureView | null {
  const image = images.find(({ order }) => order === 0) ?? images[0];
  if (image !== undefined) return toPicture(image, name);
  return primary_image === null ? null : { url: primary_image, alt: name, placeholder: '', isDrawing: false };
}

/** The cart as a list of parts; empty until all its products are known. */
export function toListLines(lines: readonly CartLine[]): LinkLine[] {
  const known = lines.flatMap((line) =>
    line.kind === 'ready'
      ? [{ code: line.product.part_number, quantity: line.item.quantity, note: line.item.note ?? '' }]
      : [],
  );
  return known.length < lines.length ? [] : known;
}
