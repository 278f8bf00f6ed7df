/** Main journeys in the browsers that people have, against a real shop (tests/browser/global-setup.ts). */

import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/engines/*.test.ts'],
    environment: 'node',
    globalSetup: [resolve(import.meta.dirname, '../browser/global-setup.ts')],
    pool: 'forks',
    maxWorkers: 2,
    // Far beyond what any of them takes on a quiet machine: a slow one is no fault.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
