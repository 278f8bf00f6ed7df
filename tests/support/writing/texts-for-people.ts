/** All texts for people, with the file and line of each: those of the public site, its mails and documents, and the demo company. */

import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { textsInCode } from './texts-in-code.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Folders whose files are read with all that is in them, so that a new file is covered by itself. */
const FOLDERS = ['src/app', 'src/ui', 'src/contract', 'src/server', 'packages/stripe-sandbox/src/page'];

/** What is not for buyers, or is no text that we write. */
const LEFT_OUT: readonly [path: RegExp, reason: string][] = [
  [/^src\/(?:contract|server)\/console\//, 'screens of the owner'],
  [/^src\/server\/operations\//, 'commands of the owner'],
  [/^src\/server\/catalogue\/import\//, 'reports of imports, for the owner'],
  [/^src\/server\/platform\//, 'configuration and operation, for the operator'],
  [/^src\/server\/(?:main|build|check-start|first-start)\.ts$/, 'lines of the terminal'],
  [/^src\/contract\/quick-order\/(?:letter-text|read-[\w-]+)\.ts$/, 'words that buyers write in lists'],
  [/^src\/contract\/specifications\/(?:units|materials)\.ts$/, 'names that people write for units and materials'],
  [/^src\/server\/catalogue\/specifications\/default\/attribute-values\.csv$/, 'names that people write for values'],
  [/^src\/contract\/text\//, 'tables of characters'],
  [/^src\/server\/catalogue\/products\/(?:trade-phrases\/|search-fillers)/, 'words that buyers search for'],
  [/^src\/server\/orders\/orders\/(?:export-orders|correct-order)\.ts$/, 'headings and refusals of the console'],
  [/^src\/server\/(?:site\/notifications\/(?:mail-failure|certificate-refusals)|payments\/offline\/)/, 'for the owner'],
];

export interface TextForPeople {
  /** `file:line`. */
  place: string;
  text: string;
}

export function textsForPeople(): TextForPeople[] {
  return [...FOLDERS.flatMap((folder) => textsOfFolder(folder)), ...demoTexts()];
}

/** The owner's screens and commands. */
const OWNER_FOLDERS = ['src/console', 'src/operator', 'src/contract/console', 'src/server/console'];

export function textsForOwners(): TextForPeople[] {
  const files = OWNER_FOLDERS.flatMap((folder) => filesOf(folder)).filter((file) => /\.tsx?$/.test(file));
  return files.flatMap((file) =>
    textsInCode(file, readFileSync(join(ROOT, file), 'utf8')).map(({ line, text }) => ({
      place: `${file}:${line}`,
      text,
    })),
  );
}

/** Whether the texts of a file of the repository are read. */
export function isCovered(file: string): boolean {
  return FOLDERS.some((folder) => file.startsWith(`${folder}/`)) && LEFT_OUT.every(([path]) => !path.test(file));
}

function textsOfFolder(folder: string): TextForPeople[] {
  return filesOf(folder)
    .filter((file) => isCovered(file))
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8');
      const found = /\.tsx?$/.test(file)
        ? textsInCode(file, source)
        : /\.(?:md|csv)$/.test(file)
          ? linesOf(source)
          : [];
      return found.map(({ line, text }) => ({ place: `${file}:${line}`, text }));
    });
}

/** Every line of the demo company's sheets and texts, but the headings of CSV files. */
function demoTexts(): TextForPeople[] {
  return filesOf('demo')
    .filter((file) => /\.(?:csv|yaml|txt)$/.test(file))
    .flatMap((file) =>
      linesOf(readFileSync(join(ROOT, file), 'utf8'))
        .filter(({ line }) => line > 1 || !file.endsWith('.csv'))
        .map(({ line, text }) => ({ place: `${file}:${line}`, text })),
    );
}

function linesOf(source: string) {
  return source.split('\n').map((text, index) => ({ line: index + 1, text }));
}

function filesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'routeTree.gen.ts')
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}
