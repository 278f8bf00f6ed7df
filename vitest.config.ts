/** Every test but the journeys in browsers (tests/browser, tests/engines). API tests find a real PostgreSQL through tests/support/database.ts. */

import { defineConfig } from 'vitest/config';
import { DearestFirst } from './tests/support/dearest-first.ts';
import { temporaryFolder } from './tests/support/temporary-folder.ts';

const ALL = ['tests/**/*.test.ts', 'packages/stripe-sandbox/tests/**/*.test.ts'];
/** Journeys in browsers have runners of their own. */
const NONE = ['tests/browser/**', 'tests/engines/**', 'node_modules/**'];
/**
 * They measure memory or processor time, which other files would use too. All others share a process, as importing the shop for each
 * of them takes 1.5 s of processor time: they change nothing that outlives them.
 */
const IN_OWN_PROCESS = [
  'tests/api/fuzz.test.ts',
  'tests/app/reply-cache.test.ts',
  'tests/server/printed-letters.test.ts',
  'tests/server/specifications/long-texts.test.ts',
];

export default defineConfig({
  // As NODE_ENV below.
  oxc: { jsx: { development: false } },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'shared process', include: ALL, exclude: [...NONE, ...IN_OWN_PROCESS], isolate: false },
      },
      { extends: true, test: { name: 'own process', include: IN_OWN_PROCESS } },
    ],
    tags: [{ name: 'long', description: 'Left out by npm test, run by npm run test:all: docs/decisions/154.' }],
    environment: 'node',
    // Pages are rendered by the React that visitors get, which takes a third of the time of its development build.
    env: { TMPDIR: temporaryFolder(), NODE_ENV: 'production' },
    globalSetup: ['tests/support/postgres.global-setup.ts'],
    pool: 'forks',
    sequence: { sequencer: DearestFirst },
    // One more than there are cores: a test often waits for another process, a lock or a timer.
    maxWorkers: 3,
    // Far beyond what any of them takes on a quiet machine: a slow one is no fault. No test has a smaller limit of its own.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    unstubEnvs: true,
  },
});
