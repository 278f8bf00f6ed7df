/** `operator check`: whether the shop's data is consistent. Ends with 0, with 1 for a violation, with 2 when it could not check: for cron. */

import { Command } from 'commander';
import { checkShop, countViolations } from '#server/operations/check/check-shop.ts';
import { formatCheck } from '../format-check.ts';
import { withShopDatabase } from '../shop-database.ts';

/** The check could not run: differs from "consistent" and "inconsistent", so that cron can distinguish the three. */
const COULD_NOT_CHECK = 2;

export function checkCommand(): Command {
  return new Command('check')
    .description('checks stock, holds, orders, payments, mails, references and files without changing anything')
    .option('--no-files', 'skips the stored pictures and files, which are read in full')
    .action(async ({ files }: { files: boolean }) =>
      withShopDatabase(async ({ config, database }) => {
        const check = await checkShop(database, files ? config.dataDir : null);
        for (const line of formatCheck(check)) process.stdout.write(`${line}\n`);
        return countViolations(check) > 0 ? 1 : 0;
      }, COULD_NOT_CHECK),
    );
}
