/** Runs the tests that a mutant names in a folder, and returns what became of each. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { ROOT } from './mutant-files.ts';
import type { NamedTest } from './mutant-files.ts';
import { titlePattern } from './title-pattern.ts';

/** Longer than any of the named tests takes on a slow machine. */
const TIME_LIMIT_MS = 15 * 60_000;
const REPORT = 'mutant-report.json';
const BIN = join(ROOT, 'node_modules/.bin');

interface Outcome {
  file: string;
  title: string;
  hasFailed: boolean;
}

const unitReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
});

interface BrowserSuite {
  specs?: { title: string; file: string; ok: boolean }[] | undefined;
  suites?: BrowserSuite[] | undefined;
}
const browserSuite: z.ZodType<BrowserSuite> = z.lazy(() =>
  z.object({
    specs: z.array(z.object({ title: z.string(), file: z.string(), ok: z.boolean() })).optional(),
    suites: z.array(browserSuite).optional(),
  }),
);
const browserReport = z.object({ suites: z.array(browserSuite) });

/** What is wrong when the tests do not fail as they should; null when each of them fails. */
export async function findSurvivor(
  folder: string,
  tests: readonly NamedTest[],
  options: { chromium: string | null; signal: AbortSignal },
): Promise<string | null> {
  const isBrowser = (test: NamedTest) => test.file.endsWith('.spec.ts');
  const unit = tests.filter((test) => !isBrowser(test));
  const browser = tests.filter(isBrowser);
  const outcomes = [
    ...(unit.length === 0 ? [] : await runUnit(folder, unit, options.signal)),
    ...(browser.length === 0 ? [] : await runBrowser(folder, browser, options)),
  ];
  for (const { file, title } of tests) {
    const pattern = new RegExp(`^${titlePattern(title)}$`, 's');
    const matching = outcomes.filter((outcome) => outcome.file === file && pattern.test(outcome.title));
    if (matching.length === 0) return `${file} › ${title}: was not run`;
    if (!matching.some((outcome) => outcome.hasFailed)) return `${file} › ${title}: passes`;
  }
  return null;
}

async function runUnit(folder: string, tests: readonly NamedTest[], signal: AbortSignal): Promise<Outcome[]> {
  const report = join(folder, REPORT);
  const files = [...new Set(tests.map(({ file }) => file))];
  const reporters = ['--reporter=json', `--outputFile.json=${report}`];
  const command = ['run', ...files, '-t', anyTitle(tests), '--maxWorkers=1', ...reporters];
  const output = await runProgram(folder, 'vitest', command, { signal });
  const text = await readReport(report, output);
  const { testResults } = unitReport.parse(JSON.parse(text));
  const broken = testResults.find((file) => file.assertionResults.length === 0);
  if (broken !== undefined) throw new Error(`${relative(folder, broken.name)} could not be run: ${broken.message}`);
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ title, status }) => ({ file: relative(folder, name), title, hasFailed: status === 'failed' })),
  );
}

async function runBrowser(
  folder: string,
  tests: readonly NamedTest[],
  { chromium, signal }: { chromium: string | null; signal: AbortSignal },
): Promise<Outcome[]> {
  const report = join(folder, REPORT);
  const files = [...new Set(tests.map(({ file }) => file))];
  const command = ['test', ...files, '--grep', anyTitle(tests), '--workers=1', '--reporter=json'];
  const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium !== null && { CHROMIUM: chromium }) };
  const output = await runProgram(folder, 'playwright', command, { signal, environment });
  const { suites } = browserReport.parse(JSON.parse(await readReport(report, output)));
  return suites.flatMap(specsOf).map(({ file, title, ok }) => ({
    file: `tests/browser/${file}`,
    title,
    hasFailed: !ok,
  }));
}

function specsOf({ specs = [], suites = [] }: BrowserSuite): { title: string; file: string; ok: boolean }[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function anyTitle(tests: readonly NamedTest[]): string {
  return `(${tests.map(({ title }) => titlePattern(title)).join('|')})$`;
}

async function readReport(path: string, output: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => null);
  await rm(path, { force: true });
  if (text === null) throw new Error(`the tests could not be started:\n${output}`);
  return text;
}

/** Returns what the program wrote. */
async function runProgram(
  folder: string,
  program: string,
  args: readonly string[],
  { signal, environment = {} }: { signal: AbortSignal; environment?: Record<string, string> },
): Promise<string> {
  const child = spawn(join(BIN, program), args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment, PATH: `${BIN}:${process.env['PATH'] ?? ''}` },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  // Runners stop what they have started when they are interrupted.
  const interrupt = () => child.kill('SIGINT');
  const timer = setTimeout(interrupt, TIME_LIMIT_MS);
  signal.addEventListener('abort', interrupt);
  await once(child, 'close');
  clearTimeout(timer);
  signal.removeEventListener('abort', interrupt);
  signal.throwIfAborted();
  return output;
}
