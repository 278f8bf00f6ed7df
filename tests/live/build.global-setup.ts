/** Builds the pages before any shop is started, so that no start waits for them. */
import { buildPagesIfChanged } from '#server/pages/build-pages.ts';

export default async function build(): Promise<void> {
  await buildPagesIfChanged((line) => console.log(line));
}
