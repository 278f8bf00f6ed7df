/** As the program's owner: `build` makes the pages aside and prints the name of the build, `swap NAME` puts it in place and prints the one before. */

import { buildPagesAside } from '#server/platform/pages/build-pages.ts';
import { removeOtherBuilds, swapBuild } from '#server/platform/pages/page-builds.ts';

const [verb, name = ''] = process.argv.slice(2);
// The service's user reads the pages.
process.umask(0o022);
if (verb === 'build') {
  console.log(await buildPagesAside(() => undefined));
} else {
  const before = await swapBuild(name);
  await removeOtherBuilds([name, before]);
  console.log(before ?? '');
}
