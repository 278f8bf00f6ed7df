/** Keeps the focus on the screen when what had it is gone. */

import { isFocusOnBody } from '#ui/move-focus.ts';

/** Of the heading of every screen. */
export const TITLE_ID = 'screen-title';

/** Once the page is as it will be: a form that has been sent, or a button that is no longer offered, has had the focus. */
export function focusTitleWhenLost(): void {
  setTimeout(() => {
    if (isFocusOnBody()) document.getElementById(TITLE_ID)?.focus();
  });
}
