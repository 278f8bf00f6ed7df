/** Every mutant of tests/mutants applies; `npm run test:mutants` checks that the tests it names fail. */

import { describe, expect, test } from 'vitest';
import { ROOT, applyMutant, parseHeader, readMutants } from '../tools/mutants/mutant-files.ts';
import { findUnknownTests } from './support/named-tests.ts';

const mutants = readMutants();

test.each(mutants.map((mutant) => [mutant.name, mutant] as const))('%s applies', async (_name, mutant) => {
  expect(await applyMutant(mutant, ROOT, 'check')).toBeNull();
});

test('every test that a mutant names is there', { tags: 'long' }, async () => {
  expect(mutants.length).toBeGreaterThan(40);
  expect(await findUnknownTests(mutants.flatMap(({ tests }) => tests))).toEqual([]);
});

describe('a fault in a mutant is found:', () => {
  test('a patch whose lines no longer exist', async () => {
    const [mutant] = mutants;
    if (mutant === undefined) throw new Error('There is no mutant');
    // A folder without the files that it changes.
    expect(await applyMutant(mutant, import.meta.dirname, 'check')).toContain('No such file');
  });

  test('a header without a test', () => {
    expect(() => parseHeader('promise: R1\nbroken: x\n\ndiff', 'x.patch')).toThrow('tests/mutants/x.patch');
  });
});
