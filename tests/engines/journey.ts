/** A journey that runs in every engine, each in a window of its own. */

import { describe, test } from 'vitest';
import { BrowserWindow } from './browser-window.ts';
import { findEngines } from './engines.ts';

/** The shop of the run (tests/browser/global-setup.ts). */
export const SHOP = process.env['SHOP_URL'] ?? '';

type Journey = (window: BrowserWindow) => Promise<void>;

/** Names as tests have them, each with what is done in an empty window. */
export function inEveryEngine(journeys: Record<string, Journey>): void {
  describe.each(findEngines())('$name', ({ open }) => {
    test.each(Object.entries(journeys))('%s', async (_, run) => {
      const window = new BrowserWindow(await open());
      try {
        await run(window);
      } finally {
        await window.close();
      }
    });
  });
}
