/** The licences of the packages of a lock file: which are accepted, and the list of those that a shop runs. Pure. */

import { z } from 'zod';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});

export interface LockedPackage {
  name: string;
  version: string;
  /** An expression of SPDX; empty when the package names none. */
  license: string;
  /** Only for development: it is not on the machine of a shop. */
  isDev: boolean;
}

/** They ask for their text to be passed on, and for nothing of the work that uses them. */
const ACCEPTED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Accepted for these packages alone. */
const REASONS: readonly { packages: RegExp; license: string; reason: string }[] = [
  {
    packages: /^@img\/sharp-/,
    license: 'LGPL-3.0-or-later',
    reason: 'a shared library of its own that is loaded at run time, unchanged, and can be replaced',
  },
  {
    packages: /^(?:lightningcss|axe-core)(?:-|$)/,
    license: 'MPL-2.0',
    reason: 'it covers the files of the package itself, which are unchanged',
  },
  { packages: /^png-js$/, license: '', reason: 'its LICENSE file is that of MIT' },
];

/** Without the packages of this repository. */
export function readLockedPackages(lock: unknown): LockedPackage[] {
  return Object.entries(lockFile.parse(lock).packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, { version = '', license = '', dev }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
      isDev: dev === true,
    }));
}

/** A line for each package whose licence is not accepted, those for development too. */
export function findRefused(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter((each) => !isAccepted(each))
    .map(({ name, version, license }) => `${name} ${version}: ${license === '' ? 'names no licence' : license}`);
}

/** Of "A OR B" one must be accepted, of "A AND B" both; AND binds more closely. */
function isAccepted({ name, license }: LockedPackage): boolean {
  const alternatives = license.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((all) =>
    all.split(' AND ').every((candidate) => ACCEPTED.has(candidate) || hasReason(name, candidate)),
  );
}

function hasReason(name: string, license: string): boolean {
  return REASONS.some((row) => row.license === license && row.packages.test(name));
}

/** The list of what is on the machine of a shop, as Markdown. */
export function formatLicenses(packages: readonly LockedPackage[]): string {
  const rows = packages
    .filter(({ isDev }) => !isDev)
    .map(
      ({ name, version, license }) =>
        `| ${name} | ${version} | ${license === '' ? 'MIT (its LICENSE file)' : license} |`,
    );
  const reasons = REASONS.map(({ packages: which, license, reason }) => {
    return `- ${license === '' ? 'No licence named' : license} (\`${which.source}\`): ${reason}.`;
  });
  return [
    '# Licences',
    '',
    'The packages on the machine of a shop with their licences, made by `npm run licenses` from the lock file. Their texts are in the folders of the',
    'packages. What a browser gets is named with its texts by the build: `licenses.txt` (scripts) and `font-licenses.txt` (fonts), under the addresses',
    '`/licenses.txt` and `/font-licenses.txt`. Copyleft is refused by `tests/licenses.test.ts`, except:',
    '',
    ...reasons,
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...[...new Set(rows)].toSorted(),
    '',
  ].join('\n');
}
