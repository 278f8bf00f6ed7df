/**
 * Brings the schema up to date at start, one process at a time (the Migrator holds an advisory lock), beside servers of the version before
 * that go on selling.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import type pg from 'pg';
import { ConfigError } from '#server/platform/config.ts';
import { explainFailedMigration } from './check-server.ts';
import type { Database, OpenDatabase } from './database.ts';
import * as catalogue from './migrations/0001-catalogue.ts';
import * as content from './migrations/0002-content.ts';
import * as orders from './migrations/0003-orders.ts';
import * as enquiries from './migrations/0004-enquiries.ts';
import * as analytics from './migrations/0005-analytics.ts';
import * as limits from './migrations/0006-limits.ts';
import * as refunds from './migrations/0007-refunds.ts';
import * as retention from './migrations/0008-retention.ts';
import * as requestIds from './migrations/0009-request-ids.ts';
import * as largeCatalogue from './migrations/0010-large-catalogue.ts';
import * as leadingProducts from './migrations/0011-leading-products.ts';
import * as networkHolds from './migrations/0012-network-holds.ts';
import * as paymentStates from './migrations/0013-payment-states.ts';
import * as ownerNotices from './migrations/0016-owner-notices.ts';
import * as madeBy from './migrations/0018-made-by.ts';
import * as consoleTables from './migrations/0019-console.ts';
import * as orderSearch from './migrations/0019-order-search.ts';
import * as shipments from './migrations/0020-shipments.ts';
import * as taxes from './migrations/0021-taxes.ts';
import * as freightOffers from './migrations/0022-freight-offers.ts';
import * as invoices from './migrations/0023-invoices.ts';
import * as books from './migrations/0024-books.ts';
import * as stockChanges from './migrations/0025-stock-changes.ts';
import * as office from './migrations/0026-office.ts';
import * as orderLists from './migrations/0027-order-lists.ts';
import * as orderSearchTexts from './migrations/0027-order-search.ts';
import * as freightInvoices from './migrations/0028-freight-invoices.ts';
import * as consoleScale from './migrations/0029-console-scale.ts';
import * as specifications from './migrations/0030-specifications.ts';
import * as specificationBuilds from './migrations/0031-specification-builds.ts';
import * as interchange from './migrations/0032-interchange.ts';
import * as care from './migrations/0033-care.ts';
import * as indexedFilters from './migrations/0034-indexed-filters.ts';
import * as imports from './migrations/0035-imports.ts';
import * as screenChanges from './migrations/0036-screen-changes.ts';
import * as shopTexts from './migrations/0037-shop-texts.ts';
import * as supply from './migrations/0038-supply.ts';
import * as quotes from './migrations/0040-quotes.ts';
import * as taxExemptions from './migrations/0041-tax-exemptions.ts';
import * as orderQuestions from './migrations/0043-order-questions.ts';
import * as returns from './migrations/0043-returns.ts';
import * as promisedDates from './migrations/0047-promised-dates.ts';
import * as stockNotices from './migrations/0048-stock-notices.ts';
import * as deposits from './migrations/0050-deposits.ts';
import * as requests from './migrations/0051-requests.ts';
import * as uploads from './migrations/0053-received-files.ts';
import * as terms from './migrations/0054-terms.ts';
import * as backOrders from './migrations/0055-back-orders.ts';
import * as networksOfFiles from './migrations/0056-networks-of-files.ts';
import * as refusedMails from './migrations/0059-refused-mails.ts';
import * as mailThreads from './migrations/0060-mail-threads.ts';
import * as productChanges from './migrations/0061-product-changes.ts';
import * as identityOfTexts from './migrations/0062-identity-of-texts.ts';
import * as importsTakenBack from './migrations/0064-imports-taken-back.ts';
import * as unitOfSale from './migrations/0065-unit-of-sale.ts';
import * as listOrders from './migrations/0068-list-orders.ts';
import * as interchangeWords from './migrations/0069-interchange-words.ts';
import * as searchPhrases from './migrations/0071-search-phrases.ts';
import * as importsUndoneBefore from './migrations/0073-imports-undone-before.ts';
import * as supersededParts from './migrations/0076-superseded-parts.ts';
import * as requestsToCall from './migrations/0077-requests-to-call.ts';
import * as hashesOfReturns from './migrations/0078-hashes-of-returns.ts';
import * as orderNotes from './migrations/0079-order-notes.ts';
import * as publicAddress from './migrations/0080-public-address.ts';
import * as identityPlanning from './migrations/0081-identity-planning.ts';
import * as booksByDay from './migrations/0084-books-by-day.ts';
import * as findOrders from './migrations/0085-find-orders.ts';
import * as bins from './migrations/0086-bins.ts';
import * as owedOrders from './migrations/0087-owed-orders.ts';
import * as versionsAndCopies from './migrations/0088-versions-and-copies.ts';
import * as signInByMail from './migrations/0089-sign-in-by-mail.ts';
import * as timeZone from './migrations/0090-time-zone.ts';
import * as zoneOfClosedMonths from './migrations/0091-zone-of-closed-months.ts';
import * as pumpCurves from './migrations/0092-pump-curves.ts';
import * as writeOrderSearch from './migrations/0093-order-search.ts';
import * as pumpDuty from './migrations/0095-pump-duty.ts';
import * as quotedPumps from './migrations/0096-quoted-pumps.ts';
import * as cardsOfPayments from './migrations/0098-cards-of-payments.ts';
import * as placesOfData from './migrations/0099-places-of-data.ts';
import { isLockedByOthers } from './transaction.ts';

const MIGRATIONS: Record<string, Migration> = {
  '0001-catalogue': catalogue,
  '0002-content': content,
  '0003-orders': orders,
  '0004-enquiries': enquiries,
  '0005-analytics': analytics,
  '0006-limits': limits,
  '0007-refunds': refunds,
  '0008-retention': retention,
  '0009-request-ids': requestIds,
  '0010-large-catalogue': largeCatalogue,
  '0011-leading-products': leadingProducts,
  '0012-network-holds': networkHolds,
  '0013-payment-states': paymentStates,
  '0016-owner-notices': ownerNotices,
  '0018-made-by': madeBy,
  '0019-console': consoleTables,
  '0019-order-search': orderSearch,
  '0020-shipments': shipments,
  '0021-taxes': taxes,
  '0022-freight-offers': freightOffers,
  '0023-invoices': invoices,
  '0024-books': books,
  '0025-stock-changes': stockChanges,
  '0026-office': office,
  '0027-order-lists': orderLists,
  '0027-order-search': orderSearchTexts,
  '0028-freight-invoices': freightInvoices,
  '0029-console-scale': consoleScale,
  '0030-specifications': specifications,
  '0031-specification-builds': specificationBuilds,
  '0032-interchange': interchange,
  '0033-care': care,
  '0034-indexed-filters': indexedFilters,
  '0035-imports': imports,
  '0036-screen-changes': screenChanges,
  '0037-shop-texts': shopTexts,
  '0038-supply': supply,
  '0040-quotes': quotes,
  '0041-tax-exemptions': taxExemptions,
  '0043-order-questions': orderQuestions,
  '0043-returns': returns,
  '0047-promised-dates': promisedDates,
  '0048-stock-notices': stockNotices,
  '0050-deposits': deposits,
  '0051-requests': requests,
  '0053-received-files': uploads,
  '0054-terms': terms,
  '0055-back-orders': backOrders,
  '0056-networks-of-files': networksOfFiles,
  '0059-refused-mails': refusedMails,
  '0060-mail-threads': mailThreads,
  '0061-product-changes': productChanges,
  '0062-identity-of-texts': identityOfTexts,
  '0064-imports-taken-back': importsTakenBack,
  '0065-unit-of-sale': unitOfSale,
  '0068-list-orders': listOrders,
  '0069-interchange-words': interchangeWords,
  '0071-search-phrases': searchPhrases,
  '0073-imports-undone-before': importsUndoneBefore,
  '0076-superseded-parts': supersededParts,
  '0077-requests-to-call': requestsToCall,
  '0078-hashes-of-returns': hashesOfReturns,
  '0079-order-notes': orderNotes,
  '0080-public-address': publicAddress,
  '0081-identity-planning': identityPlanning,
  '0084-books-by-day': booksByDay,
  '0085-find-orders': findOrders,
  '0086-bins': bins,
  '0087-owed-orders': owedOrders,
  '0088-versions-and-copies': versionsAndCopies,
  '0089-sign-in-by-mail': signInByMail,
  '0090-time-zone': timeZone,
  '0091-zone-of-closed-months': zoneOfClosedMonths,
  '0092-pump-curves': pumpCurves,
  '0093-order-search': writeOrderSearch,
  '0095-pump-duty': pumpDuty,
  '0096-quoted-pumps': quotedPumps,
  '0098-cards-of-payments': cardsOfPayments,
  '0099-places-of-data': placesOfData,
};

/** In the order in which they are applied. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS).toSorted();

/** Behind a migration that waits for a table wait all who come later. Below PostgreSQL's deadlock_timeout, so that no buyer is the victim. */
const LOCK_WAIT_MS = 400;
const LOCK_PAUSE_MS = 250;
/** Half a minute at least. */
const LOCK_TRIES = 50;

