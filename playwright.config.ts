/** Journeys in a real browser against a real shop, started by tests/browser/global-setup.ts. */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  // Nothing is said about how long a page should take; slow machines do run these.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // A journey that passes only on a second try is told as flaky by the gate.
  retries: process.env['CI'] ? 2 : 0,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-CA',
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
