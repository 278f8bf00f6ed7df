/** Imports and external resources are as the tables of docs/architecture.md say. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const DOCUMENT = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');

interface SourceFile {
  /** Path from the repository's root. */
  path: string;
  text: string;
}

interface Row {
  name: string;
  /** The paths in backticks of the row's other cell, without `src/` unless it begins with `packages/`. */
  paths: string[];
}

/** The rows of the table whose first column has this heading. */
function readTable(heading: string): Row[] {
  const lines = DOCUMENT.split('\n');
  const first = lines.findIndex((line) => line.startsWith(`| ${heading} |`)) + 2;
  const length = lines.slice(first).findIndex((line) => !line.startsWith('|'));
  return lines.slice(first, first + length).map((line) => {
    const [, name = '', cell = ''] = line.split('|').map((each) => each.trim());
    return {
      name: name.replace(/^`(.*)`$/, '$1'),
      paths: [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
    };
  });
}

const FOLDERS = readTable('files in');
const SHARED_STORES = readTable('store').map(({ name }) => `src/${name}`);
const RESOURCES = readTable('resource');

/** How code shows that it uses a resource, and the folders in which that is looked for. */
const USES: Record<string, { pattern: RegExp; within: RegExp }> = {
  'the environment': { pattern: /process\.env\b/, within: /^src\/(server|operator)\// },
  SQL: {
    pattern: /\bsql`|\bsql<|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/,
    within: /^src\/(server|operator)\//,
  },
  "the browser's `fetch`": { pattern: /\bfetch\(/, within: /^src\/(app|ui|console)\// },
  "the browser's `XMLHttpRequest`": { pattern: /\bXMLHttpRequest\(/, within: /^src\/(app|ui|console)\// },
  'local storage': { pattern: /\b(local|session)Storage\b/, within: /^src\/(app|ui|console)\// },
  Stripe: { pattern: /from 'stripe'/, within: /^src\// },
  "the sandbox's package": { pattern: /'stripe-sandbox[/']/, within: /^src\// },
  SMTP: { pattern: /from 'nodemailer'/, within: /^src\// },
};

/** Contract files that carry the schema library: the browser may take their types and nothing else. */
const WITH_SCHEMAS =
  /^src\/contract\/((endpoints|wire|catalogue|content|cart|orders|contact|analytics)|console\/(?!calls\.ts|[\w-]+-(?:lists|terms)\.ts).*)\.ts$/;

/** Whether a row or an entry of the table covers this file: a file, a folder with all below it, or the files directly in one. */
function covers(name: string, path: string): boolean {
  const full = name.startsWith('packages/') ? name : `src/${name}`;
  if (full.endsWith('/*')) return dirname(path) === full.slice(0, -2) && !CONNECTING.test(path);
  return path === full || path.startsWith(`${full}/`);
}

/** Files directly in `app` that connect its parts and belong to the row `app`. */
const CONNECTING = /^src\/app\/(entry-\w+|router)\.tsx$/;

/** Their folders may not import each other. */
const FEATURES = ['app/features', 'console/features'];

function rowOf(path: string): Row | undefined {
  return FOLDERS.filter(({ name }) => covers(name, path)).toSorted((a, b) => b.name.length - a.name.length)[0];
}

function violationsOf(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => [...importViolations(file), ...resourceViolations(file)]);
}

function importViolations(file: SourceFile): string[] {
  const row = rowOf(file.path);
  if (row === undefined) return [`${file.path} is in no row`];
  return importsOf(file).flatMap(({ target, typesOnly }) => {
    const why = findViolation(file.path, row, target, typesOnly);
    return why === null ? [] : [`${file.path} imports ${target}: ${why}`];
  });
}

function findViolation(from: string, row: Row, target: string, typesOnly: boolean): string | null {
  if (!/^(src|packages)\//.test(target))
    return row.name === 'contract' && target !== 'zod' ? 'only the schema library' : null;
  if (!mayImport(from, row, target)) return `${row.name} may not`;
  if (isForeignStore(from, target)) return "another domain's store";
  if (/^src\/(app|console)\//.test(from) && WITH_SCHEMAS.test(target) && !typesOnly)
    return 'would bring the schema library into the browser';
  return null;
}

function mayImport(from: string, row: Row, target: string): boolean {
  if (row.paths.some((path) => covers(path, target))) return true;
  if (FEATURES.includes(row.name)) return featureOf(from) === featureOf(target);
  return rowOf(target) === row;
}

function featureOf(path: string): string | undefined {
  return /^src\/(app|console)\/features\/[^/]+/.exec(path)?.[0];
}

function isForeignStore(from: string, target: string): boolean {
  if (!/^src\/server\/.*-store\.ts$/.test(target) || SHARED_STORES.includes(target)) return false;
  return dirname(target) !== dirname(from) && !/^src\/(server\/[\w-]+\.ts|server\/import\/|operator\/)/.test(from);
}

function importsOf(file: SourceFile): { target: string; typesOnly: boolean }[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{][^'"`;]*?\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
  return [...file.text.matchAll(pattern)].map((match) => ({
    target: toPath(file.path, match[2] ?? match[3] ?? ''),
    typesOnly: match[1] !== undefined,
  }));
}

function toPath(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? join(dirname(from), specifier) : specifier;
}

function resourceViolations({ path, text }: SourceFile): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
  return RESOURCES.flatMap(({ name, paths }) => {
    const use = USES[name];
    if (use === undefined) return [`docs/architecture.md names ${name}, which this test cannot detect`];
    const isAllowed = paths.some(
      (allowed) => covers(allowed, path) || (allowed === '*-store.ts' && path.endsWith('-store.ts')),
    );
    return use.within.test(path) && use.pattern.test(code) && !isAllowed ? [`${path} uses ${name}`] : [];
  });
}

function readSources(): SourceFile[] {
  const folders = ['src', 'packages/stripe-sandbox/src'];
  return folders
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && entry.name !== 'routeTree.gen.ts')
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(ROOT, file), text: readFileSync(file, 'utf8') }));
}

