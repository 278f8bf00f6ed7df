/** What must hold before a shop is started: a data folder that can be written and ports that are free. Throws a ConfigError that says what to set. */

import { access, constants, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { consolePortProblem } from './console/listen-console.ts';
import { findOpeningObstacles } from './operations/doctor/going-live.ts';
import { ConfigError } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { portProblem } from './platform/http/listen.ts';
import { findPagesState } from './platform/pages/build-pages.ts';

/** Also as `sudo shop upgrade`, by the command that `service install` writes. */
const UPGRADE = 'npm run operator -- upgrade';

/** The folder is made when it does not exist. */
export async function checkDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch {
    throw new ConfigError(`the data folder ${dataDir} is not writable: set DATA_DIR to a writable folder`);
  }
}

/** Before anything is started: those of shop and console. */
export async function checkPorts(config: Config): Promise<void> {
  if (config.passedSocket === null) await tryPort(config.port, config.host, (error) => portProblem(config, error));
  const { port, host } = config.console;
  if (port !== null) await tryPort(port, host, (error) => consolePortProblem(host, port, error));
}

/** Of a service, which builds none: `operator upgrade` does. Old pages are served, as they work with the data that they were made for. */
export async function checkPages(say: (line: string) => void): Promise<void> {
  const state = await findPagesState();
  if (state === 'missing') throw new ConfigError(`the pages are not built: run "${UPGRADE}"`);
  if (state === 'old') say(`The pages are older than the program and are served as they are: run "${UPGRADE}"`);
}

/** With a live key, before the first real payment. */
export async function checkOpening(database: Database): Promise<void> {
  const obstacles = await findOpeningObstacles(database, new Date());
  if (obstacles.length === 0) return;
  const why = obstacles.map((text) => `- ${text}`).join('\n');
  throw new ConfigError(`STRIPE_SECRET_KEY is a live key, and the shop is not ready for real payments:\n${why}`);
}

async function tryPort(port: number, host: string, problem: (error: unknown) => ConfigError): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(problem(error)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
