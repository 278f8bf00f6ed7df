/** Brand and last four digits of the card that paid a session: by them a buyer on the phone names a payment (decisions/191). */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table checkout_sessions
      add column card_brand text not null default '',
      add column card_last4 text not null default ''`.execute(database);
}
