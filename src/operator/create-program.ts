/** All commands of the owner's command line. Every command opens the shop's own database and closes it. */

import { Command } from 'commander';

/** In the order of the help. A command is loaded when it is called: loading all takes longer than most of them need. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  new: async () => (await import('./commands/new.ts')).newCommand(),
  import: async () => (await import('./commands/import.ts')).importCommand(),
  export: async () => (await import('./commands/export.ts')).exportCommand(),
  today: async () => (await import('./commands/today.ts')).todayCommand(),
  orders: async () => (await import('./commands/orders.ts')).ordersCommand(),
  freight: async () => (await import('./commands/freight.ts')).freightCommand(),
  invoices: async () => (await import('./commands/invoices.ts')).invoicesCommand(),
  quotes: async () => (await import('./commands/quotes.ts')).quotesCommand(),
  returns: async () => (await import('./commands/returns.ts')).returnsCommand(),
  terms: async () => (await import('./commands/terms.ts')).termsCommand(),
  paid: async () => (await import('./commands/paid.ts')).paidCommand(),
  sale: async () => (await import('./commands/sale.ts')).saleCommand(),
  ship: async () => (await import('./commands/ship.ts')).shipCommand(),
  unship: async () => (await import('./commands/ship.ts')).unshipCommand(),
  promise: async () => (await import('./commands/promise.ts')).promiseCommand(),
  cancel: async () => (await import('./commands/cancel.ts')).cancelCommand(),
  address: async () => (await import('./commands/address.ts')).addressCommand(),
  note: async () => (await import('./commands/note.ts')).noteCommand(),
  refund: async () => (await import('./commands/refund.ts')).refundCommand(),
  books: async () => (await import('./commands/books.ts')).booksCommand(),
  reconcile: async () => (await import('./commands/reconcile.ts')).reconcileCommand(),
  check: async () => (await import('./commands/check.ts')).checkCommand(),
  stock: async () => (await import('./commands/stock.ts')).stockCommand(),
  product: async () => (await import('./commands/product.ts')).productCommand(),
  enquiries: async () => (await import('./commands/enquiries.ts')).enquiriesCommand(),
  mails: async () => (await import('./commands/mails.ts')).mailsCommand(),
  analytics: async () => (await import('./commands/analytics.ts')).analyticsCommand(),
  privacy: async () => (await import('./commands/privacy.ts')).privacyCommand(),
  print: async () => (await import('./commands/print.ts')).printCommand(),
  console: async () => (await import('./commands/console.ts')).consoleCommand(),
  backup: async () => (await import('./commands/backup.ts')).backupCommand(),
  restore: async () => (await import('./commands/restore.ts')).restoreCommand(),
  reset: async () => (await import('./commands/reset.ts')).resetCommand(),
  doctor: async () => (await import('./commands/doctor.ts')).doctorCommand(),
  maintenance: async () => (await import('./commands/maintenance.ts')).maintenanceCommand(),
  upgrade: async () => (await import('./commands/upgrade.ts')).upgradeCommand(),
  service: async () => (await import('./commands/service.ts')).serviceCommand(),
  version: async () => (await import('./commands/version.ts')).versionCommand(),
};

/** With the command that is called alone; with all of them where none is called, for the help, or an unknown one. */
export async function createProgram(called?: string): Promise<Command> {
  const program = new Command('operator')
    .description('Manages the shop from the machine that it runs on')
    .enablePositionalOptions();
  const isKnown = called !== undefined && Object.hasOwn(COMMANDS, called);
  for (const [name, load] of Object.entries(COMMANDS))
    if (!isKnown || name === called) program.addCommand(await load());
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
