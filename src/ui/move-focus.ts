/** Moves the keyboard focus within the page when the focused element is removed or disabled. */

/** Whether no element has the focus, as after the focused element was removed. */
export function isFocusOnBody(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
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
