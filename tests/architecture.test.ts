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
  /** The paths in backticks of the row's last cell, without `src/` unless it begins with `packages/`. */
  paths: string[];
}

/** The rows of the table whose first column has this heading. */
function readTable(heading: string): Row[] {
  const lines = DOCUMENT.split('\n');
  const first = lines.findIndex((line) => line.startsWith(`| ${heading} |`)) + 2;
  const length = lines.slice(first).findIndex((line) => !line.startsWith('|'));
  return lines.slice(first, first + length).map((line) => {
    const [, name = '', ...cells] = line.split('|').map((each) => each.trim());
    const cell = cells.at(-2) ?? '';
    return {
      name: name.replace(/^`(.*)`$/, '$1'),
      paths: [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
    };
  });
}

/** The layers of the server, the lowest first, each with its entries in the order in which they may import. */
const LAYERS = readTable('layer');
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

/** Of a file in a layer: the layer's index, and that of the entry that covers the file. */
interface InLayer {
  layer: number;
  entry: number;
}

function positionOf(path: string): InLayer | undefined {
  const layer = LAYERS.findIndex(({ name }) => path.startsWith(`src/server/${name}/`));
  const row = LAYERS[layer];
  if (row === undefined) return undefined;
  const entry = row.paths.findIndex((each) => covers(`server/${row.name}/${each}`, path));
  return entry === -1 ? undefined : { layer, entry };
}

function isAbove(target: InLayer, from: InLayer): boolean {
  return target.layer > from.layer || (target.layer === from.layer && target.entry > from.entry);
}

function importViolations(file: SourceFile): string[] {
  const row = rowOf(file.path);
  if (row === undefined || (row.name === 'server' && isInFolder(file.path) && positionOf(file.path) === undefined))
    return [`${file.path} is in no row`];
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
  if (/^src\/(app|console)\//.test(from) && SCHEMA_FILES.has(target) && !typesOnly)
    return 'would bring the schema library into the browser';
  return null;
}

function isInFolder(path: string): boolean {
  return dirname(path) !== 'src/server';
}

function mayImport(from: string, row: Row, target: string): boolean {
  const [position, targetPosition] = [positionOf(from), positionOf(target)];
  if (position !== undefined && target.startsWith('src/server/'))
    return targetPosition !== undefined && !isAbove(targetPosition, position);
  if (row.paths.some((path) => covers(path, target))) return true;
  if (FEATURES.includes(row.name)) return featureOf(from) === featureOf(target);
  return rowOf(target) === row;
}

function featureOf(path: string): string | undefined {
  return /^src\/(app|console)\/features\/[^/]+/.exec(path)?.[0];
}

function isForeignStore(from: string, target: string): boolean {
  if (!/^src\/server\/.*-store\.ts$/.test(target) || SHARED_STORES.includes(target)) return false;
  return (
    domainOf(target) !== domainOf(from) &&
    !/^src\/(server\/[\w-]+\.ts|server\/catalogue\/import\/|operator\/)/.test(from)
  );
}

/** A folder of a layer; all folders of `payments`, which work on the same sessions, payments and refunds, are one. */
function domainOf(path: string): string {
  return path.startsWith('src/server/payments/') ? 'src/server/payments' : dirname(path);
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

/** Contract files that bring the schema library with them: the browser may take their types and nothing else. */
const SCHEMA_FILES = listSchemaFiles(sources);

function listSchemaFiles(files: readonly SourceFile[]): ReadonlySet<string> {
  const found = new Set(['zod']);
  const contract = files.filter(({ path }) => path.startsWith('src/contract/'));
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const file of contract)
      if (importsOf(file).some(({ target, typesOnly }) => !typesOnly && found.has(target))) found.add(file.path);
  }
  found.delete('zod');
  return found;
}

test('every import and every use of a resource is as docs/architecture.md says', () => {
  expect(sources.length).toBeGreaterThan(150);
  expect(sources.flatMap(importsOf).length).toBeGreaterThan(500);
  expect(violationsOf(sources)).toEqual([]);
});

test('the schema library is found in contract files that import it, and in those that import these', () => {
  const direct = sources.filter(
    ({ path, text }) => path.startsWith('src/contract/') && /^import \{.*from 'zod'/m.test(text),
  );
  expect(direct.length).toBeGreaterThan(40);
  expect(direct.filter(({ path }) => !SCHEMA_FILES.has(path)).map(({ path }) => path)).toEqual([]);
  const planted = { path: 'src/contract/x.ts', text: "import { product } from './catalogue.ts';" };
  expect(listSchemaFiles([...sources, planted])).toContain('src/contract/x.ts');
  expect(SCHEMA_FILES).not.toContain('src/contract/money.ts');
});

test('the tables name only what exists', () => {
  const paths = sources.map(({ path }) => path);
  const names = [
    ...LAYERS.flatMap(({ name, paths: entries }) => entries.map((entry) => `server/${name}/${entry}`)),
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
  const planted = { path: 'src/server/app.ts', text: "import { draw } from './orders/documents/draw-document.ts';" };
  expect(listHeavyImports([...sources, planted], servers).join()).toContain('pdfkit');
});

test('other processes are started by few files: work on files and documents has src/server/platform/workers', () => {
  const starts = /\b(?:fork|spawn)\(|new Worker\(/;
  const starting = sources.filter(({ path, text }) => path.startsWith('src/server/') && starts.test(text));
  expect(starting.map(({ path }) => path).toSorted()).toEqual([
    'src/server/operations/backup/backup-process.ts',
    'src/server/payments/stripe/sandbox-process.ts',
    'src/server/platform/database/postgres-process.ts',
    'src/server/platform/pages/build-pages.ts',
    'src/server/platform/workers/worker-process.ts',
  ]);
});

describe('planted violations are caught', () => {
  test.each([
    ['src/contract/x.ts', "import { a } from '#server/platform/config.ts';"],
    ['src/contract/x.ts', "import fs from 'node:fs';"],
    ['src/server/catalogue/products/x.ts', "import { a } from '#server/orders/orders/create-order.ts';"],
    ['src/server/orders/orders/x.ts', "import { a } from '#server/payments/settlement/settle-order.ts';"],
    ['src/server/payments/refunds/x.ts', "import { a } from '#server/catalogue/products/product-store.ts';"],
    ['src/server/payments/refunds/x.ts', "import { a } from '#server/payments/checkout/open-page.ts';"],
    ['src/server/payments/x.ts', "import { a } from '#server/payments/refunds/send-refund.ts';"],
    ['src/server/payments/checkout/x.ts', "import { a } from '#server/payments/freight-checkout/freight-purpose.ts';"],
    ['src/server/platform/http/x.ts', "import { a } from '#server/platform/database/database.ts';"],
    ['src/server/site/media/x.ts', "import { a } from '#server/catalogue/products/find-parts.ts';"],
    ['src/server/orders/cart/x.ts', "import { a } from '#server/orders/shipments/move-order.ts';"],
    ['src/server/operations/check/x.ts', "import { a } from '#server/console/guard.ts';"],
    ['src/server/catalogue/unknown/x.ts', ''],
    ['packages/stripe-sandbox/src/x.ts', "import { a } from '#contract/money.ts';"],
    ['packages/stripe-sandbox/src/x.ts', "import { a } from '../../../src/contract/money.ts';"],
    ['src/server/payments/stripe/x.ts', "import { startSandbox } from 'stripe-sandbox';"],
    ['src/ui/x.tsx', "import { a } from '#app/api/api-client.ts';"],
    ['src/app/texts/site-texts.ts', "import { a } from '#app/router.tsx';"],
    ['src/app/features/cart/x.tsx', "import { a } from '../checkout/form.ts';"],
    ['src/app/features/cart/x.tsx', "import {\n  a,\n} from '#contract/orders.ts';"],
    ['src/console/features/orders/x.tsx', "import { a } from '../sessions/session-rows.tsx';"],
    ['src/console/features/orders/x.tsx', "import { a } from '#app/format.ts';"],
    ['src/console/features/orders/x.tsx', "import { session } from '#contract/console/sessions.ts';"],
    ['src/app/features/cart/x.tsx', "import { a } from '#console/frame/screen.tsx';"],
    ['src/server/orders/orders/x.ts', "import { a } from '#server/console/guard.ts';"],
    ['src/server/console/x.ts', "import { a } from '#server/payments/refunds/refund-store.ts';"],
    ['src/app/url/x.ts', "const a = await import('#contract/endpoints.ts');"],
    ['src/server/orders/orders/x.ts', "const a = process.env['PORT'];"],
    ['src/server/orders/orders/create-order.ts', 'sql`select 1`'],
    ['src/app/features/cart/x.tsx', "fetch('/api/')"],
    ['src/app/file-field/x.ts', 'new XMLHttpRequest()'],
    ['src/app/features/cart/x.tsx', "localStorage.getItem('cart')"],
    ['src/server/orders/orders/x.ts', "import Stripe from 'stripe';"],
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
        path: 'src/server/orders/orders/x.ts',
        text: "import { c } from '#server/catalogue/products/stock-store.ts'; // process.env",
      },
    ];
    expect(violationsOf(allowed)).toEqual([]);
  });
});
