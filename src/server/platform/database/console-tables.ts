/** Who may sign in to the console and who is signed in, and the text by which its lists find orders. */

import type { ColumnType, Generated } from 'kysely';
import type { GeneratedMoment, Moment } from './moment.ts';

interface ConsoleLinksTable {
  token_hash: Buffer;
  name: string;
  created_at: GeneratedMoment;
  expires_at: Moment;
  used_at: ColumnType<Date | null, undefined, Date>;
  /** Of the token that the asking browser has, in which alone it works; null for a link that works in any browser. */
  asker_hash: ColumnType<Buffer | null, Buffer | undefined, never>;
  /** Of the address that it was mailed to; null for a link that was not mailed. */
  mailbox_hash: ColumnType<Buffer | null, Buffer | undefined, never>;
}

/** Who may have a sign-in link mailed, beside OWNER_EMAIL. */
interface ConsolePeopleTable {
  id: Generated<number>;
  name: string;
  email: string;
  added_by: string;
  created_at: GeneratedMoment;
}

interface ConsoleSessionsTable {
  id: Generated<number>;
  token_hash: Buffer;
  name: string;
  /** What the browser says it is. */
  browser: string;
  created_at: GeneratedMoment;
  last_used_at: GeneratedMoment;
  expires_at: Moment;
  revoked_at: ColumnType<Date | null, undefined, Date>;
}

/** Written by triggers of the database alone. */
interface OrderSearchTable {
  order_id: ColumnType<number, never, never>;
  search_text: ColumnType<string, never, never>;
}

export interface ConsoleTables {
  console_links: ConsoleLinksTable;
  console_people: ConsolePeopleTable;
  console_sessions: ConsoleSessionsTable;
  order_search: OrderSearchTable;
}
