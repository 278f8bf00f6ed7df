/** `operator privacy`: exports or erases the data of one person on their request (reliability §4.3). */

import { Command, InvalidArgumentError } from 'commander';
import { isEmail } from '#contract/email.ts';
import { erasePerson, readPerson } from '#server/operations/retention/personal-data-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { withShopDatabase } from '../shop-database.ts';

const ELSEWHERE =
  "Not erased by this command: the payment service's records, mailboxes, files in DATA_DIR/mail, and older backups.";

export function privacyCommand(): Command {
  const privacy = new Command('privacy').description("exports or erases one person's data");
  privacy
    .command('export')
    .description('prints all rows of the person as JSON')
    .argument('<email>', 'email address', parseAddress)
    .action(async (email: string) => withShopDatabase(({ database }) => exportPerson(database, email)));
  privacy
    .command('erase')
    .description('erases the person; closed orders retain amounts and items, open orders are not changed')
    .argument('<email>', 'email address', parseAddress)
    .option('--check', 'shows what would be erased without erasing it')
    .action(async (email: string, { check = false }: { check?: boolean }) =>
      withShopDatabase(({ database }) => erase(database, email, check)),
    );
  return privacy;
}

/** A name or an order number would match no row, which would look as if no data were stored. */
function parseAddress(text: string): string {
  if (isEmail(text)) return text;
  throw new InvalidArgumentError('It must be an email address.');
}

async function exportPerson(database: Database, email: string): Promise<number> {
  const person = await readPerson(database, email);
  console.log(JSON.stringify({ email, ...person }, null, 2));
  return 0;
}

async function erase(database: Database, email: string, isCheck: boolean): Promise<number> {
  const erased = await inTransaction(database, async (tx, undo) => {
    if (isCheck) undo();
    return erasePerson(tx, email);
  });
  console.log(`orders: ${erased.orders.length} erased${listed(erased.orders)}`);
  console.log(`enquiries: ${erased.enquiries} deleted`);
  console.log(`back-in-stock notices: ${erased.stockNotices} deleted`);
  console.log(`quotes: ${erased.quotes.length === 0 ? 'none' : erased.quotes.join(', ')} erased`);
  console.log(`mails: ${erased.mails} emptied`);
  console.log(`payment events: ${erased.paymentEvents} emptied`);
  if (erased.retainedOrders.length > 0) console.log(`still open, not erased: ${erased.retainedOrders.join(', ')}`);
  console.log(isCheck ? 'Check only: nothing was changed.' : ELSEWHERE);
  return 0;
}

function listed(orderNumbers: readonly string[]): string {
  return orderNumbers.length === 0 ? '' : ` (${orderNumbers.join(', ')})`;
}
