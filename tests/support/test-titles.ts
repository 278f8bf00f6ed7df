/**
 * The titles of all tests, from the lists of the runners themselves, so that documents can name tests by their titles.
 * Vitest's list is made without running the files (decision 050): a parametrised title stands in it as it is written.
 */

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { inject } from 'vitest';
import { z } from 'zod';
import { administer } from './database.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const BIN = join(ROOT, 'node_modules/.bin');
/** The lists that were made last. */
const CACHE = join(ROOT, 'node_modules/.cache/storefront/test-titles.json');

const titlesByFile = z.record(z.string(), z.array(z.array(z.string())));
/** Path from the root of the repository -> for each test the titles of its groups and its own. */
export type TitlesByFile = z.infer<typeof titlesByFile>;

const lists = z.object({
  /** Of the test files that they were made of. */
  hash: z.string(),
  listed: titlesByFile,
  /** Of files that were run for it. */
  expanded: titlesByFile,
});
type Lists = z.infer<typeof lists>;

const unitList = z.array(z.object({ name: z.string(), file: z.string() }));
const spec = z.object({ title: z.string(), file: z.string() });
interface BrowserSuite {
  title: string;
  specs?: z.infer<typeof spec>[] | undefined;
  suites?: BrowserSuite[] | undefined;
}
const browserSuite: z.ZodType<BrowserSuite> = z.lazy(() =>
  z.object({ title: z.string(), specs: z.array(spec).optional(), suites: z.array(browserSuite).optional() }),
);
const browserList = z.object({ suites: z.array(browserSuite), errors: z.array(z.unknown()).length(0) });

/** Made once for each state of the test files; the next call, also of another process, reads it. */
export async function listTestTitles(): Promise<TitlesByFile> {
  return (await inTurn(readOrMakeList)).listed;
}

/** The same of some files of vitest's, by running them as far as their tests are known: parametrised titles in full. */
export async function listExpandedTitles(files: readonly string[]): Promise<TitlesByFile> {
  if (files.length === 0) return {};
  return inTurn(async () => {
    const cached = await readOrMakeList();
    const missing = files.filter((file) => cached.expanded[file] === undefined);
    if (missing.length === 0) return cached.expanded;
    const made = merge(await listUnit([...missing, '--staticParse=false']));
    const expanded = { ...cached.expanded, ...made };
    await writeCache({ ...cached, expanded });
    return expanded;
  });
}

/** One call at a time, of all processes of the run: several at once would each make the same list. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  let result: Result | undefined;
  await administer(inject('testServer'), async (client) => {
    await client.query('select pg_advisory_lock(3)');
    result = await work();
  });
  return result as Result; // what work() has returned: an exception of it is thrown
}

async function readOrMakeList(): Promise<Lists> {
  const hash = await hashTests();
  const cached = await readCache();
  if (cached?.hash === hash) return cached;
  const [unit, browser] = await Promise.all([listUnit([]), listBrowser()]);
  const made = { hash, listed: merge([...unit, ...browser]), expanded: {} };
  await writeCache(made);
  return made;
}

type Titled = readonly [file: string, titles: string[]];

async function listUnit(args: readonly string[]): Promise<Titled[]> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-titles-'));
  try {
    const file = join(folder, 'list.json');
    await run('vitest', ['list', ...args, `--json=${file}`]);
    const list = unitList.parse(JSON.parse(await readFile(file, 'utf8')));
    return list.map((test) => [relative(ROOT, test.file), withoutEscapes(test.name).split(' > ')]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A list that was made without running the files has titles with the escapes of their quotes. */
function withoutEscapes(title: string): string {
  return title.replaceAll(/\\(["'`\\])/g, '$1');
}

async function listBrowser(): Promise<Titled[]> {
  const list = browserList.parse(JSON.parse(await run('playwright', ['test', '--list', '--reporter=json'])));
  // The outermost suite is the file.
  return list.suites.flatMap(({ specs, suites }) => titlesOf({ title: '', specs, suites }, []));
}

function titlesOf({ title, specs = [], suites = [] }: BrowserSuite, groups: readonly string[]): Titled[] {
  const around = title === '' ? groups : [...groups, title];
  return [
    ...specs.map((test): Titled => [`tests/browser/${test.file}`, [...around, test.title]]),
    ...suites.flatMap((suite) => titlesOf(suite, around)),
  ];
}

function merge(list: readonly Titled[]): TitlesByFile {
  const titles: TitlesByFile = {};
  for (const [file, title] of list) (titles[file] ??= []).push(title);
  return titles;
}

async function run(program: string, args: readonly string[]): Promise<string> {
  // The runner that calls this must not be taken for the one that is called.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV)/.test(name)));
  return new Promise((done, fail) => {
    const options = { cwd: ROOT, env, maxBuffer: 64 * 1024 * 1024 };
    execFile(join(BIN, program), args, options, (error, stdout, stderr) => {
      if (error === null) done(stdout);
      else fail(new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`, { cause: error }));
    });
  });
}

async function readCache(): Promise<Lists | null> {
  const text = await readFile(CACHE, 'utf8').catch(() => null);
  return text === null ? null : (lists.safeParse(JSON.parse(text)).data ?? null);
}

async function writeCache(content: Lists): Promise<void> {
  await mkdir(join(CACHE, '..'), { recursive: true });
  await writeFile(`${CACHE}.${process.pid}`, JSON.stringify(content));
  await rename(`${CACHE}.${process.pid}`, CACHE);
}

async function hashTests(): Promise<string> {
  const entries = await readdir(join(ROOT, 'tests'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.ts'));
  const hash = createHash('sha256');
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).toSorted())
    hash.update(relative(ROOT, file)).update(await readFile(file));
  return hash.digest('hex');
}
