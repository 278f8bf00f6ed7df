/** Who may import whom, and the one door of each outside thing (docs/architecture.md). */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

interface SourceFile {
  /** Path from the repository's root. */
  path: string;
  text: string;
}

/** From a room to what it may import; a file belongs to the first room that its path starts with. */
const ROOMS: readonly (readonly [room: string, mayImport: readonly string[]])[] = [
  ['src/contract/', ['src/contract/', 'zod']],
  ['src/server/config.ts', ['src/contract/', 'src/server/config-values.ts']],
  ['src/server/config-values.ts', []],
  ['src/server/secrets.ts', ['src/server/config.ts']],
  ['src/server/database/', ['src/contract/', 'src/server/config.ts', 'src/server/database/']],
  ['src/server/http/', ['src/contract/', 'src/server/config.ts', 'src/server/http/']],
  // The import takes in the owner's whole folder, so it writes what catalogue, content and media keep.
  ['src/server/catalogue/import/', domain('catalogue', ['content', 'media'])[0]?.[1] ?? []],
  ...domain('media', []),
  ...domain('catalogue', ['media']),
  ...domain('content', ['media']),
  ...domain('notifications', []),
  ...domain('cart', ['catalogue']),
  ...domain('orders', ['cart', 'catalogue', 'notifications']),
  ...domain('payments', ['orders', 'catalogue', 'notifications']),
  ...domain('enquiries', ['notifications']),
  ...domain('analytics', []),
  ...domain('seo', ['media']),
  ...domain('limits', []),
  ...domain('health', []),
  ...domain('retention', []),
  // The checks read every domain's tables, but work with none of them.
  ...domain('check', ['media']),
  ['src/server/jobs/', ['src/server/config.ts', 'src/server/jobs/']],
  ['src/server/pages/', ['src/contract/', 'src/server/config.ts', 'src/server/http/', 'src/server/pages/']],
  ['src/server/', ['src/contract/', 'src/server/']],
  ['src/sandbox/', ['src/sandbox/']],
  ['src/app/ui/', ['src/app/ui/', 'src/contract/constants.ts']],
  [
    'src/app/lib/',
    [
      'src/contract/',
      'src/app/lib/',
      'src/app/ui/',
      'src/app/paths.ts',
      'src/app/notices.ts',
      'src/app/order-notices.ts',
      'src/app/page-notices.ts',
    ],
  ],
  [
    'src/app/features/',
    [
      'src/contract/',
      'src/app/ui/',
      'src/app/lib/',
      'src/app/paths.ts',
      'src/app/notices.ts',
      'src/app/order-notices.ts',
      'src/app/page-notices.ts',
    ],
  ],
  ['src/app/', ['src/contract/', 'src/app/']],
  ['src/operator/', ['src/contract/', 'src/server/', 'src/operator/']],
];

/** Stores belong to their domain; these are also the face that the domains above work with. */
const SHARED_STORES = [
  'src/server/catalogue/stock-store.ts',
  'src/server/orders/order-store.ts',
  'src/server/notifications/mail-store.ts',
];

/** Contract files that carry the schema library: the browser may take their types and nothing else. */
const WITH_SCHEMAS = /^src\/contract\/(endpoints|wire|catalogue|content|cart|orders|contact|analytics)\.ts$/;

