/**
 * Installs the browsers of `npm run test:browsers` that are missing, on Debian and its like as root. Says in one line what is
 * still missing; that is an error only where packages can be installed.
 */
import { canInstall, installPackage } from './find-chromium.ts';
import { BROWSER_PACKAGES, findBrowsers } from './find-browsers.ts';

const missing = () =>
  Object.entries(findBrowsers())
    .filter(([, programs]) => programs === null)
    // The entries of an object that has exactly the names of the packages.
    .flatMap(([name]) => BROWSER_PACKAGES[name as keyof typeof BROWSER_PACKAGES]);

for (const name of missing()) installPackage(name, (line) => console.log(line));
const left = missing();
if (left.length > 0) {
  console.error(`Not installed: ${left.join(' ')}; their browsers are left out of the tests`);
  process.exitCode = canInstall() ? 1 : 0;
}