const sources = readSources();

test('every import and every use of a resource is as docs/architecture.md says', () => {
  expect(sources.length).toBeGreaterThan(150);
  expect(sources.flatMap(importsOf).length).toBeGreaterThan(500);
  expect(violationsOf(sources)).toEqual([]);
});

test('contract files of the console that the browser carries whole have no schemas', () => {
  const carried = sources.filter(({ path }) => path.startsWith('src/contract/console/') && !WITH_SCHEMAS.test(path));
  expect(carried.length).toBeGreaterThan(3);
  const targets = carried.flatMap((file) => importsOf(file).filter(({ typesOnly }) => !typesOnly));
  expect(targets.filter(({ target }) => target === 'zod' || WITH_SCHEMAS.test(target))).toEqual([]);
});

test('the tables name only what exists', () => {
  const paths = sources.map(({ path }) => path);
  const names = [
    ...FOLDERS.flatMap(({ name, paths: allowed }) => [name, ...allowed]),
    ...RESOURCES.flatMap((row) => row.paths),
  ];
  const known = names.filter((name) => !['zod', '*-store.ts'].includes(name));
  expect(known.filter((name) => !paths.some((path) => covers(name, path)))).toEqual([]);
  expect(SHARED_STORES.filter((store) => !paths.includes(store))).toEqual([]);
  expect(RESOURCES.map(({ name }) => name)).toEqual(Object.keys(USES));
});

/** What decodes pictures or spreadsheets, or draws documents. */
const WORKER_PACKAGES = ['sharp', 'pdfkit', 'fontkit', 'yauzl', 'sax', 'opentype.js'];

