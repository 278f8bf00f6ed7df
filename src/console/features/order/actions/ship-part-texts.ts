/** The quantities of a part shipment as a person types them: pure. */

import type { OrderDetail } from '#contract/console/orders.ts';

export type Item = OrderDetail['items'][number];

/** What is in the field of each item, by its id. */
export type PartTexts = ReadonlyMap<number, string>;

/** All that is left and has arrived. */
export function partsOf(items: readonly Item[]): PartTexts {
  return new Map(items.map(({ id, left, missing }) => [id, String(left - missing)]));
}

export interface Parts {
  items: { id: number; quantity: number }[];
  /** What is wrong, by item. */
  errors: ReadonlyMap<number, string>;
  isWrong: boolean;
}

export function readParts(items: readonly Item[], texts: PartTexts): Parts {
  const shippable = items.filter(({ left }) => left > 0);
  const read = shippable.map((item) => {
    return { id: item.id, left: item.left - item.missing, text: (texts.get(item.id) ?? '0').trim() };
  });
  const errors = new Map(
    read
      .filter(({ text, left }) => !/^\d{1,9}$/.test(text) || Number(text) > left)
      .map(({ id, left }) => [id, `Must be a whole number from 0 to ${left}`]),
  );
  const requested = read.map(({ id, text }) => ({ id, quantity: Number(text) })).filter(({ quantity }) => quantity > 0);
  const [first] = shippable;
  if (requested.length === 0 && first !== undefined && !errors.has(first.id))
    errors.set(first.id, 'At least one must be shipped');
  return { items: requested, errors, isWrong: errors.size > 0 };
}
