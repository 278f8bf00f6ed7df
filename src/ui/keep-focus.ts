/**
 * What a press removes, takes or chooses often leaves with the pressed button, and browsers then continue from the start of the
 * page. Here the focus moves to what stands beside it instead, wherever that is on the page (decision 173). A part that knows
 * better moves it by itself, before.
 */

import { isFocusOnBody } from './move-focus.ts';

/** What can be operated. */
const STOPS = 'a[href], button, summary, input:not([type=hidden]), select, textarea';
/** Of these a touch opens no on-screen keyboard. */
const STOPS_BY_TOUCH = 'a[href], button, summary';

/** Where the focus is: an element, and each that contains it with its place in the one around, innermost first. */
interface Place {
  element: HTMLElement;
  around: { parent: Element; index: number }[];
}

let place: Place | null = null;
let isByTouch = false;

/** `mainId` is the element with the page's heading. Returns what ends it. */
export function keepFocus(mainId: string): () => void {
  const end = new AbortController();
  const listen = { capture: true, passive: true, signal: end.signal };
  document.addEventListener('focusin', ({ target }) => (place = placeOf(target)), listen);
  document.addEventListener('focusout', forgetIfLeft, listen);
  document.addEventListener('pointerdown', ({ pointerType }) => (isByTouch = pointerType === 'touch'), listen);
  document.addEventListener('keydown', () => (isByTouch = false), listen);
  place = placeOf(document.activeElement);
  const observer = new MutationObserver(() => {
    if (isLost()) setTimeout(() => isLost() && focusBeside(mainId));
  });
  const attributeFilter = ['disabled'];
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter });
  return () => {
    end.abort();
    observer.disconnect();
  };
}

/**
 * A press beside everything takes the focus from an element that is still there: it is not given back. An element that is
 * being removed loses the focus while it is still there, so this is known afterwards.
 */
function forgetIfLeft({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget !== null) return;
  setTimeout(() => {
    if (place === null || place.element !== target || !isFocusOnBody()) return;
    if (place.element.isConnected && !place.element.matches(':disabled')) place = null;
  });
}

/** A button that was disabled while something was sent, and can be pressed again, has lost the focus too. */
function isLost(): boolean {
  return place !== null && isFocusOnBody() && !place.element.matches(':disabled');
}

function placeOf(target: EventTarget | null): Place | null {
  if (!(target instanceof HTMLElement) || target === document.body) return null;
  const around: Place['around'] = [];
  for (let child: Element = target; child.parentElement !== null; child = child.parentElement) {
    around.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  }
  return { element: target, around };
}

function focusBeside(mainId: string): void {
  if (place === null) return;
  const { element, around } = place;
  if (element.isConnected) {
    element.focus({ preventScroll: true });
    return;
  }
  const main = document.getElementById(mainId);
  for (const { parent, index } of around) {
    if (!parent.isConnected) continue;
    const stop = stopBeside(parent, index);
    if (stop !== null) return stop.focus();
    if (parent === main) break;
  }
  main?.querySelector<HTMLElement>('h1[tabindex]')?.focus();
}

/** In what took the place of the child that is gone, or stands behind it; else before it. */
function stopBeside(parent: Element, index: number): HTMLElement | null {
  const stops = [...parent.querySelectorAll<HTMLElement>(isByTouch ? STOPS_BY_TOUCH : STOPS)].filter(
    (stop) => !stop.matches(':disabled, [tabindex="-1"]') && stop.getClientRects().length > 0,
  );
  const next = parent.children[index];
  const isBefore = (stop: HTMLElement) =>
    next === undefined || Boolean(stop.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING);
  return stops.find((stop) => !isBefore(stop)) ?? stops.at(-1) ?? null;
}
