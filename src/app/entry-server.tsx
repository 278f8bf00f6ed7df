/** Renders pages; server/pages calls `render` with one address at a time. To a string: every page is cached whole. */
import { RouterProvider } from '@tanstack/react-router';
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { tsrStartManifest } from 'tanstack-start-manifest:v';
import { INLINE_SCRIPTS } from './startup/inline-scripts.ts';
import { lateScripts } from './startup/late-scripts.ts';
import { carryMatch, pageStateElement } from './startup/page-state.ts';
import { carryQueries } from './api/query-client.ts';
import { classifyUrl } from './url/classify-url.ts';
import { getRouter } from './router.tsx';
import type { RenderEnvironment } from './router.tsx';

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
async function render(address: URL, environment: RenderEnvironment): Promise<RenderedHtml> {
  let html = '';
  const handle = createRequestHandler({ request: new Request(address), createRouter: () => getRouter(environment) });
  const { status, headers } = await handle(async ({ router }) => {
    const { matches } = router.state;
    const queries = carryQueries(router.options.context.queryClient);
    const state = pageStateElement({ matches: matches.map(carryMatch), site: environment.site, queries });
    const page = renderToString(<RouterProvider router={router} />);
    const end = page.lastIndexOf('</body>');
    html = `<!DOCTYPE html>${page.slice(0, end)}${state}${scriptsOf(matches)}${page.slice(end)}`;
    return new Response(null, { status: getSsrStatus(router) });
  });
  return { status, html, location: headers.get('location') };
}

function scriptsOf(matches: readonly { routeId: string }[]): string {
  const scripts = matches.flatMap(({ routeId }) => routeScripts.get(routeId) ?? []);
  const run = scripts.flatMap((each) => each.run);
  const ahead = new Set(scripts.flatMap((each) => each.ahead));
  for (const address of run) ahead.delete(address);
  return lateScripts({ run, ahead: [...ahead] });
}

export default { render, classifyUrl, inlineScripts: INLINE_SCRIPTS };
