/** The owner's command line: `npm run operator -- <command>`. Every command opens the shop's own database and closes it. */
import { Command } from 'commander';
import { importCommand } from './commands/import.ts';

const program = new Command('operator').description('Looks after the shop from its own machine').showHelpAfterError();
program.addCommand(importCommand());
await program.parseAsync();
