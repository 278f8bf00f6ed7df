/** Chromium with a home folder of its own, whose store of certificates has the authority of a proxy. */

import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowsers } from '../../tools/find-browsers.ts';
import type { EngineWindow } from '../engines/browser-window.ts';
import { openPuppeteerWindow } from '../engines/puppeteer-window.ts';
import { SHOP_HOST, findProgram, makeFolder } from './programs.ts';
import type { Proxy } from './programs.ts';

/** Chromium, which needs certutil for its store of certificates; null, and a line for what is missing. */
export function findTrustingBrowser(): string | null {
  const { chromium } = findBrowsers();
  if (chromium === null) console.log('Left out, as Chromium is not installed: purchases in it');
  return findProgram('certutil') === null ? null : (chromium?.browser ?? null);
}

/** A window in which the shop's name leads to the proxy. Errors of certificates are not ignored. */
export async function openTrustingWindow(executablePath: string, { port, authority }: Proxy): Promise<EngineWindow> {
  const { folder, remove } = await makeFolder();
  const store = join(folder, '.pki/nssdb');
  await mkdir(store, { recursive: true });
  const file = join(folder, 'authority.pem');
  await writeFile(file, await authority());
  const certutil = (...args: string[]) => execFileSync('certutil', ['-d', `sql:${store}`, ...args]);
  certutil('-N', '--empty-password');
  certutil('-A', '-n', 'live', '-t', 'C,,', '-i', file);
  const window = await openPuppeteerWindow(
    {
      executablePath,
      env: { ...process.env, HOME: folder },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--window-size=1280,900',
        `--host-resolver-rules=MAP ${SHOP_HOST}:443 127.0.0.1:${port}`,
      ],
    },
    { downloads: folder },
  );
  return {
    ...window,
    async close() {
      await window.close();
      await remove();
    },
  };
}
