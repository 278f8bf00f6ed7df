/** `operator stock`: adjusts the stock of a product and records the reason. */
import { Command } from 'commander';
import { adjustStock, findStock } from '#server/catalogue/stock-store.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { fail } from '#operator/fail.ts';
import { personOfCommand } from '#operator/person.ts';
import { withShopDatabase } from '../shop-database.ts';

export function stockCommand(): Command {
  return new Command('stock')
    .description('adjusts the stock of a product: +5 adds, -2 subtracts, =12 sets')
    .argument('<product>', 'part number or id')
    .argument('<change>', '+n, -n or =n')
    .requiredOption('--reason <text>', 'reason, for the history')
    .action(async (product: string, change: string, { reason }: { reason: string }) => {
      const parsed = parseChange(change);
      await withShopDatabase(async ({ database }) => {
        if (parsed === null) return fail(`The change must be +n, -n or =n, such as +5, not "${change}"`);
        if (reason.trim() === '') return fail('--reason must not be empty');
        const before = await findStock(database, product);
        if (before === null) return fail(`There is no product ${product}`);
        const after = await inTransaction(database, (tx) =>
          adjustStock(tx, before.id, parsed, { note: reason.trim(), by: personOfCommand() }),
        );
        if (after === null) {
          return fail(
            `${before.partNumber} was not changed: of ${before.stock} in stock, open checkouts hold ${before.held}`,
          );
        }
        console.log(`${after.partNumber} ${after.name}: ${after.stock} in stock, ${after.held} held by open checkouts`);
        return 0;
      });
    });
}

/** Up to a million either way. */
function parseChange(text: string): { kind: 'by' | 'to'; quantity: number } | null {
  const match = /^([+=-])(\d{1,6})$/.exec(text);
  if (match === null) return null;
  const quantity = Number(match[2]);
  if (match[1] === '=') return { kind: 'to', quantity };
  return { kind: 'by', quantity: match[1] === '-' ? -quantity : quantity };
}
