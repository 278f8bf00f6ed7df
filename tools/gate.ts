/**
 * The gate: every check and every test, as `npm test` and the continuous integration run it. The checks run beside the unit
 * tests, which often wait; the browser tests need both cores and run after them, on one shop.
 *
 *   node tools/gate.ts          the checks, and all tests but the long ones
 *   node tools/gate.ts all      with the long ones
 *   node tools/gate.ts checks   without the tests: lint, format, types, unused code
 *
 * Ends with "N passed, N failed", the tests of all runners together.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { buildPagesIfChanged } from '#server/platform/pages/build-pages.ts';
import startShopOfRun from '#tests/browser/global-setup.ts';
import { findTestChromium } from './find-chromium.ts';
import { POSTGRES_LEFT_OUT, POSTGRES_TESTS, findSystemPostgres } from './test-postgres.ts';

const ROOT = resolve(import.meta.dirname, '..');
const BIN = join(ROOT, 'node_modules/.bin');
/** Modules as Node has compiled them: each of the hundreds of processes that tests start would translate them anew. */
const COMPILED = join(ROOT, 'node_modules/.cache/storefront/compiled');

const CHECKS: readonly (readonly [name: string, command: readonly string[]])[] = [
  ['lint', ['oxlint', '--type-aware']],
  ['format', ['oxfmt', '--check']],
  ['types', ['tsc', '--noEmit']],
  // The same sources without what they do not have when they run: no Node.js in the browser, no DOM on the server.
  ['types of the browser', ['tsc', '--noEmit', '--project', 'tsconfig.browser.json']],
  ['types of the server', ['tsc', '--noEmit', '--project', 'tsconfig.server.json']],
  ['unused code', ['knip', '--no-config-hints']],
  // Code that only tests use is unused, too.
  ['unused code without tests', ['knip', '--production', '--include', 'files,exports,types', '--no-config-hints']],
];

const unitReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});
const browserReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

interface Count {
  passed: number;
  failed: number;
}

/** Lines of a failure's report that are said again at the end. */
const REPEATED_LINES = 12;

const takesLong = process.argv[2] === 'all';
const withoutLong = takesLong ? [] : ['--tags-filter=!long'];
const failures: string[] = [];
const reports = await mkdtemp(join(tmpdir(), 'storefront-gate-'));

const checks = runChecks();
try {
  if (process.argv[2] !== 'checks') await runTests();
} finally {
  await checks;
}
await rm(reports, { recursive: true });
if (failures.length > 0) console.error(`Failed: ${failures.join(', ')}`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function runChecks(): Promise<void> {
  const checked = await Promise.all(CHECKS.map(async ([name, command]) => ({ name, code: await run(name, command) })));
  failures.push(...checked.filter(({ code }) => code !== 0).map(({ name }) => name));
}

async function runTests(): Promise<void> {
  await buildPagesIfChanged((line) => console.log(line));
  const chromium = await findTestChromium((line) => console.log(line));
  // One shop for all journeys: its first start takes half a minute of processor time, beside the unit tests, which often wait.
  const shop = startShopOfRun();
  shop.catch(() => undefined); // awaited below
  const counts = [await testUnits()];
  const stopShop = await shop;
  try {
    counts.push(await testInBrowser(chromium));
    counts.push(...(await Promise.all([testInEveryBrowser(chromium), testOnSystemPostgres()])));
  } finally {
    await stopShop();
  }
  const total = counts.reduce(add);
  if (total.passed === 0) failures.push('no test ran');
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
}

function testUnits(): Promise<Count> {
  return runVitest('tests', withoutLong);
}

async function testInBrowser(chromium: string): Promise<Count> {
  const report = join(reports, 'browser.json');
  const code = await run(
    'browser tests',
    ['playwright', 'test', '--reporter=list,json', ...(takesLong ? [] : ['--grep-invert=@long'])],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      CHROMIUM: chromium,
    },
  );
  if (code !== 0) failures.push('browser tests');
  return countBrowser(report);
}

function testInEveryBrowser(chromium: string): Promise<Count> {
  const files = ['--config', 'tests/engines/vitest.config.ts', 'tests/engines/buying.test.ts'];
  return runVitest('purchase in every browser', files, { CHROMIUM: chromium });
}

/** A smaller suite on the oldest PostgreSQL of the system that the shop serves; named as left out where none is installed. */
async function testOnSystemPostgres(): Promise<Count> {
  const programs = findSystemPostgres();
  if (programs === null) {
    console.log(POSTGRES_LEFT_OUT);
    return { passed: 0, failed: 0 };
  }
  return runVitest('tests on an older PostgreSQL', [...POSTGRES_TESTS, ...withoutLong], { TEST_POSTGRES: programs });
}

async function runVitest(
  name: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Count> {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(name, ['vitest', 'run', ...args, ...reporters], environment);
  if (code !== 0) failures.push(name);
  return countUnit(report);
}

async function run(
  name: string,
  [program = '', ...args]: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(join(BIN, program), args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...environment },
  });
  const [code] = await once(child, 'exit');
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}  ${seconds} s`);
  return typeof code === 'number' ? code : 1;
}

async function countUnit(file: string): Promise<Count> {
  const report = unitReport.parse(JSON.parse(await readFile(file, 'utf8')));
  for (const { name, status, message, assertionResults } of report.testResults) {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    for (const result of failed) sayFailed(name, result.fullName, result.failureMessages?.join('\n') ?? '');
    if (status === 'failed' && failed.length === 0) sayFailed(name, 'the file itself', message);
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** Once more where a log that is cut short still shows it. */
function sayFailed(file: string, test: string, message: string): void {
  const lines = message.split('\n').slice(0, REPEATED_LINES);
  console.log([`\nFailed: ${relative(ROOT, file)} > ${test}`, ...lines].join('\n  '));
}

async function countBrowser(file: string): Promise<Count> {
  const { stats } = browserReport.parse(JSON.parse(await readFile(file, 'utf8')));
  if (stats.flaky > 0) console.log(`${stats.flaky} browser tests passed only when tried again: see the list above`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

function add(a: Count, b: Count): Count {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}
