/** What documents name is there: files, folders, scripts, metrics, decisions, links, sections, and the names of the glossary. */

import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const list = (pattern: string | string[]) =>
  globSync(pattern, { cwd: ROOT }).filter((path) => !path.includes('node_modules'));

/** Written by people for this repository: not the copy of the specification, nor the list of licences. */
const DOCUMENTS = list([
  'README.md',
  'CHANGELOG.md',
  'docs/**/*.md',
  'bench/**/*.md',
  'demo/README.md',
  'packages/*/README.md',
]).filter((path) => path !== 'docs/specification.md' && path !== 'docs/licenses.md');
const FILES = list(['*', '.ci/*', '{bench,demo,deploy,docs,packages,public,src,tests,tools}/**/*']);
const SOURCES = list('src/**/*.{ts,tsx}')
  .map((path) => read(path))
  .join('\n');
const DECISIONS = new Set(list('docs/decisions/*.md').map((path) => /(\d{3})-/.exec(path)?.[1]));
const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'scripts' | 'dependencies' | 'devDependencies',
  Record<string, string>
>;
/** Names that end as a file does and are packages. */
const PACKAGES = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
const SCRIPTS = new Set(Object.keys(scripts));
/** Commands of npm itself. */
const NPM = new Set(['ci', 'i', 'install', 'run', 'sbom']);

const SOURCE_FILE = /^[\w$.@-]+(?:\/[\w$.@-]+)*\.(?:tsx?|js|css|md|patch|conf)$/;
const FOLDER = /^(?:src|tests|tools|bench|packages|docs|demo|deploy)\/[\w$.@/-]+$/;

const codesOf = (text: string) =>
  [...text.matchAll(/```\w*\n([^]*?)```|`([^`\n]+)`/g)].map(([, block, code]) => block ?? code ?? '');

/** A path may be short of its first folders: `http/mount.ts` is `src/server/platform/http/mount.ts`. */
function isFile(path: string): boolean {
  return FILES.some((file) => file === path || file.endsWith(`/${path}`));
}

/** What a document names and is not there. */
function missingIn(document: string, text: string): string[] {
  const codes = codesOf(text);
  const paths = codes
    .flatMap((code) => code.split(/[\s'"()=,;]+/))
    .map((word) => word.replace(/\/$/, ''))
    .filter((word) => (SOURCE_FILE.test(word) || FOLDER.test(word)) && !PACKAGES.has(word) && !isOwners(word));
  const called = codes.flatMap((code) => [...code.matchAll(/\bnpm (?:run )?([a-z][\w:]*)/g)]);
  const metrics = codes.flatMap((code) => [...code.matchAll(/\bshop_[a-z]\w*(?=[`{}, ]|$)/g)].map(([name]) => name));
  const numbers = [...text.matchAll(/\bdecisions? \d{3}(?:(?:,| and) \d{3})*/g)].flatMap(
    ([all]) => all.match(/\d{3}/g) ?? [],
  );
  const prose = text.replaceAll(/```[^]*?```|`[^`\n]+`/g, '');
  return [
    ...paths.filter((path) => !isFile(path)),
    ...called.map(([, name = '']) => name).filter((name) => !SCRIPTS.has(name) && !NPM.has(name)),
    ...metrics.filter((name) => !SOURCES.includes(name)),
    ...numbers.filter((number) => !DECISIONS.has(number)),
    ...[...prose.matchAll(/\]\(([^)#:\s]*)(?:#([\w-]+))?\)/g)]
      .filter(([, path = '', anchor]) => !hasTarget(path === '' ? document : join(dirname(document), path), anchor))
      .map(([link]) => link),
    ...[...text.replaceAll(/\s+/g, ' ').matchAll(/([\w-]+\.md)`?(?:\]\([^)]+\))?\)?, "([^"]+)"/g)]
      .filter(([, file = '', title = '']) => !hasSection(file, title))
      .map(([citation]) => citation),
  ];
}

/** A file of the owner's folder, which the repository need not have. */
function isOwners(path: string): boolean {
  return path.startsWith('policies/');
}

