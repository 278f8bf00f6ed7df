/** A Chromium: one that is there, or else installed; or one line that says what to install. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
/** Chromium built without windows. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/** Path of the program. `CHROMIUM` names one by hand. */
export async function findChromium(say: (line: string) => void): Promise<string> {
  const found = process.env['CHROMIUM'] || findInstalled();
  if (found) return found;
  say('No Chromium found: installing one ...');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 120_000 });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  installPackage('chromium', say);
  const installed = findInstalled();
  if (installed !== null) return installed;
  throw new Error(
    'The browser tests need Chromium: install it with your package manager (apt-get install chromium), or set CHROMIUM to its path',
  );
}

/** For tests: the headless shell, which takes two thirds of the processor time of a Chromium; any Chromium where there is none. */
export async function findTestChromium(say: (line: string) => void): Promise<string> {
  if (process.env['CHROMIUM']) return process.env['CHROMIUM'];
  if (findOnPath([HEADLESS_SHELL]) === null) installPackage(HEADLESS_SHELL, say);
  return findOnPath([HEADLESS_SHELL]) ?? findChromium(say);
}

/** On Debian and its like, as root; elsewhere nothing is installed. */
export function installPackage(name: string, say: (line: string) => void): void {
  if (!canInstall()) return;
  say(`Installing ${name} ...`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', timeout: 120_000 });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

export function findInstalled(): string | null {
  return findOnPath(NAMES) ?? [MAC, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

export function findOnPath(names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return candidates.find((path) => existsSync(path)) ?? null;
}
