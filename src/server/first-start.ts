/** The first start on an empty database: the demo company is imported, as an owner's folder would be. */

import { fileURLToPath } from 'node:url';
import { describeEnd } from './catalogue/import/import-process.ts';
import type { ImportRunner } from './catalogue/import/import-process.ts';
import { ConfigError } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { findCompanyInfo } from './site/content/content-store.ts';

const DEMO_FOLDER = fileURLToPath(new URL('../../demo', import.meta.url));

/** In a worker process, because the memory of an import would stay with the server: 90 MB of it. */
export async function importDemoIfEmpty(
  database: Database,
  imports: Pick<ImportRunner, 'run'>,
  say: (line: string) => void,
): Promise<void> {
  if ((await findCompanyInfo(database)) !== null) return;
  say('First start: importing the demo company ...');
  const imported = await imports.run('folder', { folder: DEMO_FOLDER });
  const errors = imported.kind === 'done' ? imported.output.errors : [describeEnd(imported)];
  if (errors.length > 0) throw new ConfigError(`the demo company cannot be imported:\n${errors.join('\n')}`);
}
