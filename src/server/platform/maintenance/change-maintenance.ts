/** Beginning and ending the maintenance of a shop: for the screen and the command. */

import { MAX_MAINTENANCE_CHARACTERS } from '#contract/maintenance.ts';
import { refusedInLine, tidyText } from '#contract/text/clean-text.ts';
import type { Database } from '#server/platform/database/database.ts';
import { beginMaintenance, endMaintenance, findMaintenance } from './maintenance-store.ts';
import type { Maintenance } from './maintenance-store.ts';
import { PASS_PATH, makePass } from './owner-pass.ts';

export type BegunMaintenance = { kind: 'begun'; ownerUrl: string } | { kind: 'refused'; why: string };

interface Site {
  database: Database;
  secretKey: string;
  publicUrl: string;
}

/** Closes the shop, or replaces the text; `ownerUrl` lets its owner in until the end of this maintenance. */
export async function closeShop(site: Site, text: string, by: string): Promise<BegunMaintenance> {
  const tidied = tidyText(text);
  if (tidied.length > MAX_MAINTENANCE_CHARACTERS || refusedInLine(tidied) !== null)
    return { kind: 'refused', why: `the text must be one line of at most ${MAX_MAINTENANCE_CHARACTERS} characters` };
  await beginMaintenance(site.database, tidied, by);
  const begun = await findMaintenance(site.database);
  if (begun === null) return { kind: 'refused', why: 'it was ended at the same moment' };
  return { kind: 'begun', ownerUrl: ownerUrlOf(site, begun) };
}

/** False when it was open. */
export async function openShop(database: Database): Promise<boolean> {
  return endMaintenance(database);
}

/** Null while the shop is open. */
export async function showMaintenance(site: Site): Promise<(Maintenance & { ownerUrl: string }) | null> {
  const maintenance = await findMaintenance(site.database);
  return maintenance && { ...maintenance, ownerUrl: ownerUrlOf(site, maintenance) };
}

function ownerUrlOf({ secretKey, publicUrl }: Site, maintenance: Maintenance): string {
  return `${publicUrl}${PASS_PATH}${makePass(secretKey, maintenance)}`;
}
