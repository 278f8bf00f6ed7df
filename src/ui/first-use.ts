/**
 * When the visitor first uses the page: moves the pointer over it, presses, types, tabs into it or goes to another page.
 * What only a user of the page needs is loaded then, and not with the first view.
 */
const USES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click', 'input', 'change'] as const;
const OPTIONS = { capture: true, passive: true };

let isUsed = false;
/** Starts what is loaded at the first use. */
type Task = () => Promise<unknown>;

const waiting = new Set<Task>();
let loading: Promise<unknown> = Promise.resolve();
// From the start of the scripts on: a pointer that moves while the page is hydrated may not move again.
if (!import.meta.env.SSR) for (const use of USES) window.addEventListener(use, markUsed, OPTIONS);

/** Runs the task at the first use, at once when that has been; the result calls it off. */
export function whenUsed(task: Task): () => void {
  if (isUsed || navigator.userActivation?.hasBeenActive) {
    run(task);
    return () => undefined;
  }
  waiting.add(task);
  return () => waiting.delete(task);
}

/** Also called when a page is drawn in place of the first one, whatever led to it. */
export function markUsed(): void {
  isUsed = true;
  for (const use of USES) window.removeEventListener(use, markUsed, OPTIONS);
  for (const task of waiting) run(task);
  waiting.clear();
}

/** Loads what a first use would, and what that loads in turn: for a page that is stored. */
export async function loadAll(): Promise<void> {
  markUsed();
  for (let awaited: unknown = null; awaited !== loading;) {
    awaited = loading;
    await awaited;
  }
}

function run(task: Task): void {
  loading = Promise.all([loading, task()]);
}
