/**
 * All state of the sandbox, in one database. A transaction is one synchronous function: its changes are stored
 * together, or not at all when it throws. A reply may be sent only after `settled()` has resolved.
 */

import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { openDatabase, prepareForEach } from './database.ts';
import { type DueQueue, newDueQueue } from './due-queue.ts';
import { newGroupCommit } from './group-commit.ts';
import { type Cause, type Fact, newEvent } from './objects/event.ts';
import {
  CHARGE_PARTS,
  CREATED_SECONDS,
  type ChargePart,
  DUE_AT_MS,
  KINDS,
  type Kind,
  type Records,
} from './records.ts';

export interface Reading {
  find<K extends Kind>(kind: K, id: string): Records[K] | undefined;
  /** In the order in which they were made, or from the newest on; read one by one while the caller iterates. */
  list<K extends Kind>(kind: K, range?: ListRange): Iterable<Records[K]>;
  /** Oldest first. */
  ofCharge<K extends ChargePart>(kind: K, chargeId: string): Records[K][];
  /** The ids of what is due at `nowMs`, the earliest first. */
  due(kind: Kind, nowMs: number, limit?: number): string[];
}

export interface ListRange {
  readonly newestFirst?: boolean;
  /** The list begins behind this one; an id that does not exist gives an empty list. */
  readonly behindId?: string | undefined;
  /** Unix seconds, both included. */
  readonly createdFrom?: number | undefined;
  readonly createdTo?: number | undefined;
}

export interface Transaction extends Reading {
  readonly nowMs: number;
  /** Unix seconds. */
  readonly nowSeconds: number;
  /** Null deletes. */
  put<K extends Kind>(kind: K, id: string, record: Records[K] | null): void;
  /** Records an event and queues it for the webhook endpoint, if there is one. */
  emit(fact: Fact): void;
}

export interface Ledger extends Reading {
  transact<T>(cause: Cause, work: (tx: Transaction) => T): T;
  /** Called after each commit. */
  onCommit(listener: () => void): void;
  /** Resolves when everything written so far is on disk; rejects when it could not be written. */
  settled(): Promise<void>;
  close(): void;
}

export const NO_REQUEST: Cause = { id: null, idempotency_key: null };

export interface LedgerOptions {
  readonly stateDir: string;
  readonly now: () => number;
  readonly hasWebhook: boolean;
  /** How long to wait for another process that is just closing the state, in milliseconds; default 0. */
  readonly lockWaitMs?: number;
}

export async function openLedger(options: LedgerOptions): Promise<Ledger> {
  const database = await openDatabase(options.stateDir, options.lockWaitMs ?? 0);
  const queue = newDueQueue(database);
  const commits = newGroupCommit(database, queue.resetNotes);
  const reading = readingOf(database, queue);
  const put = putInto(database, queue);
  return {
    ...reading,
    transact: (cause, work) => commits.run(() => work(newTransaction({ reading, put, options, cause }))),
    onCommit: commits.onCommit,
    settled: commits.settled,
    close() {
      if (!database.isOpen) return;
      commits.commit();
      database.close();
    },
  };
}

interface TransactionParts {
  readonly reading: Reading;
  readonly put: Transaction['put'];
  readonly options: LedgerOptions;
  readonly cause: Cause;
}

function newTransaction({ reading, put, options, cause }: TransactionParts): Transaction {
  const nowMs = options.now();
  const nowSeconds = Math.floor(nowMs / 1000);
  return {
    ...reading,
    nowMs,
    nowSeconds,
    put,
    emit(fact) {
      const event = newEvent(fact, cause, nowSeconds, options.hasWebhook ? 1 : 0);
      put('event', event.id, event);
      if (!options.hasWebhook) return;
      put('delivery', event.id, { state: 'pending', attempts: 0, nextAtMs: nowMs, createdAtMs: nowMs });
    },
  };
}

function putInto(database: DatabaseSync, queue: DueQueue): Transaction['put'] {
  const removeFrom = prepareForEach(KINDS, (kind) => database.prepare(`delete from ${kind} where id = ?`));
  const storeInto = prepareForEach(KINDS, (kind) =>
    database.prepare(`
      insert into ${kind} (id, created, due_at_ms, value) values (?, ?, ?, ?)
      on conflict (id) do update set due_at_ms = excluded.due_at_ms, value = excluded.value`),
  );
  return (kind, id, record) => {
    if (record === null) {
      removeFrom(kind).run(id);
      return;
    }
    const dueAtMs = DUE_AT_MS[kind](record);
    storeInto(kind).run(id, CREATED_SECONDS[kind](record), dueAtMs, JSON.stringify(record));
    if (dueAtMs !== null) queue.noteDue(kind, dueAtMs);
  };
}

function readingOf(database: DatabaseSync, queue: DueQueue): Reading {
  const one = prepareForEach(KINDS, (kind) => database.prepare(`select value from ${kind} where id = ?`));
  const parts = prepareForEach(CHARGE_PARTS, (kind) =>
    database.prepare(`select value from ${kind} where value ->> '$.charge' = ? order by seq`),
  );
  return {
    find<K extends Kind>(kind: K, id: string) {
      const row = one(kind).get(id);
      return row === undefined ? undefined : parseRecord(kind, row);
    },
    list: (kind, range = {}) => listRows(database, kind, range),
    ofCharge: <K extends ChargePart>(kind: K, chargeId: string) =>
      parts(kind)
        .all(chargeId)
        .map((row) => parseRecord(kind, row)),
    due: queue.due,
  };
}

function* listRows<K extends Kind>(database: DatabaseSync, kind: K, range: ListRange): Generator<Records[K]> {
  const [beyond, order] = range.newestFirst === true ? ['<', 'desc'] : ['>', 'asc'];
  const values: SQLInputValue[] = [range.createdFrom ?? null, range.createdTo ?? null];
  let condition = '(?1 is null or created >= ?1) and (?2 is null or created <= ?2)';
  if (range.behindId !== undefined) {
    condition += ` and seq ${beyond} (select seq from ${kind} where id = ?3)`;
    values.push(range.behindId);
  }
  const rows = database.prepare(`select value from ${kind} where ${condition} order by seq ${order}`);
  for (const row of rows.iterate(...values)) yield parseRecord(kind, row);
}

function parseRecord<K extends Kind>(_kind: K, row: Record<string, unknown>): Records[K] {
  // Written for the same kind by putInto() of this module and by nothing else.
  return JSON.parse(String(row['value'])) as Records[K];
}
