/**
 * Queues what a visitor does before the page is hydrated and replays it afterwards: clicks on buttons, and what is typed or
 * chosen. Links, menus and forms work without scripts, so the browser handles them. Where it has no popovers, the clicks that
 * open menus are queued, too: popover-fallback.ts is loaded before hydration.
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
  `else if((t=t.closest('button[type=button]'))&&!t.popoverTargetElement){e.stopPropagation();q.push([t])}}` +
  `w.early={queue:q,listen:f};w.addEventListener('click',f,true);w.addEventListener('input',f,true)})(window,[]);`;

/** Called once the page is hydrated. One event per task, because React renders the changes of each before the next. */
export async function replayEarlyEvents(): Promise<void> {
  if (window.early === undefined) return;
  const { queue, listen } = window.early;
  window.removeEventListener('click', listen, true);
  window.removeEventListener('input', listen, true);
  delete window.early;
  const done = new Set<HTMLElement>();
  for (const [target, value] of queue) {
    // Never within an effect: React hydrates a boundary that is clicked too early, but not while it is rendering.
    await nextTask();
    if (value === undefined) target.click();
    else if (target instanceof HTMLSelectElement) choose(target, value);
    else if (target instanceof HTMLTextAreaElement) typeAgain(target, value);
    else if (target instanceof HTMLInputElement && !done.has(target)) enterAgain(target, value, done);
  }
}

/** Fields whose last state is there still are `done` with their first event. */
function enterAgain(field: HTMLInputElement, value: string, done: Set<HTMLElement>): void {
  const isBox = field.type === 'checkbox' || field.type === 'radio';
  if (isBox || field.type === 'file') done.add(field);
  if (isBox) tickAgain(field);
  else if (field.type === 'file') announceChange(field);
  else typeAgain(field, value);
}

/** Hydration leaves a box as it is ticked, and the state of its component as it was rendered. */
function tickAgain(box: HTMLInputElement): void {
  if (box.checked === box.defaultChecked) return;
  emitInput(box);
  box.checked = box.defaultChecked;
  box.click();
}

/** Hydration has reset the field to the value that the server rendered. */
function choose(field: HTMLSelectElement, value: string): void {
  field.value = value;
  announceChange(field);
}

function announceChange(field: HTMLElement): void {
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** React records the value that a field has at hydration, and ignores an input event that does not change it. */
export function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  emitInput(field);
  field.value = field.defaultValue;
  // By the prototype's setter: React tracks the field's own property and would see no change.
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  emitInput(field);
}

/** Also has React hydrate the boundary of a field, which would otherwise record what the next event leaves as its first state. */
function emitInput(field: HTMLElement): void {
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
