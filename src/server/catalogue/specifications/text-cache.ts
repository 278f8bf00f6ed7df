/** What was read from texts. It takes memory as it fills: with `max`, a cache takes room for all its entries when it is made. */

import { LRUCache } from 'lru-cache';

export function createTextCache<Value extends object>(maxTexts: number): LRUCache<string, Value> {
  return new LRUCache<string, Value>({ maxSize: maxTexts, sizeCalculation: () => 1 });
}
