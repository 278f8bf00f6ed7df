/** Moves the keyboard focus: to a page that was opened, and within a page when the focused element is removed or disabled. */

/** Whether no element has the focus, as after the focused element was removed. */
export function isFocusOnBody(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** What a router reports of a page that it has drawn. */
interface DrawnPage {
  fromLocation?: object | undefined;
  pathChanged: boolean;
}

/**
 * For a router's `onRendered`: another page than the first one gets the focus, whichever link opened it. `pressed` had the focus
 * after the press, null before that is known: when something else but the start of the page has it now, the visitor has moved on
 * meanwhile.
 */
export function focusOpenedPage(
  mainId: string,
  { fromLocation, pathChanged }: DrawnPage,
  pressed: Element | null = null,
): void {
  const main = document.getElementById(mainId);
  const isMovedOn = pressed !== null && !isFocusOnBody() && ![pressed, main].includes(document.activeElement);
  if (fromLocation !== undefined && pathChanged && main !== null && !isMovedOn) focusHeading(main);
}

/** So that a screen reader reads it. While the page is loading its start has the focus, unless it is moved on meanwhile. */
function focusHeading(main: HTMLElement): void {
  const move = () => {
    const heading = main.querySelector('h1');
    if (heading === null) return false;
    if (heading.getAttribute('tabindex') === null) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (move()) return;
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (!main.isConnected || !(document.activeElement === main || isFocusOnBody()) || move()) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
}

/** For a button that a press may disable, such as minus at 1: the focus then moves to the adjacent control. */
export function moveFocusIfDisabled(
  button: HTMLButtonElement,
  pressedByPointer: boolean,
  adjacent: HTMLElement | null,
): void {
  // A touch on the button must not open the on-screen keyboard.
  if (pressedByPointer) return;
  setTimeout(() => {
    if (button.disabled) adjacent?.focus();
  });
}
