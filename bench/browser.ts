/** A Chromium without a window, for what only a browser can measure. */

import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { findChromium } from '../tools/find-chromium.ts';

/** It connects to the shop alone. */
const NO_BACKGROUND_TRAFFIC = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: await findChromium(console.log),
    args: NO_BACKGROUND_TRAFFIC,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
