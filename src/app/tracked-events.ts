/** Events of pages for the analytics, which load later or never: until then a bounded number is queued. Emitting never fails. */

export type TrackedEvent =
  /** A search has shown so many results. */
  | { kind: 'search'; query: string; results: number }
  /** A picture was opened or chosen; its place in the row of pictures, from 0. */
  | { kind: 'image'; index: number };

const MAX_QUEUED = 20;

let queued: TrackedEvent[] = [];
let listener: ((event: TrackedEvent) => void) | null = null;

/** For event handlers and effects, never while rendering. */
export function emit(event: TrackedEvent): void {
  if (listener !== null) listener(event);
  else if (queued.length < MAX_QUEUED) queued.push(event);
}

/** The listener receives the queued events, and from now on every event. */
export function onEvent(listen: (event: TrackedEvent) => void): void {
  listener = listen;
  for (const event of queued) listen(event);
  queued = [];
}
