/** Lines of a list on their way into the cart: what was chosen for them, and what stays when the good ones have gone. */

import { useState } from 'react';
import { addToCart, currentCart, useCart } from '#app/cart/cart-store.ts';
import type { LineChoice, QuickOrderLine } from '#contract/quick-order/quick-order.ts';
import { toast } from '#ui/toast-store.ts';
import { decideAdding, withChoices } from './decide-adding.ts';
import type { Choices } from './decide-adding.ts';
import { addedToast, describeAdding, describeLeft } from './line-texts.ts';

export interface LeftLines {
  lines: readonly QuickOrderLine[];
  named: string;
}

interface Changed {
  of: readonly QuickOrderLine[];
  left: readonly QuickOrderLine[];
  outcome: string | null;
}

const unchanged = (checked: readonly QuickOrderLine[]): Changed => {
  return { of: checked, left: checked, outcome: null };
};

const NO_CHOICES: Choices = new Map();

/** What was chosen for lines: of the page, as the lines themselves are gone while a list is checked again. */
export function useChoices() {
  return useState(NO_CHOICES);
}

/** `checked`: the lines as the server replied; another reply begins anew, with what was chosen before. */
export function useLineList(checked: readonly QuickOrderLine[], [choices, setChoices]: ReturnType<typeof useChoices>) {
  const [changed, setChanged] = useState<Changed>(() => unchanged(checked));
  const { left, outcome } = changed.of === checked ? changed : unchanged(checked);
  const { items } = useCart();
  const lines = withChoices(left, choices);
  const adding = decideAdding(lines, items);
  return {
    lines,
    /** How many can be added now. */
    count: adding.items.length,
    choose: (number: number, product: LineChoice) => {
      const chosen = left.filter(({ line }) => line === number).map(({ text }) => [text, product] as const);
      setChoices(new Map([...choices, ...chosen]));
    },
    /** What the last adding did; null before one. */
    outcome,
    /** Adds what can be added and returns what is left, with the sentence that names it. */
    add: (): LeftLines => {
      const now = decideAdding(lines, currentCart().items);
      for (const { productId, quantity, note } of now.items) addToCart(productId, quantity, note);
      // Under the numbers that they have in the box from now on.
      const rest = now.left.map((line, index) => ({ ...line, line: index + 1 }));
      setChanged({ of: checked, left: rest, outcome: describeAdding(now) });
      setChoices(NO_CHOICES);
      toast(addedToast(now));
      return { lines: rest, named: describeLeft(now) };
    },
  };
}
