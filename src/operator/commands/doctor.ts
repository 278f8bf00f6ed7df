/** `operator doctor`: examines the shop, its machine and its services. Ends with 0 when nothing needs a person, with 1 otherwise. */

import { Command } from 'commander';
import { examineShop } from '#server/operations/doctor/examine-shop.ts';
import { sendMaintenanceMail } from '#server/operations/doctor/maintenance-mail.ts';
import { listProvidedVariables, readConfig } from '#server/platform/config.ts';
import { withShopDatabase } from '../shop-database.ts';
import { openMailer, openPayments } from '../shop-payments.ts';
import { toTerminal } from '../to-terminal.ts';

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('examines disk, backup, mails, jobs, clock, certificates, Stripe, mail server and data')
    .option('--mail', 'sends what needs a person to OWNER_EMAIL, at most once a day')
    .action(async ({ mail }: { mail?: true }) =>
      withShopDatabase(async (shop) => {
        const { database } = shop;
        // The address of the environment is one of the settings that are examined.
        const { PUBLIC_URL } = listProvidedVariables();
        const config = PUBLIC_URL === undefined ? shop.config : { ...shop.config, publicUrl: readConfig().publicUrl };
        const { gateway } = await openPayments(shop);
        const mailer = await openMailer({ config, database });
        const findings = await examineShop({ database, config, gateway, mailer }, true).finally(() => mailer.close());
        for (const { name, isFine, text } of findings)
          console.log(`${isFine ? 'ok     ' : 'PROBLEM'}  ${name.padEnd(11)}  ${toTerminal(text)}`);
        if (mail === true && (await sendMaintenanceMail({ database, config }, findings, new Date())))
          console.log(`The running shop sends this to ${config.ownerEmail}`);
        return findings.every(({ isFine }) => isFine) ? 0 : 1;
      }),
    );
}
