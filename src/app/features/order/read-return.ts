/** What a form for a return asks for; pure. */

import { ORDER_TEXTS } from '#app/texts/order-texts.ts';
import { RETURN_REASON_NAMES } from '#contract/return-terms.ts';
import type { ReturnReason } from '#contract/return-terms.ts';

export interface RequestedReturn {
  items: { id: number; quantity: number }[];
  reason: ReturnReason;
  note: string;
}

/** By the names of the fields: each quantity that is no whole number, or the first field when nothing is returned. */
export function returnErrors(form: Pick<FormData, 'get' | 'keys'>): Record<string, string> {
  const fields = [...form.keys()].filter((name) => name.startsWith('item-'));
  const isWrong = (name: string) => !/^\d{0,6}$/.test(String(form.get(name)).trim());
  const wrong = fields.filter(isWrong).map((name) => [name, ORDER_TEXTS.returnNotWhole] as const);
  const [first] = fields;
  const isNothing = fields.every((name) => !isWrong(name) && Number(form.get(name)) === 0);
  if (isNothing && first !== undefined) return { [first]: ORDER_TEXTS.returnNothingChosen };
  return Object.fromEntries(wrong);
}

/** Null when no quantity is provided, or one is no whole number. */
export function readReturn(form: Pick<FormData, 'get' | 'keys'>): RequestedReturn | null {
  const fields = [...form.keys()].filter((name) => name.startsWith('item-'));
  const all = fields.map((name) => ({ id: Number(name.slice(5)), text: String(form.get(name)).trim() }));
  if (all.some(({ text }) => !/^\d{0,6}$/.test(text))) return null;
  const items = all.map(({ id, text }) => ({ id, quantity: Number(text) })).filter(({ quantity }) => quantity > 0);
  const reason = RETURN_REASON_NAMES.find((name) => name === form.get('reason'));
  if (items.length === 0 || reason === undefined) return null;
  return { items, reason, note: String(form.get('note') ?? '') };
}
