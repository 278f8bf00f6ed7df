/**
 * What pages tell the analytics, which are loaded later if at all: until then a few happenings wait here.
 * Telling costs nothing and never fails.
 */

export type Happening =
  /** A search has shown so many results. */
  | { kind: 'search'; query: string; results: number }
  /** A picture was opened or chosen; its place in the row of pictures, from 0. */
  | { kind: 'image'; index: number };

const MAX_WAITING = 20;

let waiting: Happening[] = [];
let listener: ((happening: Happening) => void) | null = null;

/** For event handlers and effects, never while rendering. */
export function track(happening: Happening): void {
  if (listener !== null) listener(happening);
  else if (waiting.length < MAX_WAITING) waiting.push(happening);
}

/** Hands over what waited, and from now on everything. */
export function listenToTracking(listen: (happening: Happening) => void): void {
  listener = listen;
  for (const happening of waiting) listen(happening);
  waiting = [];
}
