/** WebKitGTK by plain WebDriver, in an X server without a screen; with folders of its own. */

import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '#tests/support/free-port.ts';
import type { EngineWindow } from './browser-window.ts';
import { endProgram, startProgram } from './own-processes.ts';
import { openWebDriverWindow } from './webdriver-window.ts';

export interface WebKitPrograms {
  driver: string;
  /** The small browser of WebKitGTK, which its driver starts. */
  browser: string;
  xvfb: string;
}

export async function openWebKitWindow({ driver, browser, xvfb }: WebKitPrograms): Promise<EngineWindow> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-webkit-'));
  const screen = startProgram(xvfb, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await firstLine(screen.stdio[3]);
  const port = await freePort();
  const program = startProgram(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...(await ownFolders(folder)), ...WITHOUT_HARDWARE, DISPLAY: `:${display}` },
  });
  const downloads = join(folder, 'home/Downloads');
  const close = async () => {
    await endProgram(program);
    await endProgram(screen);
    // Processes of the group that were killed may still have been writing.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    return await openWebDriverWindow({
      url: `http://127.0.0.1:${port}`,
      capabilities: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
      downloads,
      close,
    });
  } catch (error) {
    await close();
    throw error;
  }
}

/** Containers have neither a graphics card nor the rights that WebKit's sandbox needs; only pages of the test's shop are opened. */
const WITHOUT_HARDWARE = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  GTK_A11Y: 'none',
  NO_AT_BRIDGE: '1',
};

async function ownFolders(folder: string): Promise<Record<string, string>> {
  const folders = {
    HOME: join(folder, 'home'),
    XDG_CONFIG_HOME: join(folder, 'home/config'),
    XDG_CACHE_HOME: join(folder, 'home/cache'),
    XDG_DATA_HOME: join(folder, 'home/data'),
    XDG_RUNTIME_DIR: join(folder, 'run'),
  };
  for (const each of Object.values(folders)) await mkdir(each, { recursive: true, mode: 0o700 });
  await mkdir(join(folders.HOME, 'Downloads'));
  await writeFile(join(folders.XDG_CONFIG_HOME, 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
  await mkdir(join(folders.XDG_CONFIG_HOME, 'gtk-3.0'));
  // What the system setting "reduce motion" is in GTK.
  await writeFile(join(folders.XDG_CONFIG_HOME, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return folders;
}

async function firstLine(stream: unknown): Promise<string> {
  // `stdio` types what a descriptor is by its place alone; a pipe of a child is readable.
  const [line] = await once(createInterface({ input: stream as NodeJS.ReadableStream }), 'line');
  return String(line);
}