const DOORS: readonly (readonly [what: string, pattern: RegExp, door: RegExp, within: RegExp])[] = [
  [
    'the environment',
    /process\.env\b/,
    /^src\/server\/(config|database\/postgres-process|pages\/build-pages)\.ts$|^src\/operator\/main\.ts$/,
    /^src\/(server|operator)\//,
  ],
  [
    'SQL',
    /\bsql`|\bsql<|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/,
    /-store\.ts$|^src\/server\/database\//,
    /^src\/(server|operator)\//,
  ],
  ['fetch', /\bfetch\(/, /^src\/app\/lib\/api-client\.ts$/, /^src\/app\//],
  ['local storage', /\b(local|session)Storage\b/, /^src\/app\/lib\/(storage|theme)\.ts$/, /^src\/app\//],
  ['Stripe', /from 'stripe'/, /^src\/server\/payments\/(stripe-gateway|stripe-objects)\.ts$/, /^src\//],
  ['SMTP', /from 'nodemailer'/, /^src\/server\/notifications\/mailer\.ts$/, /^src\//],
];

function domain(name: string, below: readonly string[]): [string, string[]][] {
  const own = [name, ...below].map((each) => `src/server/${each}/`);
  return [
    [
      `src/server/${name}/`,
      ['src/contract/', 'src/server/config.ts', 'src/server/database/', 'src/server/http/', ...own],
    ],
  ];
}

function complaintsAbout(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => [...importComplaints(file), ...doorComplaints(file)]);
}

function importComplaints(file: SourceFile): string[] {
  const room = ROOMS.find(([prefix]) => file.path.startsWith(prefix));
  if (room === undefined) return [`${file.path} is in no room`];
  return importsOf(file).flatMap(({ target, typesOnly }) => {
    const complaint = judge(file.path, room, target, typesOnly);
    return complaint === null ? [] : [`${file.path} imports ${target}: ${complaint}`];
  });
}

function judge(
  from: string,
  [room, mayImport]: (typeof ROOMS)[number],
  target: string,
  typesOnly: boolean,
): string | null {
  if (!target.startsWith('src/'))
    return room === 'src/contract/' && target !== 'zod' ? 'only the schema library' : null;
  if (!mayImport.some((prefix) => target.startsWith(prefix)) && !isSameFeature(from, target)) return `${room} may not`;
  const isForeignStore =
    target.endsWith('-store.ts') && dirname(target) !== dirname(from) && target.startsWith('src/server/');
  const mayUseStores =
    /^src\/(server\/[\w-]+\.ts|server\/catalogue\/import\/|operator\/)/.test(from) ||
    from.startsWith(`${dirname(target)}/`);
  if (isForeignStore && !mayUseStores && !SHARED_STORES.includes(target)) return "another domain's store";
  if (from.startsWith('src/app/') && WITH_SCHEMAS.test(target) && !typesOnly)
    return 'would bring the schema library into the browser';
  return null;
}

function isSameFeature(from: string, target: string): boolean {
  const feature = /^src\/app\/features\/[^/]+(\/|$)/.exec(from)?.[0];
  return feature !== undefined && target.startsWith(feature);
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

function doorComplaints({ path, text }: SourceFile): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
  return DOORS.filter(([, pattern, door, within]) => within.test(path) && !door.test(path) && pattern.test(code)).map(
    ([what]) => `${path} opens a door of its own to ${what}`,
  );
}

function readSources(): SourceFile[] {
  const entries = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && entry.name !== 'routeTree.gen.ts')
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(ROOT, file), text: readFileSync(file, 'utf8') }));
}

const sources = readSources();

test('every import and every door is as docs/architecture.md says', () => {
  expect(sources.length).toBeGreaterThan(150);
  expect(sources.flatMap(importsOf).length).toBeGreaterThan(500);
  expect(complaintsAbout(sources)).toEqual([]);
});

describe('planted violations are caught', () => {
  test.each([
    ['src/contract/x.ts', "import { a } from '#server/config.ts';"],
    ['src/contract/x.ts', "import fs from 'node:fs';"],
    ['src/server/catalogue/x.ts', "import { a } from '#server/orders/create-order.ts';"],
    ['src/server/orders/x.ts', "import { a } from '#server/payments/settle-order.ts';"],
    ['src/server/payments/x.ts', "import { a } from '../catalogue/product-store.ts';"],
    ['src/sandbox/x.ts', "import { a } from '#contract/money.ts';"],
    ['src/app/ui/x.tsx', "import { a } from '#app/lib/api-client.ts';"],
    ['src/app/features/cart/x.tsx', "import { a } from '../checkout/form.ts';"],
    ['src/app/features/cart/x.tsx', "import {\n  a,\n} from '#contract/orders.ts';"],
    ['src/app/lib/x.ts', "const a = await import('#contract/endpoints.ts');"],
    ['src/server/orders/x.ts', "const a = process.env['PORT'];"],
    ['src/server/orders/create-order.ts', 'sql`select 1`'],
    ['src/app/features/cart/x.tsx', "fetch('/api/')"],
    ['src/app/features/cart/x.tsx', "localStorage.getItem('cart')"],
    ['src/server/orders/x.ts', "import Stripe from 'stripe';"],
    ['src/unknown/x.ts', ''],
  ])('%s: %s', (path, text) => {
    expect(complaintsAbout([{ path, text }])).toHaveLength(1);
  });

  test('what is allowed is not complained about', () => {
    const allowed = [
      {
        path: 'src/app/features/cart/x.tsx',
        text: "import type { Order } from '#contract/orders.ts';\nimport { b } from './y.ts';",
      },
      { path: 'src/server/orders/x.ts', text: "import { c } from '#server/catalogue/stock-store.ts'; // process.env" },
    ];
    expect(complaintsAbout(allowed)).toEqual([]);
  });
});
