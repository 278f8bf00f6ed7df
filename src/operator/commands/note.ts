/** `operator note`: writes a note on an order, for the owner alone. */

import { Command } from 'commander';
import { failUnchanged } from '#operator/fail-unchanged.ts';
import { personOfCommand } from '#operator/person.ts';
import { addNote } from '#server/orders/orders/add-note.ts';
import { withShopDatabase } from '../shop-database.ts';

export function noteCommand(): Command {
  return new Command('note')
    .description('writes a note on an order; buyers never see it')
    .argument('<number>', 'order number')
    .argument('<text>', 'the note')
    .action(async (number: string, text: string) =>
      withShopDatabase(async ({ database }) => {
        const added = await addNote(database, { orderNumber: number, by: personOfCommand(), seenEventId: null }, text);
        if (added.kind !== 'done') return failUnchanged(number, added);
        console.log(`${number}: the note is stored`);
        return 0;
      }),
    );
}
