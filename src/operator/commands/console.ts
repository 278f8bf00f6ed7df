/** `operator console`: a sign-in link for the owner's console. */

import { Command } from 'commander';
import { MAX_NAME_CHARACTERS } from '#contract/console/sessions.ts';
import { refusedInLine, tidyText } from '#contract/text/clean-text.ts';
import { fail } from '#operator/fail.ts';
import { readConsoleAddress } from '#server/console/listen-console.ts';
import { createSignInLink } from '#server/console/sign-in.ts';
import { withShopDatabase } from '../shop-database.ts';

export function consoleCommand(): Command {
  return new Command('console')
    .description('prints a link that signs a person in to the console: once, within ten minutes')
    .requiredOption('--as <name>', 'the name under which changes of that person are recorded')
    .action(async ({ as }: { as: string }) =>
      withShopDatabase(async ({ config, database }) => {
        const name = tidyText(as);
        if (name === '' || name.length > MAX_NAME_CHARACTERS || refusedInLine(name) !== null)
          return fail(`--as must be a name of 1 to ${MAX_NAME_CHARACTERS} characters`);
        const origin = config.console.url ?? (await readConsoleAddress(config.dataDir));
        if (origin === null) return fail('The console is not running: start the shop first (npm start)');
        const { url } = await createSignInLink(database, origin, name);
        console.log(`Sign in as ${name}, once within ten minutes: ${url}`);
        return 0;
      }),
    );
}
