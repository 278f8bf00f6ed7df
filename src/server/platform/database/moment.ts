/** Columns that hold a moment, as Kysely sees them. */

import type { ColumnType } from 'kysely';

export type Moment = ColumnType<Date, Date | string, Date | string>;
/** The database writes it unless it is provided. */
export type GeneratedMoment = ColumnType<Date, Date | string | undefined, Date | string>;
