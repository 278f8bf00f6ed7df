/** Renders pages; server/pages calls `render` with one address at a time. To a string: every page is cached whole. */
import { RouterProvider } from '@tanstack/react-router';
import { createRequestHandler, getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { tsrStartManifest } from 'tanstack-start-manifest:v';
import { describeAddress } from './page-address.ts';
import { getRouter } from './router.tsx';

interface RenderedHtml {
  status: number;
  html: string;
  /** Where a redirect leads; null when it is a page. */
  location: string | null;
}

/** The files of each route, without what the manifest says about the sources: it goes into the pages. */
const manifest = {
  routes: Object.fromEntries(
    Object.entries(tsrStartManifest().routes).map(([id, { preloads, scripts, css }]) => [
      id,
      { ...(preloads && { preloads }), ...(scripts && { scripts }), ...(css && { css }) },
    ]),
  ),
};

/**
 * The router's own handler, not Start's, which serves what this shop has none of: server functions, middleware, streams. And the
 * page does not travel as the body of a response: made into bytes and back it costs a tenth of the render.
 */
async function render(address: URL): Promise<RenderedHtml> {
  let html = '';
  const handle = createRequestHandler({
    request: new Request(address),
    createRouter: getRouter,
    getRouterManifest: () => manifest,
  });
  const { status, headers } = await handle(async ({ router }) => {
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterProvider router={router} />));
    return new Response(null, { status: getSsrStatus(router) });
  });
  return { status, html, location: headers.get('location') };
}

export default { render, describeAddress };
