/**
 * Queues presses on external links (telephone, mail, other sites) and files before the analytics have started: the
 * browser follows the links, and the analytics report the presses when they start (docs/decisions/042).
 */

/** The link, and the path of the page on which it was pressed. */
export type PressedLink = [link: HTMLAnchorElement, path: string];

interface PressedLinks {
  queue: PressedLink[];
  listen: (event: Event) => void;
  /** Called at each press, because the visitor may leave the page at once. */
  onPress?: () => void;
}

declare global {
  interface Window {
    pressedLinks?: PressedLinks;
  }
}

/** Runs in the head. The queue holds 20 presses, as the analytics may never start. */
export const PRESSED_LINKS_SCRIPT =
  `(function(w,q){function f(e){var a=e.isTrusted&&e.target.closest('a[href]');` +
  `if(a&&q.length<20&&(a.origin!==location.origin||a.download)){q.push([a,location.pathname]);p.onPress&&p.onPress()}}` +
  `var p=w.pressedLinks={queue:q,listen:f};w.addEventListener('click',f,true)})(window,[]);`;

/** Calls `load` as soon as there is a press to report. */
export function loadOnPress(load: () => void): void {
  if (window.pressedLinks === undefined) return;
  if (window.pressedLinks.queue.length > 0) load();
  else window.pressedLinks.onPress = load;
}

/** Returns the queued presses once and stops recording. */
export function takePressedLinks(): PressedLink[] {
  if (window.pressedLinks === undefined) return [];
  const { queue, listen } = window.pressedLinks;
  window.removeEventListener('click', listen, true);
  delete window.pressedLinks;
  return queue;
}
