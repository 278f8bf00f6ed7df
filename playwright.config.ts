/** Journeys in a real browser against a real shop, started by tests/browser/global-setup.ts. */

import { defineConfig } from '@playwright/test';

/** Six times as long as any step has taken on the slowest machine so far. */
const WAIT_MS = 120_000;

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/global-setup.ts',
  fullyParallel: true,
  // One more than there are cores: a journey often waits for the shop or for a timer.
  workers: 3,
  timeout: 600_000,
  // Nothing is said about how long a page should take; slow machines do run these.
  expect: { timeout: 60_000, toPass: { timeout: WAIT_MS } },
  forbidOnly: true,
  // A journey that passes only on a second try is reported as flaky by the gate.
  retries: process.env['CI'] ? 2 : 0,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-CA',
    // Also for actions and events: a wait that fails is reported by its name, before the time of the whole journey is over.
    actionTimeout: WAIT_MS,
    navigationTimeout: WAIT_MS,
    // Recording a trace takes a third of all processor time; `--trace on` shows what a failing journey did.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Machines without a graphics card emulate one, which takes a fifth of the processor time of a run.
        '--disable-gpu',
      ],
    },
  },
});
