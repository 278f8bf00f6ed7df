/** `npm run test:live`: the shop behind programs that others wrote, as far as they are installed. Not part of `npm test`: it takes minutes. */

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/live/*.live.ts'],
    environment: 'node',
    globalSetup: ['tests/live/build.global-setup.ts', 'tests/support/postgres.global-setup.ts'],
    pool: 'forks',
    maxWorkers: 1,
    // Far beyond what any of them takes on a quiet machine: a slow one is no fault.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
