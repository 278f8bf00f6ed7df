/** What a form for a return asks for; pure. */

import { RETURN_REASON_NAMES } from '#contract/return-terms.ts';
import type { ReturnReason } from '#contract/return-terms.ts';

export interface RequestedReturn {
  items: { id: number; quantity: number }[];
  reason: ReturnReason;
  note: string;
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
