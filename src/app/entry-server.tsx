/** Renders pages; server/pages calls `fetch` with one address at a time. To a string: every page is cached whole. */
import { RouterProvider } from '@tanstack/react-router';
import { renderRouterToString } from '@tanstack/react-router/ssr/server';
import { createStartHandler } from '@tanstack/react-start/server';
import { describeAddress } from './page-address.ts';

const fetch = createStartHandler(({ router, responseHeaders }) =>
  renderRouterToString({ router, responseHeaders, children: <RouterProvider router={router} /> }),
);

export default { fetch, describeAddress };
