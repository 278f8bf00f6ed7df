/**
 * Queues what a visitor does before the page is hydrated and replays it afterwards: clicks on buttons, and what is typed or
 * chosen. Links, menus and forms work without scripts, so the browser handles them. Where it has no popovers, the clicks that
 * open menus are queued, too: popover-fallback.ts is loaded before hydration.
 */

import { untilLoaded } from '#ui/until-loaded.ts';

export interface EarlyEvents {
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

/** Called once the page is hydrated. What replays the events is loaded only where there are some: they are queued until then. */
export async function replayEarlyEvents(): Promise<void> {
  if (window.early === undefined) return;
  const { queue } = window.early;
  const replay = queue.length > 0 && (await untilLoaded(() => import('./replay-events.ts')));
  stopQueueing();
  if (replay) await replay.replayEvents(queue);
}

function stopQueueing(): void {
  if (window.early === undefined) return;
  const { listen } = window.early;
  window.removeEventListener('click', listen, true);
  window.removeEventListener('input', listen, true);
  delete window.early;
}
