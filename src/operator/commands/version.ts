/** `operator version`: which version of the shop this is. */

import { Command } from 'commander';
import { readVersion } from '#server/platform/version.ts';

export function versionCommand(): Command {
  return new Command('version').description('prints the version of the shop').action(() => {
    console.log(readVersion());
  });
}
