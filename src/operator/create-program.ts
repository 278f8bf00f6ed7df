/** All commands of the owner's command line. Every command opens the shop's own database and closes it. */

import { Command } from 'commander';
import { addressCommand } from './commands/address.ts';
import { analyticsCommand } from './commands/analytics.ts';
import { backupCommand } from './commands/backup.ts';
import { booksCommand } from './commands/books.ts';
import { cancelCommand } from './commands/cancel.ts';
import { checkCommand } from './commands/check.ts';
import { consoleCommand } from './commands/console.ts';
import { doctorCommand } from './commands/doctor.ts';
import { enquiriesCommand } from './commands/enquiries.ts';
import { exportCommand } from './commands/export.ts';
import { freightCommand } from './commands/freight.ts';
import { importCommand } from './commands/import.ts';
import { invoicesCommand } from './commands/invoices.ts';
import { mailsCommand } from './commands/mails.ts';
import { maintenanceCommand } from './commands/maintenance.ts';
import { newCommand } from './commands/new.ts';
import { noteCommand } from './commands/note.ts';
import { ordersCommand } from './commands/orders.ts';
import { paidCommand } from './commands/paid.ts';
import { printCommand } from './commands/print.ts';
import { privacyCommand } from './commands/privacy.ts';
import { productCommand } from './commands/product.ts';
import { promiseCommand } from './commands/promise.ts';
import { quotesCommand } from './commands/quotes.ts';
import { reconcileCommand } from './commands/reconcile.ts';
import { refundCommand } from './commands/refund.ts';
import { resetCommand } from './commands/reset.ts';
import { restoreCommand } from './commands/restore.ts';
import { returnsCommand } from './commands/returns.ts';
import { saleCommand } from './commands/sale.ts';
import { serviceCommand } from './commands/service.ts';
import { shipCommand, unshipCommand } from './commands/ship.ts';
import { stockCommand } from './commands/stock.ts';
import { termsCommand } from './commands/terms.ts';
import { todayCommand } from './commands/today.ts';
import { upgradeCommand } from './commands/upgrade.ts';
import { versionCommand } from './commands/version.ts';

export function createProgram(): Command {
  const program = new Command('operator')
    .description('Manages the shop from the machine that it runs on')
    .enablePositionalOptions();
  program.addCommand(newCommand());
  program.addCommand(importCommand());
  program.addCommand(exportCommand());
  program.addCommand(todayCommand());
  program.addCommand(ordersCommand());
  program.addCommand(freightCommand());
  program.addCommand(invoicesCommand());
  program.addCommand(quotesCommand());
  program.addCommand(returnsCommand());
  program.addCommand(termsCommand());
  program.addCommand(paidCommand());
  program.addCommand(saleCommand());
  program.addCommand(shipCommand());
  program.addCommand(unshipCommand());
  program.addCommand(promiseCommand());
  program.addCommand(cancelCommand());
  program.addCommand(addressCommand());
  program.addCommand(noteCommand());
  program.addCommand(refundCommand());
  program.addCommand(booksCommand());
  program.addCommand(reconcileCommand());
  program.addCommand(checkCommand());
  program.addCommand(stockCommand());
  program.addCommand(productCommand());
  program.addCommand(enquiriesCommand());
  program.addCommand(mailsCommand());
  program.addCommand(analyticsCommand());
  program.addCommand(privacyCommand());
  program.addCommand(printCommand());
  program.addCommand(consoleCommand());
  program.addCommand(backupCommand());
  program.addCommand(restoreCommand());
  program.addCommand(resetCommand());
  program.addCommand(doctorCommand());
  program.addCommand(maintenanceCommand());
  program.addCommand(upgradeCommand());
  program.addCommand(serviceCommand());
  program.addCommand(versionCommand());
  for (const command of [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)])
    failInOneLine(command);
  return program;
}

/** Wrong arguments are refused like everything else: by one line that says where to look. */
function failInOneLine(command: Command): void {
  command.configureOutput({
    outputError: (text, write) => write(`${text.trim().replaceAll(/\s*\n\s*/g, ' ')} (see --help)\n`),
  });
}
