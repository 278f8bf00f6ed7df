/**
 * Links that lead out of the site (telephone, mail, other sites) or to a file, pressed before the analytics listen: the
 * browser follows them by itself, and the analytics report them when they start (docs/decisions/042).
 */

/** The link, and the path of the page on which it was pressed. */
export type PressedLink = [link: HTMLAnchorElement, path: string];

interface PressedLinks {
  kept: PressedLink[];
  listen: (event: Event) => void;
  /** Called with each press: the page may be left in a moment. */
  hurry?: () => void;
}

declare global {
  interface Window {
    pressedLinks?: PressedLinks;
  }
}

/** Runs in the head. It keeps 20 presses at most, as the analytics may never come. */
export const PRESSED_LINKS_SCRIPT =
  `(function(w,k){function f(e){var a=e.isTrusted&&e.target.closest('a[href]');` +
  `if(a&&k.length<20&&(a.origin!==location.origin||a.download)){k.push([a,location.pathname]);p.hurry&&p.hurry()}}` +
  `var p=w.pressedLinks={kept:k,listen:f};w.addEventListener('click',f,true)})(window,[]);`;

/** Calls `load` as soon as there is a press to report. */
export function loadOnPress(load: () => void): void {
  if (window.pressedLinks === undefined) return;
  if (window.pressedLinks.kept.length > 0) load();
  else window.pressedLinks.hurry = load;
}

/** Hands the presses over, once; from now on none are kept. */
export function takePressedLinks(): PressedLink[] {
  if (window.pressedLinks === undefined) return [];
  const { kept, listen } = window.pressedLinks;
  window.removeEventListener('click', listen, true);
  delete window.pressedLinks;
  return kept;
}
