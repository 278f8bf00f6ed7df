/** The focus of a keyboard is never lost: what goes away or switches itself off hands it on. */

/** Whether the focus is nowhere, as after the focused element has gone. */
export function isFocusOnBody(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** For a button that being pressed may disable, such as minus at 1: then the keyboard goes on at its neighbour. */
export function handOnFocus(button: HTMLButtonElement, pressedByPointer: boolean, neighbour: HTMLElement | null): void {
  // A finger on the button must not call up the keyboard of a text field.
  if (pressedByPointer) return;
  setTimeout(() => {
    if (button.disabled) neighbour?.focus();
  });
}
