/** Renders pages; server/pages calls `render` with one address at a time. To a string: every page is cached whole. */
import { RouterProvider } from '@tanstack/react-router';
import { createRequestHandler, getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { tsrStartManifest } from 'tanstack-start-manifest:v';
import { lateScripts } from './lib/late-scripts.ts';
import { describeAddress } from './page-address.ts';
import { getRouter } from './router.tsx';

interface RenderedHtml {
  status: number;
  html: string;
  /** Where a redirect leads; null when it is a page. */
  location: string | null;
}

const routeScripts = new Map(
  Object.entries(tsrStartManifest().routes).map(([id, { preloads = [], scripts = [] }]) => [
    id,
    { run: scripts.map(({ attrs }) => attrs.src), ahead: preloads },
  ]),
);

/**
 * The router's own handler, not Start's, which serves what this shop has none of: server functions, middleware, streams. And the
 * page does not travel as the body of a response: made into bytes and back it costs a tenth of the render. The router is not
 * told of script files, which it would have fetched before the page is painted.
 */
async function render(address: URL): Promise<RenderedHtml> {
  let html = '';
  const handle = createRequestHandler({ request: new Request(address), createRouter: getRouter });
  const { status, headers } = await handle(async ({ router }) => {
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterProvider router={router} />));
    html = addScripts(html, router.state.matches);
    return new Response(null, { status: getSsrStatus(router) });
  });
  return { status, html, location: headers.get('location') };
}

function addScripts(html: string, matches: readonly { routeId: string }[]): string {
  const scripts = matches.flatMap(({ routeId }) => routeScripts.get(routeId) ?? []);
  const run = scripts.flatMap((each) => each.run);
  const ahead = new Set(scripts.flatMap((each) => each.ahead));
  for (const address of run) ahead.delete(address);
  const end = html.lastIndexOf('</body>');
  return html.slice(0, end) + lateScripts({ run, ahead: [...ahead] }) + html.slice(end);
}

export default { render, describeAddress };