/** The tables of the job queue, by its own migrations. */
export async function prepareJobQueue(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silentLogger });
}

/** Returns the names of the migrations that were applied. The job queue brings its own schema and its own lock. */
export async function migrateToLatest({ database, pool }: Pick<OpenDatabase, 'database' | 'pool'>): Promise<string[]> {
  try {
    await prepareJobQueue(pool);
    return await migrateUpTo(database);
  } catch (error) {
    throw new ConfigError(explainFailedMigration(error));
  }
}

/** Each migration in a transaction of its own, so that no table stays locked while another is worked on; all of them unless one is named. */
export async function migrateUpTo(database: Database, last?: string): Promise<string[]> {
  const applied: string[] = [];
  for (let tries = 1; applied.at(-1) !== last || last === undefined;) {
    const { error, results = [] } = await migratorOf(database).migrateUp();
    if (error === undefined) {
      if (results.length === 0) break;
      applied.push(...results.map(({ migrationName }) => migrationName));
      tries = 1;
    } else if (isLockedByOthers(error) && tries < LOCK_TRIES) {
      tries += 1;
      await sleep(LOCK_PAUSE_MS);
    } else {
      throw error;
    }
  }
  return applied;
}

/** It fails quickly when another transaction holds a lock that it needs, and is retried. */
function givingWay(migration: Migration): Migration {
  return {
    up: async (database) => {
      await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(database);
      await migration.up(database);
    },
  };
}

/** Whether the database is a shop's, of any version; false for an empty database and for those of other programs. */
export async function isShopDatabase(database: Database): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('orders') is not null and to_regclass('stock_holds') is not null as is_there`.execute(database);
  return rows[0]?.is_there === true;
}

/** Whether this version of the shop expects more than the database has. */
export async function hasPendingMigrations(database: Database): Promise<boolean> {
  return (await listPendingMigrations(database)).length > 0;
}

/** Their names, in the order in which they will be applied. */
export async function listPendingMigrations(database: Database): Promise<string[]> {
  const migrations = await migratorOf(database).getMigrations();
  return migrations.flatMap(({ name, executedAt }) => (executedAt === undefined ? [name] : []));
}

function migratorOf(database: Database): Migrator {
  const migrations = Object.entries(MIGRATIONS).map(([name, migration]) => [name, givingWay(migration)] as const);
  return new Migrator({ db: database, provider: { getMigrations: async () => Object.fromEntries(migrations) } });
}

/** Progress of the queue's own migrations is not logged; errors are thrown. */
const silentLogger = new Logger(() => () => undefined);
