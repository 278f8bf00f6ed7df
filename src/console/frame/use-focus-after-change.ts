/** Where the focus goes after a change: back to what was pressed, or to the order's number when that is gone. */

import { useEffect } from 'react';
import type { RefObject } from 'react';
import { isFocusOnBody } from '#ui/move-focus.ts';
import { focusTitleWhenLost } from './focus-title.ts';

/** `pressed`: what had the focus when the change began, before its button was disabled; null before the first change. */
export function useFocusAfterChange(pressed: RefObject<Element | null>, isPending: boolean): void {
  useEffect(() => {
    if (isPending || pressed.current === null) return;
    if (isFocusOnBody() && pressed.current instanceof HTMLElement) pressed.current.focus();
    focusTitleWhenLost();
  }, [pressed, isPending]);
  useEffect(
    () => () => {
      if (pressed.current !== null) focusTitleWhenLost();
    },
    [pressed],
  );
}
