/**
 * Links respond to the press of the mouse instead of its release, which is some 80 ms earlier. Letting go elsewhere than
 * where one pressed takes it back, as WCAG 2.5.2 asks (up reversal). Touch, keys, other buttons, held-down keys and
 * everything that is no link to another page of the shop stay as they are (docs/decisions/021).
 */

/** Letting go this far from where one pressed, in pixels, is a change of mind. */
const SLIP_PX = 16;
/** Addresses of files, which the browser saves or shows itself. */
const FILES = /^\/(?:api|files|media)\//;

interface Press {
  x: number;
  y: number;
  /** Where the visitor was. */
  from: string;
}

let press: Press | null = null;
let pressedClick = false;

/** Whether the click being handled is one that was made of a press; it counts as the visitor's own. */
export function isPressedClick(): boolean {
  return pressedClick;
}

export function navigateOnMouseDown(goBack: () => void): void {
  const listen = <K extends keyof WindowEventMap>(kind: K, listener: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(kind, listener, { capture: true });

  listen('pointerdown', (event) => {
    const link = pressedLink(event);
    press = link && { x: event.clientX, y: event.clientY, from: window.location.href };
    if (link === null) return;
    pressedClick = true;
    link.click();
    pressedClick = false;
  });
  // The click of the release would be a second one, on whatever stands there by now. Those of keys count none (detail).
  listen('click', (event) => {
    if (press === null || !event.isTrusted || event.detail === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  const release = (hasSlipped: boolean) => {
    if (press === null) return;
    if (hasSlipped && window.location.href !== press.from) goBack();
    // The browser sends the click right after the release.
    setTimeout(() => (press = null));
  };
  listen('pointerup', ({ clientX, clientY }) => {
    release(press !== null && Math.hypot(clientX - press.x, clientY - press.y) > SLIP_PX);
  });
  // The link is being dragged somewhere.
  listen('pointercancel', () => release(true));
}

function pressedLink(event: PointerEvent): HTMLAnchorElement | null {
  const { target, pointerType, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (pointerType !== 'mouse' || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  // A menu would close under the mouse before it is let go.
  if (link?.closest('[popover]')) return null;
  if (link === null || link.origin !== window.location.origin || link.target !== '' || link.download !== '')
    return null;
  const isHere = link.pathname === window.location.pathname && link.search === window.location.search;
  return isHere || FILES.test(link.pathname) ? null : link;
}
