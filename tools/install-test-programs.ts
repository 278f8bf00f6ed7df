/**
 * Installs what `npm test` uses of the system and does not find: the browsers of `npm run test:browsers` and a PostgreSQL, on Debian and
 * its like as root. Says in one line what is still missing; that is an error only where packages can be installed.
 */

import { BROWSER_PACKAGES, findBrowsers } from './find-browsers.ts';
import { canInstall, installPackage } from './find-chromium.ts';
import { findSystemPostgres } from './test-postgres.ts';

const missing = () => [
  ...Object.entries(findBrowsers())
    .filter(([, programs]) => programs === null)
    // The entries of an object that has exactly the names of the packages.
    .flatMap(([name]) => BROWSER_PACKAGES[name as keyof typeof BROWSER_PACKAGES]),
  ...(findSystemPostgres() === null ? ['postgresql'] : []),
];

for (const name of missing()) installPackage(name, (line) => console.log(line));
const left = missing();
if (left.length > 0) {
  console.error(`Not installed: ${left.join(' ')}; their tests are left out`);
  process.exitCode = canInstall() ? 1 : 0;
}
