/**
 * Queues what a visitor does before the page is hydrated and replays it afterwards: clicks on buttons, and what is typed or
 * chosen. Links, menus and forms work without scripts, so the browser handles them.
 */

import { nextTask } from './next-task.ts';

interface EarlyEvents {
  /** The element clicked, or the field with its value after each input event; oldest first. */
  queue: [target: HTMLElement, value?: string][];
  listen: (event: Event) => void;
}

declare global {
  interface Window {
    early?: EarlyEvents;
  }
}

/** Runs in the head. Queued clicks are not propagated: a part that is hydrated already would handle one before the queue is replayed. */
export const EARLY_EVENTS_SCRIPT =
  `(function(w,q){function f(e){var t=e.target;if(e.type==='input')q.push([t,t.value]);` +
  `else if(t=t.closest('button[type=button]:not([popovertarget])')){e.stopPropagation();q.push([t])}}` +
  `w.early={queue:q,listen:f};w.addEventListener('click',f,true);w.addEventListener('input',f,true)})(window,[]);`;

/** Called once the page is hydrated. One event per task, because React renders the changes of each before the next. */
export async function replayEarlyEvents(): Promise<void> {
  if (window.early === undefined) return;
  const { queue, listen } = window.early;
  window.removeEventListener('click', listen, true);
  window.removeEventListener('input', listen, true);
  delete window.early;
  for (const [target, value] of queue) {
    // Never within an effect: React hydrates a boundary that is clicked too early, but not while it is rendering.
    await nextTask();
    if (value === undefined) target.click();
    else if (target instanceof HTMLSelectElement) choose(target, value);
    else if (target instanceof HTMLInputElement) typeAgain(target, value);
  }
}

/** Hydration has reset the field to the value that the server rendered. */
function choose(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** React records the value that a field has at hydration, and ignores an input event that does not change it. */
export function typeAgain(field: HTMLInputElement, value: string): void {
  const emitInput = () => field.dispatchEvent(new Event('input', { bubbles: true }));
  emitInput(); // hydrates the boundary
  field.value = field.defaultValue;
  // By the prototype's setter: React tracks the field's own property and would see no change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  emitInput();
}
