/** A Chromium for the browser tests: one that is there, or else installed; or one line that says what to install. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Path of the program. `CHROMIUM` names one by hand. */
export async function findChromium(say: (line: string) => void): Promise<string> {
  const found = process.env['CHROMIUM'] || findInstalled();
  if (found) return found;
  say('No Chromium found: installing one ...');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 120_000 });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = findInstalled();
  if (installed !== null) return installed;
  throw new Error(
    'The browser tests need Chromium: install it with your package manager (apt-get install chromium), or set CHROMIUM to its path',
  );
}

function findInstalled(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    MAC,
    chromium.executablePath(),
  ];
  return candidates.find((path) => existsSync(path)) ?? null;
}
