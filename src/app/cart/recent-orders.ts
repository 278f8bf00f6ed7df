/** What this browser has ordered: part numbers, names and quantities, for ordering them again; pure. */

export interface RecentPart {
  partNumber: string;
  name: string;
  quantity: number;
}

export interface RecentOrder {
  orderNumber: string;
  parts: readonly RecentPart[];
}

/** Older ones go. */
export const MAX_RECENT_ORDERS = 20;
const MAX_PARTS = 99;
/** Shown of each list. */
const MAX_SHOWN = 12;
/** Orders in which two parts were bought together, to be suggested with each other. */
const OFTEN = 2;

/** Reads the stored text, newest first; what is no order is dropped. */
export function parseRecentOrders(text: string | null): RecentOrder[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(toOrder).slice(0, MAX_RECENT_ORDERS) : [];
  } catch {
    return [];
  }
}

/** With an order in front, once. */
export function withOrder(orders: readonly RecentOrder[], order: RecentOrder): RecentOrder[] {
  const others = orders.filter(({ orderNumber }) => orderNumber !== order.orderNumber);
  return others.length < orders.length ? [...orders] : [order, ...others].slice(0, MAX_RECENT_ORDERS);
}

/** Each part once, with the quantity of the last time, without those that are listed already. */
export function recentParts(orders: readonly RecentOrder[], listed: readonly string[]): RecentPart[] {
  const taken = new Set(listed.map(toKey));
  const parts: RecentPart[] = [];
  for (const part of orders.flatMap((order) => order.parts)) {
    if (taken.has(toKey(part.partNumber)) || parts.length === MAX_SHOWN) continue;
    taken.add(toKey(part.partNumber));
    parts.push(part);
  }
  return parts;
}

/** Parts that were in several orders together with a listed one, and are not listed; the most often first. */
export function boughtTogether(orders: readonly RecentOrder[], listed: readonly string[]): RecentPart[] {
  const keys = new Set(listed.map(toKey));
  const counts = new Map<string, { part: RecentPart; orders: number }>();
  for (const { parts } of orders) {
    if (!parts.some(({ partNumber }) => keys.has(toKey(partNumber)))) continue;
    for (const part of parts) {
      const key = toKey(part.partNumber);
      if (keys.has(key)) continue;
      const counted = counts.get(key);
      if (counted === undefined) counts.set(key, { part, orders: 1 });
      else counted.orders += 1;
    }
  }
  const often = [...counts.values()].filter((each) => each.orders >= OFTEN);
  return often
    .toSorted((a, b) => b.orders - a.orders)
    .slice(0, MAX_SHOWN)
    .map(({ part }) => part);
}

/** A part number however it is spelt. */
function toKey(partNumber: string): string {
  return partNumber.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

function toOrder(value: unknown): RecentOrder[] {
  if (typeof value !== 'object' || value === null) return [];
  const [orderNumber, parts]: unknown[] = [Reflect.get(value, 'orderNumber'), Reflect.get(value, 'parts')];
  if (typeof orderNumber !== 'string' || !Array.isArray(parts)) return [];
  return [{ orderNumber, parts: parts.filter(isPart).slice(0, MAX_PARTS) }];
}

function isPart(value: unknown): value is RecentPart {
  if (typeof value !== 'object' || value === null) return false;
  const quantity: unknown = Reflect.get(value, 'quantity');
  return (
    typeof Reflect.get(value, 'partNumber') === 'string' &&
    typeof Reflect.get(value, 'name') === 'string' &&
    typeof quantity === 'number' &&
    Number.isSafeInteger(quantity) &&
    quantity >= 1
  );
}
