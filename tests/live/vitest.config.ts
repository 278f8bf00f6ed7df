/** `npm run test:live`: the shop behind programs that others wrote, as far as they are installed. Not part of `npm test`: it takes minutes. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/live/*.live.ts'],
    environment: 'node',
    globalSetup: ['tests/support/postgres.global-setup.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
