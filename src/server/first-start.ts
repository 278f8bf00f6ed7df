/** The first start on an empty database: the demo company is imported, as an owner's folder would be. */
import { fileURLToPath } from 'node:url';
import { importFolder } from './import/import-folder.ts';
import { ConfigError } from './config.ts';
import { findCompanyInfo } from './content/content-store.ts';
import type { OpenDatabase } from './database/database.ts';

const DEMO_FOLDER = fileURLToPath(new URL('../../demo', import.meta.url));

export async function importDemoIfEmpty(
  { database, pool }: Pick<OpenDatabase, 'database' | 'pool'>,
  dataDir: string,
  say: (line: string) => void,
): Promise<void> {
  if ((await findCompanyInfo(database)) !== null) return;
  say('First start: importing the demo company ...');
  const result = await importFolder({ pool, dataDir, folder: DEMO_FOLDER, apply: true });
  if (result.errors.length > 0)
    throw new ConfigError(`the demo company cannot be imported:\n${result.errors.join('\n')}`);
}
