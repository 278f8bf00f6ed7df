/**
 * The scripts of a page are fetched at low priority from the head, beside fonts, styles and pictures, and evaluated when the
 * page has been painted, each file in a task of its own, so that the browser can paint and handle input in between. Nothing
 * is lost meanwhile: links, menus and forms need no script, and the rest is stored (early-events.ts).
 */

export interface PageScripts {
  /** Modules that are evaluated, in this order; each imports only such as stand before it. */
  run: string[];
  /** Modules that the router imports for this page. */
  ahead: string[];
}

export const OLD_BROWSER_TEXT =
  'This browser is out of date. Pages, links and forms work, but the cart and checkout need a newer one.';

/** For a browser that reports no paint. */
const LATEST_MS = 2000;

/**
 * Runs at the end of the body. Of a page in a hidden tab there is no paint to wait for. Scripts that are not async run in order.
 * A browser below the floor (tools/browser-floor.ts) runs none: the page stays as it is without script and says so in a line.
 * Safari and Chrome have `isWellFormed` from the floor on, Firefox `CSSPropertyRule`.
 */
export const RUN_SCRIPT =
  `(function(d,f){if(!''.isWellFormed||!window.CSSPropertyRule){var p=d.createElement('p');p.className='sheet';` +
  `p.textContent='${OLD_BROWSER_TEXT}';return d.body.insertBefore(p,d.body.firstChild)}function g(){f&&f.split(' ').forEach(function(u){d.head.append(Object.assign(d.createElement('script'),` +
  `{type:'module',async:false,src:u}))});f=0}` +
  `if(d.hidden||!window.PerformanceObserver)g();else{setTimeout(g,${LATEST_MS});` +
  `new PerformanceObserver(g).observe({type:'paint',buffered:true})}})(document,document.currentScript.dataset.run)`;

/** For the end of the head. Addresses of files need no escaping: letters, digits and `-_./@:$`. */
export function preloadElements({ run, ahead }: PageScripts): string {
  const links = [
    ...run.map((address) => ({ kind: 'rel="modulepreload"', address })),
    // A module that could not be preloaded as one would not be requested again (ui/checked-import.ts).
    ...ahead.map((address) => ({ kind: 'rel="preload" as="script" crossorigin', address })),
  ];
  return links.map(({ kind, address }) => `<link ${kind} fetchpriority="low" href="${address}">`).join('');
}

/** For the end of the body. */
export function scriptElement({ run }: PageScripts): string {
  return `<script data-run="${run.join(' ')}">${RUN_SCRIPT}</script>`;
}
