/** What a change of a product asks of the job that an import does without: columns of specifications, and sorted lists. */

import type { InTransaction } from '#server/platform/database/database.ts';
import { forgetBuildRules, queueOnce } from './columns-store.ts';

/** The job that builds what is out of date (server/catalogue/import/build-specifications.ts). */
export const BUILD_SPECIFICATIONS_TASK = 'build_specifications';

/** The columns do not fit the products any more: they are built anew soon after this transaction has committed. */
export async function requestColumns(tx: InTransaction): Promise<void> {
  await forgetBuildRules(tx);
  await requestSortedLists(tx);
}

/** The triggers of the database know whether lists are out of date; the job looks. */
export async function requestSortedLists(tx: InTransaction): Promise<void> {
  await queueOnce(tx, BUILD_SPECIFICATIONS_TASK);
}
