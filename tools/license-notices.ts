/** A part of both builds: the texts of licences that what the browser gets must be passed on with. */

import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BuildOptions, Plugin } from 'vite';

const FONTS = resolve(import.meta.dirname, '../src/ui/fonts');

/** Vite writes the licence of each package that has a module in the scripts. */
export const SCRIPT_LICENSES = { license: { fileName: 'licenses.txt' } } as const satisfies BuildOptions;

/** Writes the licences of the fonts into `font-licenses.txt`. */
export function fontLicenses(): Plugin {
  return {
    name: 'font-licenses',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const files = (await readdir(FONTS)).filter((file) => file.endsWith('-license.txt'));
      const texts = await Promise.all(files.map((file) => readFile(join(FONTS, file), 'utf8')));
      this.emitFile({ type: 'asset', fileName: 'font-licenses.txt', source: texts.join('\n\n') });
    },
  };
}
