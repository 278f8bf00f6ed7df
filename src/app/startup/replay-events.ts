/** Does again what a visitor has done before the page was hydrated (early-events.ts). */

import type { EarlyEvents } from './early-events.ts';
import { nextTask } from './next-task.ts';

/** One event per task, because React renders the changes of each before the next. */
export async function replayEvents(queue: EarlyEvents['queue']): Promise<void> {
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
