/**
 * What a visitor does before the page is alive is kept, and done as soon as it is: clicks on buttons, and what is typed or
 * chosen. Links, menus and forms need no script and are left to the browser.
 */

import { nextTask } from './next-task.ts';

interface EarlyEvents {
  /** What was clicked, or typed into with what stood in it then; in the order of time. */
  kept: [target: HTMLElement, value?: string][];
  listen: (event: Event) => void;
}

declare global {
  interface Window {
    early?: EarlyEvents;
  }
}

/** Runs in the head. The page does not see the clicks that are kept: it might be alive for one before it takes the others over. */
export const EARLY_EVENTS_SCRIPT =
  `(function(w,k){function f(e){var t=e.target;if(e.type==='input')k.push([t,t.value]);` +
  `else if(t=t.closest('button[type=button]:not([popovertarget])')){e.stopPropagation();k.push([t])}}` +
  `w.early={kept:k,listen:f};w.addEventListener('click',f,true);w.addEventListener('input',f,true)})(window,[]);`;

/** For when the page listens. One by one, as React draws what an event has changed before the next one. */
export async function replayEarlyEvents(): Promise<void> {
  if (window.early === undefined) return;
  const { kept, listen } = window.early;
  window.removeEventListener('click', listen, true);
  window.removeEventListener('input', listen, true);
  delete window.early;
  for (const [target, value] of kept) {
    // Never within an effect: React makes a part alive that is clicked too early, but not while it is at work itself.
    await nextTask();
    if (value === undefined) target.click();
    else if (target instanceof HTMLSelectElement) choose(target, value);
    else if (target instanceof HTMLInputElement) type(target, value);
  }
}

/** React has put back what the page was made with. */
function choose(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** React takes what it finds in a field when it comes alive for what was always there, and passes over an event that changes nothing. */
function type(field: HTMLInputElement, value: string): void {
  const tell = () => field.dispatchEvent(new Event('input', { bubbles: true }));
  tell(); // comes alive
  field.value = field.defaultValue;
  // Not by the field's own property, by which React sees what scripts set.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  tell();
}
