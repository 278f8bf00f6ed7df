/** `operator maintenance`: whether the shop is closed to visitors, closing it with a text, and opening it again. */

import { Command } from 'commander';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import { closeShop, openShop, showMaintenance } from '#server/platform/maintenance/change-maintenance.ts';
import { fail } from '../fail.ts';
import { formatMoment } from '../format-moment.ts';
import { personOfCommand } from '../person.ts';
import { withShopDatabase } from '../shop-database.ts';
import type { OpenShop } from '../shop-database.ts';
import { findSecretKey } from '../shop-payments.ts';
import { toTerminal } from '../to-terminal.ts';

export function maintenanceCommand(): Command {
  const maintenance = new Command('maintenance')
    .description('shows whether the shop is closed for maintenance')
    .action(async () =>
      withShopDatabase(async (shop) => {
        const state = await showMaintenance(await siteOf(shop));
        if (state === null) console.log('The shop is open');
        else {
          console.log(
            `Closed since ${formatMoment(state.begunAt, await findTimeZone(shop.database))} by ${toTerminal(state.by)}: ${toTerminal(state.text)}`,
          );
          console.log(`You see the shop by ${state.ownerUrl}`);
        }
        return 0;
      }),
    );
  maintenance
    .command('on')
    .description('closes the shop: all visitors see the maintenance page with this text')
    .argument('[text...]', 'such as "We’re moving to a new building and will be back on Monday"')
    .action(async (words: string[]) =>
      withShopDatabase(async (shop) => {
        const begun = await closeShop(await siteOf(shop), words.join(' '), personOfCommand());
        if (begun.kind === 'refused') return fail(`The shop was not closed: ${begun.why}`);
        console.log('The shop is closed for maintenance; payments that are under way are still recorded');
        console.log(`You see the shop by ${begun.ownerUrl}`);
        return 0;
      }),
    );
  maintenance
    .command('off')
    .description('opens the shop again')
    .action(async () =>
      withShopDatabase(async ({ database }) => {
        console.log((await openShop(database)) ? 'The shop is open again' : 'The shop was not closed');
        return 0;
      }),
    );
  return maintenance;
}

async function siteOf({ config, database }: OpenShop) {
  return { database, secretKey: await findSecretKey(config), publicUrl: config.publicUrl };
}
