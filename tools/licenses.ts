/**
 * The licences of the packages that a shop runs, by the lock file:
 *
 *   npm run licenses     writes docs/licenses.md; ends with 1 when a licence is not accepted
 */

import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { findRefused, formatLicenses, readLockedPackages } from './locked-licenses.ts';

const ROOT = resolve(import.meta.dirname, '..');

const packages = readLockedPackages(JSON.parse(await readFile(resolve(ROOT, 'package-lock.json'), 'utf8')));
await writeFile(resolve(ROOT, 'docs/licenses.md'), formatLicenses(packages));
const refused = findRefused(packages);
for (const line of refused) console.log(line);
process.exitCode = refused.length === 0 ? 0 : 1;
