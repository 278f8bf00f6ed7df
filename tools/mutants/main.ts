/**
 * Breaks the shop on purpose, one mutant of tests/mutants after the other, and checks that the tests it names fail.
 *
 *   npm run test:mutants               all of them, 10 to 60 s each
 *   npm run test:mutants -- NAME ...   some; the beginning of a name is enough
 *   npm run test:mutants -- --check    only whether every patch applies
 *
 * Ends with 1 when one does not apply or a named test passes, and names it. Works on a copy of the repository.
 */

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findTestChromium } from '../find-chromium.ts';
import { copyRepository } from './copy-repository.ts';
import { ROOT, applyMutant, filesOf, readMutants } from './mutant-files.ts';
import type { Mutant } from './mutant-files.ts';
import { findSurvivor } from './run-tests.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean' } } });
const all = readMutants();
const unknown = positionals.filter((name) => !all.some((mutant) => mutant.name.startsWith(name)));
if (unknown.length > 0) throw new Error(`tests/mutants has no ${unknown.join(', ')}`);
const chosen = all.filter(
  ({ name }) => positionals.length === 0 || positionals.some((beginning) => name.startsWith(beginning)),
);
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
const wrong = values.check === true ? await checkAll(chosen) : await runAll(chosen);
console.log(`\n${chosen.length - wrong} of ${chosen.length} mutants ${values.check ? 'apply' : 'are detected'}`);
process.exitCode = wrong === 0 ? 0 : 1;

/** Returns how many do not apply. */
async function checkAll(mutants: readonly Mutant[]): Promise<number> {
  const errors = await Promise.all(mutants.map((mutant) => applyMutant(mutant, ROOT, 'check')));
  for (const [index, error] of errors.entries())
    if (error !== null) console.error(`${mutants[index]?.name} does not apply: ${error}`);
  return errors.filter((error) => error !== null).length;
}

/** Returns how many are not detected, those that an interruption leaves out included. */
async function runAll(mutants: readonly Mutant[]): Promise<number> {
  const needsBrowser = mutants.some(({ tests }) => tests.some(({ file }) => file.endsWith('.spec.ts')));
  const chromium = needsBrowser ? await findTestChromium((line) => console.log(line)) : null;
  const copy = await copyRepository();
  let detected = 0;
  try {
    for (const mutant of mutants) {
      const startedAt = performance.now();
      const error = await runOne(mutant, copy, { chromium, signal: interrupted.signal });
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
      console.log(`${error === null ? 'ok    ' : 'FAILED'}  ${mutant.name}  ${seconds} s`);
      if (error === null) detected += 1;
      else console.error(`        ${mutant.broken}: ${error}`);
    }
  } catch (error) {
    if (!interrupted.signal.aborted) throw error;
    console.error('Interrupted');
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  return mutants.length - detected;
}

/** What is wrong with the mutant; null when its tests fail. Takes the patch back, whatever happened. */
async function runOne(
  mutant: Mutant,
  copy: string,
  options: { chromium: string | null; signal: AbortSignal },
): Promise<string | null> {
  const files = filesOf(mutant).map((file) => join(copy, file));
  const originals = await Promise.all(files.map(async (file) => ({ file, bytes: await readFile(file) })));
  try {
    const error = await applyMutant(mutant, copy, 'apply');
    if (error !== null) return `does not apply: ${error}`;
    return await findSurvivor(copy, mutant.tests, options);
  } catch (error) {
    options.signal.throwIfAborted();
    return error instanceof Error ? error.message : String(error);
  } finally {
    for (const { file, bytes } of originals) await writeFile(file, bytes);
  }
}
