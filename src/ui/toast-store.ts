/** The toasts that are on screen; anything may add one with `toast(...)`. */

export interface ToastContent {
  kind: 'default' | 'success' | 'destructive';
  title: string;
  description?: string;
  /** Left out: it is read out. False where the page says the same, such as above a form (error-summary.tsx). */
  isSpoken?: false;
}

export interface ShownToast extends ToastContent {
  id: number;
}

/** Maximum number of toasts; the oldest is removed for a new one. */
const MAX_SHOWN = 3;

let shown: readonly ShownToast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

export function toast(content: ToastContent): void {
  const repeated = shown.some(
    (candidate) => candidate.title === content.title && candidate.description === content.description,
  );
  const others = repeated
    ? shown.filter((candidate) => candidate.title !== content.title || candidate.description !== content.description)
    : shown;
  show([...others, { ...content, id: nextId++ }].slice(-MAX_SHOWN));
}

export function dismissToast(id: number): void {
  show(shown.filter((candidate) => candidate.id !== id));
}

export const shownToasts = () => shown;

export function observeToasts(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function show(next: readonly ShownToast[]): void {
  shown = next;
  for (const changed of listeners) changed();
}
