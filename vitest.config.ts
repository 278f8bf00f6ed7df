/** Every test but the journeys in browsers (tests/browser, tests/engines). API tests find a real PostgreSQL through tests/support/database.ts. */
import { defineConfig } from 'vitest/config';

/**
 * Files that share a process with others, as importing the shop for each of them takes 1.5 s of processor time: they change
 * nothing that outlives them. The two that are left out compare memory, which other files would use too.
 */
const IN_SHARED_PROCESS = 'tests/{api,app,console,contract}/**/!(fuzz|reply-cache).test.ts';
const ALL = ['tests/**/*.test.ts', 'packages/stripe-sandbox/tests/**/*.test.ts'];
const NONE = ['tests/browser/**', 'tests/engines/**', 'node_modules/**'];

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'shared process', include: [IN_SHARED_PROCESS], isolate: false } },
      { extends: true, test: { name: 'own process', include: ALL, exclude: [...NONE, IN_SHARED_PROCESS] } },
    ],
    environment: 'node',
    globalSetup: ['tests/support/postgres.global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Far beyond what any of them takes on a quiet machine: a slow one is no fault.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    unstubEnvs: true,
  },
});