/** The packages of that kind that are loaded with these files, each with the file that imports it. */
function listHeavyImports(files: readonly SourceFile[], entries: readonly string[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set(entries);
  const found: string[] = [];
  for (const path of reached) {
    for (const { target, typesOnly } of importsOf(byPath.get(path) ?? { path, text: '' })) {
      if (typesOnly) continue;
      if (WORKER_PACKAGES.includes(target)) found.push(`${path} imports ${target}`);
      if (byPath.has(target)) reached.add(target);
    }
  }
  return found;
}

test('what serves requests loads nothing that decodes or draws: worker processes do (docs/decisions/138)', () => {
  const servers = ['src/server/app.ts', 'src/server/console/create-console.ts'];
  expect(sources.filter(({ path }) => servers.includes(path))).toHaveLength(2);
  expect(listHeavyImports(sources, servers)).toEqual([]);
  const planted = { path: 'src/server/app.ts', text: "import { draw } from './documents/draw-paper.ts';" };
  expect(listHeavyImports([...sources, planted], servers).join()).toContain('pdfkit');
});

test('other processes are started by few files: work on files and documents has src/server/workers', () => {
  const starts = /\b(?:fork|spawn)\(|new Worker\(/;
  const starting = sources.filter(({ path, text }) => path.startsWith('src/server/') && starts.test(text));
  expect(starting.map(({ path }) => path).toSorted()).toEqual([
    'src/server/operations/backup/backup-process.ts',
    'src/server/platform/database/postgres-process.ts',
    'src/server/platform/pages/build-pages.ts',
    'src/server/payments/stripe/sandbox-process.ts',
    'src/server/platform/workers/worker-process.ts',
  ]);
});

describe('planted violations are caught', () => {
  test.each([
    ['src/contract/x.ts', "import { a } from '#server/platform/config.ts';"],
    ['src/contract/x.ts', "import fs from 'node:fs';"],
    ['src/server/catalogue/x.ts', "import { a } from '#server/orders/orders/create-order.ts';"],
    ['src/server/orders/x.ts', "import { a } from '#server/payments/settle-order.ts';"],
    ['src/server/payments/x.ts', "import { a } from '../catalogue/product-store.ts';"],
    ['packages/stripe-sandbox/src/x.ts', "import { a } from '#contract/money.ts';"],
    ['packages/stripe-sandbox/src/x.ts', "import { a } from '../../../src/contract/money.ts';"],
    ['src/server/payments/x.ts', "import { startSandbox } from 'stripe-sandbox';"],
    ['src/ui/x.tsx', "import { a } from '#app/api/api-client.ts';"],
    ['src/app/texts/site-texts.ts', "import { a } from '#app/router.tsx';"],
    ['src/app/features/cart/x.tsx', "import { a } from '../checkout/form.ts';"],
    ['src/app/features/cart/x.tsx', "import {\n  a,\n} from '#contract/orders.ts';"],
    ['src/console/features/orders/x.tsx', "import { a } from '../sessions/session-rows.tsx';"],
    ['src/console/features/orders/x.tsx', "import { a } from '#app/format.ts';"],
    ['src/console/features/orders/x.tsx', "import { session } from '#contract/console/sessions.ts';"],
    ['src/app/features/cart/x.tsx', "import { a } from '#console/frame/screen.tsx';"],
    ['src/server/orders/x.ts', "import { a } from '#server/console/guard.ts';"],
    ['src/server/console/x.ts', "import { a } from '#server/payments/refunds/refund-store.ts';"],
    ['src/app/url/x.ts', "const a = await import('#contract/endpoints.ts');"],
    ['src/server/orders/x.ts', "const a = process.env['PORT'];"],
    ['src/server/orders/orders/create-order.ts', 'sql`select 1`'],
    ['src/app/features/cart/x.tsx', "fetch('/api/')"],
    ['src/app/file-field/x.ts', 'new XMLHttpRequest()'],
    ['src/app/features/cart/x.tsx', "localStorage.getItem('cart')"],
    ['src/server/orders/x.ts', "import Stripe from 'stripe';"],
    ['src/unknown/x.ts', ''],
  ])('%s: %s', (path, text) => {
    expect(violationsOf([{ path, text }])).toHaveLength(1);
  });

  test('what is allowed is not reported', () => {
    const allowed = [
      {
        path: 'src/app/features/cart/x.tsx',
        text: "import type { Order } from '#contract/orders.ts';\nimport { b } from './y.ts';",
      },
      {
        path: 'src/server/orders/x.ts',
        text: "import { c } from '#server/catalogue/products/stock-store.ts'; // process.env",
      },
    ];
    expect(violationsOf(allowed)).toEqual([]);
  });
});
