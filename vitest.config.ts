/** Every test but the browser journeys. API tests find a real PostgreSQL through tests/support/database.ts. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'packages/stripe-sandbox/tests/**/*.test.ts'],
    exclude: ['tests/browser/**', 'node_modules/**'],
    environment: 'node',
    globalSetup: ['tests/support/postgres.global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Far beyond what any of them takes on a quiet machine: a slow one is no fault.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    unstubEnvs: true,
  },
});
