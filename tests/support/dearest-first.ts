/**
 * The files that take longest are begun first: when one of them is begun last, it runs alone while the other workers have nothing
 * to do. Vitest has the durations of an earlier run only where it left them in node_modules; a fresh checkout begins with the
 * largest files, and of these many are small.
 */

import { relative, resolve } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

const ROOT = resolve(import.meta.dirname, '../..');

/** Small files that take more than half a minute on two busy cores; longest first. */
export const DEAREST = [
  'tests/operator/upgrade-service.test.ts',
  'tests/faults/steps.test.ts',
  'tests/mutants.test.ts',
  'tests/faults/broken-parts.test.ts',
  'tests/server/text-identity.test.ts',
];

export class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files); // oxlint-disable-line unicorn/no-array-sort -- a sequencer's method
    // Projects stay in their order, as one begins when another has no more files.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const placeOf = ({ project, moduleId }: TestSpecification) => {
      const dear = DEAREST.indexOf(relative(ROOT, moduleId));
      return projects.indexOf(project) * (DEAREST.length + 1) + (dear === -1 ? DEAREST.length : dear);
    };
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
