/** Opens the shop's database for one command, up to date, and always closes it. */
import { ConfigError, readConfig } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { migrateToLatest } from '#server/database/migrate.ts';

/** A wrong configuration is one line and exit code 1; `work` gives the exit code otherwise. */
export async function withShopDatabase(
  work: (shop: { config: Config } & Pick<OpenDatabase, 'database' | 'pool'>) => Promise<number>,
): Promise<void> {
  try {
    const config = readConfig();
    const open = await openDatabase(config);
    try {
      await migrateToLatest(open);
      process.exitCode = await work({ config, database: open.database, pool: open.pool });
    } finally {
      await open.close();
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
