/**
 * Brings a shop to the version of this program. What takes long is done while the shop sells: pages, backup and a trial on a copy. Then it is
 * stopped, its database copied and migrated, the pages are put in place and it is started. When a step fails, pages and database are put back.
 */

import { UpgradeError } from './run-child.ts';
import type { Say, UpgradeSteps } from './steps.ts';

/** What has been changed so far, for the way back. */
interface Changes {
  isCopied: boolean;
  isMigrating: boolean;
  /** The build that was in place; undefined while it still is. */
  buildBefore: string | null | undefined;
  /** The new version has replied to someone, so that its data has orders that the copy does not have. */
  hasReplied: boolean;
  /** The newest: of DATABASE_URL the one that was taken after the stop. */
  backup: string;
}

/** Returns the exit code: 0 when the shop runs and nothing needs a person. */
export async function upgradeShop(steps: UpgradeSteps, say: Say): Promise<number> {
  say('Building the pages; the shop stays open ...');
  const build = await steps.build();
  say('Backup ...');
  const backup = await steps.backUp();
  say('Trial on a copy ...');
  await steps.tryOn(backup);
  const changes: Changes = { isCopied: false, isMigrating: false, buildBefore: undefined, hasReplied: false, backup };
  say('Stopping the shop ...');
  await steps.stop();
  try {
    await change(steps, build, changes, say);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    say(`Going back: ${error.message}`);
    await goBack(steps, changes, say);
    throw new UpgradeError(`The shop was not upgraded: ${error.message}`);
  }
  if (changes.isCopied) await steps.dropCopy();
  say('Examination ...');
  return steps.examine().then(
    () => 0,
    () => 1,
  );
}

async function change(steps: UpgradeSteps, build: string, changes: Changes, say: Say): Promise<void> {
  const pending = await steps.listPending();
  if (pending.length > 0) {
    if (steps.isEmbedded) {
      say('Copying the database, for the way back ...');
      await steps.copyDatabase();
      changes.isCopied = true;
    } else {
      say('Backup of the stopped shop, for the way back ...');
      changes.backup = await steps.backUp();
    }
    say('Migrating ...');
    changes.isMigrating = true;
    await steps.migrate();
  }
  changes.buildBefore = await steps.swap(build);
  say('Starting the shop ...');
  await steps.start(() => (changes.hasReplied = true));
}

/** The shop as it was, as far as this program can: the program itself was fetched by its owner, who fetches the version before. */
async function goBack(steps: UpgradeSteps, changes: Changes, say: Say): Promise<void> {
  await steps.stop();
  if (typeof changes.buildBefore === 'string') await steps.swap(changes.buildBefore);
  if (changes.isMigrating) await goBackToData(steps, changes, say);
  else if (changes.isCopied) await steps.dropCopy();
  say('Starting the shop with the pages before ...');
  await steps
    .start(() => undefined)
    .catch((error: unknown) => {
      say(
        `It does not start (${error instanceof Error ? error.message : String(error)}). Return the program to the version before (git checkout, npm ci) and start the service`,
      );
    });
}

async function goBackToData(steps: UpgradeSteps, changes: Changes, say: Say): Promise<void> {
  if (changes.hasReplied)
    return say('The new version has already replied to visitors: its data stays, so that no order is lost');
  if (!changes.isCopied)
    return say(
      `The database of DATABASE_URL stays migrated. To go back: return the program to the version before (git checkout, npm ci), set DATABASE_URL to an empty database and run "${steps.command} restore ${changes.backup} --into FOLDER" with a new FOLDER, then set DATA_DIR to it, start the shop and activate it ("${steps.command} restore --activate"; versions before 0.3.0 need no such step)`,
    );
  await steps.putBackDatabase();
  return say('The database is the one from before the upgrade');
}
