/** The order in which test files are begun (tests/support/dearest-first.ts). */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { DEAREST, DearestFirst } from './support/dearest-first.ts';

const ROOT = resolve(import.meta.dirname, '..');

test('a file that is named is there', () => {
  expect(DEAREST.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('named files are the first of their project, in the order of the list', async () => {
  const cache = { getTestSpecificationResult: () => ({ failed: false, duration: 1 }) };
  const sequencer = new DearestFirst({ cache, config: {} } as unknown as Vitest); // what the base class reads
  const projects = ['own', 'shared'].map((name) => ({
    name,
    config: { isolate: name === 'own', sequence: { groupOrder: 0 } },
  }));
  const files = [
    ['shared', 'tests/api/orders.test.ts'],
    ['shared', DEAREST[1]],
    ['own', 'tests/api/fuzz.test.ts'],
    ['shared', DEAREST[0]],
  ].map(([name, file = '']) => ({
    project: projects.find((project) => project.name === name),
    moduleId: join(ROOT, file),
  }));
  const specifications = files as unknown as TestSpecification[]; // what the sequencers read
  const sorted = await sequencer.sort(specifications); // oxlint-disable-line unicorn/no-array-sort -- a sequencer's method
  expect(sorted.map(({ moduleId }) => moduleId.slice(ROOT.length + 1))).toEqual([
    'tests/api/fuzz.test.ts',
    DEAREST[0],
    DEAREST[1],
    'tests/api/orders.test.ts',
  ]);
});
