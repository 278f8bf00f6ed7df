/** Builds the pages before any shop is started, so that no start waits for them. */

import { buildPagesIfChanged } from '#server/platform/pages/build-pages.ts';

export async function setup(): Promise<void> {
  await buildPagesIfChanged((line) => console.log(line));
}
