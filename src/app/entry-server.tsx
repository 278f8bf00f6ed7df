/** Renders pages; server/platform/pages calls `render` with one address at a time. To a string: every page is cached whole. */

import { RouterProvider } from '@tanstack/react-router';
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { tsrStartManifest } from 'tanstack-start-manifest:v';
import { dehydrateQueries } from './api/query-client.ts';
import { getRouter } from './router.tsx';
import type { RenderEnvironment } from './router.tsx';
import { INLINE_SCRIPTS } from './startup/inline-scripts.ts';
import { preloadElements, scriptElement } from './startup/page-scripts.ts';
import type { PageScripts } from './startup/page-scripts.ts';
import { dehydrateMatch, pageStateElement } from './startup/page-state.ts';
import { classifyUrl, needsAttributes } from './url/classify-url.ts';

interface RenderedHtml {
  status: number;
  html: string;
  /** Where a redirect leads; null when it is a page. */
  location: string | null;
}

const routeScripts = new Map(
  Object.entries(tsrStartManifest().routes).map(([id, { preloads = [], scripts = [] }]) => {
    const entries = scripts.map(({ attrs }) => attrs.src);
    return [id, { preloads, entries }];
  }),
);

/**
 * The router's own handler, not Start's, which serves what this shop has none of: server functions, middleware, streams. The
 * page is not passed as the body of a response, because encoding and decoding it cost a tenth of the render. The router gets
 * no script files, which it would run before the page is painted.
 */
async function render(address: URL, environment: RenderEnvironment): Promise<RenderedHtml> {
  let html = '';
  const handle = createRequestHandler({ request: new Request(address), createRouter: () => getRouter(environment) });
  const { status, headers } = await handle(async ({ router }) => {
    const { matches } = router.state;
    const queries = dehydrateQueries(router.options.context.queryClient);
    const state = pageStateElement({
      search: address.search,
      matches: matches.map(dehydrateMatch),
      site: environment.site,
      queries,
    });
    const page = renderToString(<RouterProvider router={router} />);
    const scripts = scriptsOf(matches);
    const headEnd = page.indexOf('</head>');
    const bodyEnd = page.lastIndexOf('</body>');
    const head = `<!DOCTYPE html>${page.slice(0, headEnd)}${preloadElements(scripts)}`;
    const body = `${page.slice(headEnd, bodyEnd)}${state}${scriptElement(scripts)}`;
    html = `${head}${body}${page.slice(bodyEnd)}`;
    return new Response(null, { status: getSsrStatus(router) });
  });
  return { status, html, location: headers.get('location') };
}

/** What the entry imports is evaluated before it, file by file. The files of a page are evaluated when the router asks for them. */
function scriptsOf(matches: readonly { routeId: string }[]): PageScripts {
  const routes = matches.flatMap(({ routeId }) => routeScripts.get(routeId) ?? []);
  const entries = routes.flatMap((route) => route.entries);
  const isBesideEntry = (address: string) => !entries.includes(address);
  const run = routes
    .filter((route) => route.entries.length > 0)
    .flatMap(({ preloads, entries: own }) => [...preloads.filter(isBesideEntry), ...own]);
  const ahead = new Set(routes.flatMap((route) => route.preloads).filter((address) => !run.includes(address)));
  return { run, ahead: [...ahead] };
}

export default { render, classifyUrl, needsAttributes, inlineScripts: INLINE_SCRIPTS };
