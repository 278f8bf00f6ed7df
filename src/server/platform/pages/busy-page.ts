/** What a visitor reads while there is no capacity to render a page. */

import { writePlainPage } from '#server/platform/http/plain-page.ts';

export const BUSY_PAGE = writePlainPage({
  title: 'One moment, please',
  body: '<h1>One moment, please</h1><p>Many people are looking at the shop right now. Please try again in a moment.</p>',
});