function hasTarget(path: string, anchor: string | undefined): boolean {
  if (!existsSync(join(ROOT, path))) return false;
  return anchor === undefined || titlesOf(path).some((title) => toAnchor(title) === anchor);
}

function hasSection(file: string, title: string): boolean {
  const documents = DOCUMENTS.filter((path) => path === file || path.endsWith(`/${file}`));
  return documents.some((path) => titlesOf(path).includes(title));
}

/** Headings, and what begins a point of the readings in bold. */
const titlesOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$|\*\*(.+?)\*\*/gm)].map(([, heading, bold]) => heading ?? bold ?? '');
const toAnchor = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(/\s/g, '-');

test('what each document names is there', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(150);
  expect(DOCUMENTS.flatMap((path) => missingIn(path, read(path)).map((name) => `${path}: ${name}`))).toEqual([]);
});

describe('a planted name is found', () => {
  test.each([
    ['a file', 'See `src/server/nowhere.ts`.'],
    ['a file without its first folders', 'See `http/nowhere.ts`.'],
    ['a folder', 'See `src/nowhere/`.'],
    ['a file in a command', '```sh\nnpm run test:fast -- tests/api/nowhere.test.ts\n```'],
    ['a script', '`npm run nowhere`'],
    ['a metric', '`shop_nowhere_total{rule}`'],
    ['a decision', 'Extends decisions 001 and 999.'],
    ['a link', '[here](nowhere.md)'],
    ['a link to a section', '[here](text.md#nowhere)'],
    ['a section', 'see [text.md](text.md), "Nowhere"'],
  ])('%s', (_what, text) => {
    expect(missingIn('docs/planted.md', text)).toHaveLength(1);
  });

  test('and a right one is not', () => {
    const text =
      '`http/mount.ts`, `src/ui/fonts/`, `npm run check`, decision 001, [text](text.md#the-same), [text.md](text.md), "The same"';
    expect(missingIn('docs/planted.md', text)).toEqual([]);
  });
});

/** As comments cite a document, with one of its sections or without. */
function missingInCode(text: string): string[] {
  return [...text.matchAll(/\bdocs\/([a-z-]+\.md)(?:(?:, | \()"([^"]+)")?/g)]
    .filter(
      ([, file = '', title]) =>
        !existsSync(join(ROOT, 'docs', file)) || (title !== undefined && !hasSection(file, title)),
    )
    .map(([citation]) => citation);
}

test('each document and each section that code cites is there', () => {
  const files = list('{src,tests,tools,bench,packages}/**/*.{ts,tsx,css}').filter(
    (path) => path !== 'tests/documents.test.ts',
  );
  const citing = files.filter((path) => read(path).includes('docs/'));
  expect(citing.length).toBeGreaterThan(60);
  expect(citing.flatMap((path) => missingInCode(read(path)).map((citation) => `${path}: ${citation}`))).toEqual([]);
});

test.each(['docs/nowhere.md', 'docs/text.md, "Nowhere"', 'docs/text.md ("Nowhere")'])(
  '%s in code is found',
  (citation) => {
    expect(missingInCode(`// Because (${citation}).`)).toHaveLength(1);
  },
);

test('a decision that supersedes another is named there', () => {
  const pairs = list('docs/decisions/*.md').flatMap((path) => {
    const [number = ''] = /\d{3}/.exec(path) ?? [];
    return [...read(path).matchAll(/\bSupersedes decisions? ([^.;]*)/g)].flatMap(([, others = '']) =>
      (others.match(/\b\d{3}\b/g) ?? []).map((superseded) => ({ number, superseded })),
    );
  });
  expect(pairs.length).toBeGreaterThan(8);
  const unnamed = pairs.filter(({ number, superseded }) => {
    const [path = ''] = list(`docs/decisions/${superseded}-*.md`);
    return !new RegExp(String.raw`\b${number}\b`).test(read(path));
  });
  expect(unnamed).toEqual([]);
});

test('each name that stays is in the code', () => {
  const rows = read('docs/glossary.md').split('## Names that stay')[1]?.split('\n') ?? [];
  const names = rows.filter((row) => row.startsWith('| `')).flatMap((row) => codesOf(row.split('|')[1] ?? ''));
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !SOURCES.includes(name))).toEqual([]);
});
