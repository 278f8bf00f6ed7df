/** Lines of a list on their way into the cart: what was chosen for them, and what stays when the good ones have gone. */

import { useState } from 'react';
import { addToCart, currentCart, useCart } from '#app/cart/cart-store.ts';
import type { LineChoice, QuickOrderLine } from '#contract/quick-order/quick-order.ts';
import { toast } from '#ui/toast-store.ts';
import { decideAdding, withChoices } from './decide-adding.ts';
import type { Choices } from './decide-adding.ts';
import { addedToast, describeAdding, describeLeft } from './line-texts.ts';

const NO_CHOICES: Choices = new Map();

export interface LeftLines {
  lines: readonly QuickOrderLine[];
  named: string;
}

interface Changed {
  of: readonly QuickOrderLine[];
  left: readonly QuickOrderLine[];
  choices: Choices;
  outcome: string | null;
}

const unchanged = (checked: readonly QuickOrderLine[], choices: Choices): Changed => {
  return { of: checked, left: checked, choices, outcome: null };
};

/** `checked`: the lines as the server replied. With another reply what was chosen stays, and what was added is forgotten. */
export function useLineList(checked: readonly QuickOrderLine[]) {
  const [changed, setChanged] = useState<Changed>(() => unchanged(checked, NO_CHOICES));
  const current = changed.of === checked ? changed : unchanged(checked, changed.choices);
  const { left, choices, outcome } = current;
  const { items } = useCart();
  const lines = withChoices(left, choices);
  const adding = decideAdding(lines, items);
  return {
    lines,
    /** How many can be added now. */
    count: adding.items.length,
    choose: (number: number, product: LineChoice) => {
      const chosen = left.filter(({ line }) => line === number).map(({ text }) => [text, product] as const);
      setChanged({ ...current, choices: new Map([...choices, ...chosen]) });
    },
    /** What the last adding did; null before one. */
    outcome,
    /** Adds what can be added and returns what is left, with the sentence that names it. */
    add: (): LeftLines => {
      const now = decideAdding(lines, currentCart().items);
      for (const { productId, quantity, note } of now.items) addToCart(productId, quantity, note);
      // Under the numbers that they have in the box from now on.
      const rest = now.left.map((line, index) => ({ ...line, line: index + 1 }));
      setChanged({ of: checked, left: rest, choices: NO_CHOICES, outcome: describeAdding(now) });
      toast(addedToast(now));
      return { lines: rest, named: describeLeft(now) };
    },
  };
}
