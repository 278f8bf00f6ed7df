/** `npm run build`: builds the pages when their sources have changed, so that the next start serves them at once. */

import { buildPagesIfChanged } from './platform/pages/build-pages.ts';

await buildPagesIfChanged((line) => console.log(line));
