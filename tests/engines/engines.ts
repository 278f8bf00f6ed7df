/** The engines of this run, and what was left out of it. */
import { mkdtemp, rm } from 'node:fs/promises';
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
  const launch = { executablePath, args: CHROMIUM_ARGUMENTS };
  return [
    { name: 'Chromium', open: () => openPuppeteerWindow(launch) },
    {
      name: 'Chromium with the interfaces of the oldest browsers served',
      open: () => openPuppeteerWindow(launch, { preload: withoutInterfaces(newerInterfaces()) }),
    },
  ];
}

function firefoxEngine(executablePath: string): Engine {
  return {
    name: 'Firefox',
    async open() {
      const home = await mkdtemp(join(tmpdir(), 'storefront-firefox-'));
      const window = await openPuppeteerWindow({
        browser: 'firefox',
        executablePath,
        env: { ...process.env, HOME: home },
        extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
      });
      return {
        ...window,
        async close() {
          await window.close();
          await rm(home, { recursive: true, force: true, maxRetries: 10 });
        },
      };
    },
  };
}
