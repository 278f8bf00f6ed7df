/** `operator reset`: removes what was tried in a shop, before it goes live. A backup is taken first. */

import { resolve } from 'node:path';
import { Command } from 'commander';
import { formatCount } from '#contract/format-count.ts';
import { takeBackup } from '#server/operations/backup/take-backup.ts';
import { findResetRefusal, resetShop } from '#server/operations/reset/reset-shop.ts';
import { readResetFacts } from '#server/operations/reset/reset-store.ts';
import type { ResetFacts } from '#server/operations/reset/reset-store.ts';
import { readVersion } from '#server/platform/version.ts';
import { fail } from '../fail.ts';
import { personOfCommand } from '../person.ts';
import { withShopDatabase } from '../shop-database.ts';
import type { OpenShop } from '../shop-database.ts';
import { findTerminal } from '../terminal.ts';

interface ResetOptions {
  catalogue?: true;
  /** A folder; false for no backup; BACKUP_DIR by default. */
  backup?: string | false;
  /** The company's name. */
  confirm?: string;
}

/** What is typed for a shop that has no company yet. */
const WITHOUT_COMPANY = 'reset';

export function resetCommand(): Command {
  return new Command('reset')
    .description(
      'removes all orders, mails, enquiries and figures that were made while trying the shop, before it goes live',
    )
    .option('--catalogue', 'also removes products, pictures, company and taxes: all that an import brings')
    .option('--backup <folder>', 'where the backup is put that is taken first; BACKUP_DIR by default')
    .option('--no-backup', 'takes no backup first')
    .option('--confirm <company>', "skips the question; takes the company's name")
    .action(async (options: ResetOptions) => withShopDatabase((shop) => reset(shop, options)));
}

async function reset(shop: OpenShop, options: ResetOptions): Promise<number> {
  const refusal = await findResetRefusal(shop);
  if (refusal !== null) return failUnreset(refusal);
  const facts = await readResetFacts(shop.database);
  const target = options.backup === undefined ? shop.config.backup.folder : options.backup;
  if (target === null) return failUnreset('name a folder for the backup (--backup FOLDER), or say --no-backup');
  for (const line of describe(facts, options)) console.log(line);
  const missing = await findMissingConsent(facts.company ?? WITHOUT_COMPANY, options);
  if (missing !== null) return failUnreset(missing);
  if (target !== false && !(await backUp(shop, resolve(target)))) return 1;
  const why = await resetShop(
    { database: shop.database, dataDir: shop.config.dataDir },
    { withCatalogue: options.catalogue === true },
  );
  if (why !== null) return failUnreset(why);
  console.log(
    options.catalogue === true
      ? 'The shop is empty. Import your folder before you start it: the start brings the demo company into an empty shop.'
      : 'The shop is ready for its first order.',
  );
  return 0;
}

function describe({ orders, paidOrders, mails, enquiries, closedMonths, products }: ResetFacts, options: ResetOptions) {
  const removed = `${formatCount(orders, 'order')} (${paidOrders} paid), ${formatCount(mails, 'mail')}, ${formatCount(enquiries, 'enquiry', 'enquiries')}, ${formatCount(closedMonths, 'closed month')}`;
  return [
    `Will be removed: ${removed}, and the figures of visitors.`,
    options.catalogue === true
      ? `Also ${formatCount(products, 'product with its pictures', 'products with their pictures')}, the company and its taxes.`
      : `${formatCount(products, 'product stays', 'products stay')}; what these orders took returns to their stock. Invoices count from 1 again.`,
  ];
}

async function findMissingConsent(name: string, { confirm }: ResetOptions): Promise<string | null> {
  const terminal = confirm === undefined ? findTerminal() : null;
  if (confirm === undefined && terminal === null)
    return `there is no terminal for the confirmation. Use --confirm ${JSON.stringify(name)}`;
  const typed = confirm ?? (await terminal?.ask(`Type ${name} to confirm: `)) ?? '';
  return typed === name ? null : `the name must be ${JSON.stringify(name)}, not ${JSON.stringify(typed)}`;
}

async function backUp({ config, database, pool }: OpenShop, folder: string): Promise<boolean> {
  const { dataDir, backup } = config;
  const outcome = await takeBackup(
    { database, pool, version: readVersion() },
    { dataDir, folder, keep: null, passphrase: backup.passphrase },
    personOfCommand(),
  );
  if (outcome.kind === 'taken') {
    console.log(`Backup: ${outcome.path}`);
    return true;
  }
  failUnreset(outcome.kind === 'busy' ? 'a backup is being taken now' : `no backup was taken: ${outcome.why}`);
  return false;
}

function failUnreset(why: string): number {
  return fail(`Nothing was removed: ${why}`);
}
