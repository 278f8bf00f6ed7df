/** The browsers in which the main journeys are tried: where their programs are, or which package brings them. */

import { globSync } from 'node:fs';
import { findInstalled, findOnPath } from './find-chromium.ts';

interface Programs {
  /** Null when one of them is missing. */
  chromium: { browser: string } | null;
  firefox: { browser: string } | null;
  webkit: { driver: string; browser: string; xvfb: string } | null;
}

/** Packages of Debian, by browser. */
export const BROWSER_PACKAGES = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
} as const satisfies Record<keyof Programs, readonly string[]>;

export function findBrowsers(): Programs {
  const chromium = process.env['CHROMIUM'] || (findOnPath(['chromium-headless-shell']) ?? findInstalled());
  const firefox = findOnPath(['firefox-esr', 'firefox']);
  return {
    chromium: chromium === null ? null : { browser: chromium },
    firefox: firefox === null ? null : { browser: firefox },
    webkit: findWebKit(),
  };
}

function findWebKit(): Programs['webkit'] {
  const driver = findOnPath(['WebKitWebDriver']);
  const xvfb = findOnPath(['Xvfb']);
  // The browser must be of the library that the driver was built with; there is one of them on Debian.
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  return driver === null || xvfb === null || browser === undefined ? null : { driver, browser, xvfb };
}
