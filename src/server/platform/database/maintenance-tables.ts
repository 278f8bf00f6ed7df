/** The shop's identity, its backups, and the notice of its maintenance. */

import type { Generated } from 'kysely';
import type { GeneratedMoment, Moment } from './moment.ts';

interface ShopIdentityTable {
  is_only: Generated<true>;
  id: Generated<string>;
  /** PUBLIC_URL of the shop as it was last started; null before that. */
  public_url: string | null;
  /** Of the program that last brought the data up to date; null in data that only 0.2.0 and earlier have done so. */
  version: string | null;
  /** When the data was restored from a backup, or known as a copy made by hand, and not activated since: a copy does nothing that reaches others. */
  restored_at: Moment | null;
  /** Where the data was when a shop was last started on it (maintenance/data-place.ts); null before that. */
  place_id: string | null;
  place_address: string | null;
}

interface BackupsTable {
  id: Generated<number>;
  started_at: Moment;
  ended_at: Moment;
  made_by: string;
  folder: string;
  /** Name of the file in the folder; null for an attempt that failed. */
  file: string | null;
  byte_size: number | null;
  /** Why it failed; null for one that was taken. */
  failure: string | null;
}

interface MaintenanceTable {
  is_only: Generated<true>;
  text: string;
  made_by: string;
  begun_at: GeneratedMoment;
}

export interface MaintenanceTables {
  shop_identity: ShopIdentityTable;
  backups: BackupsTable;
  maintenance: MaintenanceTable;
}
