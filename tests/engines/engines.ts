/** The engines of this run, and what was left out of it. */

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_PACKAGES, findBrowsers } from '../../tools/find-browsers.ts';
import type { EngineWindow } from './browser-window.ts';
import { newerInterfaces, withoutInterfaces } from './older-interfaces.ts';
import { openPuppeteerWindow } from './puppeteer-window.ts';
import { openWebKitWindow } from './webkit-window.ts';

export interface Engine {
  name: string;
  open(): Promise<EngineWindow>;
}

/** Without graphics card and sandbox, as the other browser tests start it (playwright.config.ts). */
const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--force-prefers-reduced-motion',
  '--window-size=1280,900',
];

/** Those that are installed. The others are named; where all are required, a missing one is an error. */
export function findEngines(): Engine[] {
  const { chromium, firefox, webkit } = findBrowsers();
  const missing: string[] = [];
  const note = (name: string, packages: readonly string[]): Engine[] => {
    missing.push(`left out: ${name} is not installed (apt-get install ${packages.join(' ')})`);
    return [];
  };
  const engines = [
    ...(chromium === null ? note('Chromium', BROWSER_PACKAGES.chromium) : chromiumEngines(chromium.browser)),
    ...(firefox === null ? note('Firefox', BROWSER_PACKAGES.firefox) : [firefoxEngine(firefox.browser)]),
    ...(webkit === null
      ? note('WebKit', BROWSER_PACKAGES.webkit)
      : [{ name: 'WebKit', open: () => openWebKitWindow(webkit) }]),
  ];
  for (const line of missing) console.warn(line);
  if (missing.length > 0 && process.env['ALL_BROWSERS'] === 'required') throw new Error(missing.join('\n'));
  return engines;
}

function chromiumEngines(executablePath: string): Engine[] {
  const openChromium = (preload?: string) =>
    openWithFolder('chromium', (folder) =>
      openPuppeteerWindow(
        { executablePath, args: CHROMIUM_ARGUMENTS, downloadBehavior: { policy: 'allow', downloadPath: folder } },
        { downloads: folder, ...(preload === undefined ? {} : { preload }) },
      ),
    );
  return [
    { name: 'Chromium', open: () => openChromium() },
    {
      name: 'Chromium with the interfaces of the oldest browsers served',
      open: () => openChromium(withoutInterfaces(newerInterfaces())),
    },
  ];
}

function firefoxEngine(executablePath: string): Engine {
  return {
    name: 'Firefox',
    open: () =>
      openWithFolder('firefox', async (folder) => {
        const downloads = join(folder, 'Downloads');
        await mkdir(downloads);
        const extraPrefsFirefox = {
          'ui.prefersReducedMotion': 1,
          'browser.download.folderList': 2,
          'browser.download.dir': downloads,
        };
        const env = { ...process.env, HOME: folder };
        return openPuppeteerWindow({ browser: 'firefox', executablePath, env, extraPrefsFirefox }, { downloads });
      }),
  };
}

/** A window with a folder of its own, which goes with it. */
async function openWithFolder(browser: string, open: (folder: string) => Promise<EngineWindow>): Promise<EngineWindow> {
  const folder = await mkdtemp(join(tmpdir(), `storefront-${browser}-`));
  const window = await open(folder);
  return {
    ...window,
    async close() {
      await window.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
