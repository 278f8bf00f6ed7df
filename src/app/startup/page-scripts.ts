/**
 * The scripts of a page are asked for when the page has been painted: until then fonts, styles and pictures have the line
 * to themselves. Nothing is lost meanwhile: links, menus and forms need no script, and the rest is kept (early-events.ts).
 */

export interface PageScripts {
  /** Modules that run. */
  run: string[];
  /** Modules that those import, asked for together with them. */
  ahead: string[];
}

/** For a browser that never tells of a paint. */
const LATEST_MS = 2000;

/** Runs at the end of the body. Of a page in a tab that nobody looks at there is no paint to wait for. */
export const LATE_SCRIPT =
  `(function(d,f){function a(n,o){d.head.append(Object.assign(d.createElement(n),o))}function g(){if(!f)return;` +
  `f.run.split(' ').forEach(function(u){a('script',{type:'module',src:u})});` +
  `f.ahead.split(' ').forEach(function(u){u&&a('link',{rel:'modulepreload',href:u})});f=0}` +
  `if(d.hidden||!window.PerformanceObserver)g();else{setTimeout(g,${LATEST_MS});` +
  `new PerformanceObserver(g).observe({type:'paint',buffered:true})}})(document,document.currentScript.dataset)`;

/** The element that asks for them. Addresses of files need no escaping: letters, digits and `-_./@:$`. */
export function lateScripts({ run, ahead }: PageScripts): string {
  return `<script data-run="${run.join(' ')}" data-ahead="${ahead.join(' ')}">${LATE_SCRIPT}</script>`;
}
