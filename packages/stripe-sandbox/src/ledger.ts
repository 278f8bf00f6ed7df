/**
 * All state of the sandbox, in one database. A transaction is one synchronous function: its changes are stored
 * together, or not at all when it throws. A reply may be sent only after `settled()` has resolved.
 */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { openDatabase } from './database.ts';
import { newGroupCommit } from './group-commit.ts';
import { type Cause, type Fact, newEvent } from './objects/event.ts';
import { CREATED_SECONDS, DUE_AT_MS, type Kind, type Records } from './records.ts';

export interface Reading {
  find<K extends Kind>(kind: K, id: string): Records[K] | undefined;
  /** In the order in which they were made, or from the newest on; read one by one while the caller iterates. */
  list<K extends Kind>(kind: K, range?: ListRange): Iterable<Records[K]>;
  /** Oldest first. */
  ofCharge<K extends 'refund' | 'dispute'>(kind: K, chargeId: string): Records[K][];
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

/** SQLite reads a negative limit as none. */
const NO_LIMIT = -1;

export async function openLedger(options: LedgerOptions): Promise<Ledger> {
  const database = await openDatabase(options.stateDir, options.lockWaitMs ?? 0);
  const commits = newGroupCommit(database);
  const reading = readingOf(database);
  const put = putInto(database);
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

function putInto(database: DatabaseSync): Transaction['put'] {
  const remove = database.prepare('delete from objects where kind = ? and id = ?');
  const store = database.prepare(`
    insert into objects (kind, id, created, due_at_ms, value) values (?, ?, ?, ?, ?)
    on conflict (kind, id) do update set due_at_ms = excluded.due_at_ms, value = excluded.value`);
  return (kind, id, record) => {
    if (record === null) remove.run(kind, id);
    else store.run(kind, id, CREATED_SECONDS[kind](record), DUE_AT_MS[kind](record), JSON.stringify(record));
  };
}

function readingOf(database: DatabaseSync): Reading {
  const one = database.prepare('select value from objects where kind = ? and id = ?');
  const related = database.prepare(
    `select value from objects where kind = ? and value ->> '$.charge' = ? and kind in ('refund', 'dispute') order by seq`,
  );
  const dueRows = database.prepare(
    'select id from objects where kind = ? and due_at_ms <= ? order by due_at_ms, seq limit ?',
  );
  return {
    find<K extends Kind>(kind: K, id: string) {
      const row = one.get(kind, id);
      return row === undefined ? undefined : parseRecord<K>(row);
    },
    list: (kind, range = {}) => listRows(database, kind, range),
    ofCharge: <K extends 'refund' | 'dispute'>(kind: K, chargeId: string) =>
      related.all(kind, chargeId).map((row) => parseRecord<K>(row)),
    due: (kind, nowMs, limit = NO_LIMIT) => dueRows.all(kind, nowMs, limit).map((row) => String(row['id'])),
  };
}

function* listRows<K extends Kind>(database: DatabaseSync, kind: K, range: ListRange): Generator<Records[K]> {
  const [beyond, order] = range.newestFirst === true ? ['<', 'desc'] : ['>', 'asc'];
  const values: SQLInputValue[] = [kind, range.createdFrom ?? null, range.createdTo ?? null];
  let condition = 'kind = ?1 and (?2 is null or created >= ?2) and (?3 is null or created <= ?3)';
  if (range.behindId !== undefined) {
    condition += ` and seq ${beyond} (select seq from objects where kind = ?1 and id = ?4)`;
    values.push(range.behindId);
  }
  const rows = database.prepare(`select value from objects where ${condition} order by seq ${order}`);
  for (const row of rows.iterate(...values)) yield parseRecord<K>(row);
}

function parseRecord<K extends Kind>(row: Record<string, unknown>): Records[K] {
  // Written for the same kind by putInto() of this module and by nothing else.
  return JSON.parse(String(row['value'])) as Records[K];
}
