/**
 * All state of the sandbox: in memory for reading, in the journal for keeping.
 * A transaction is one synchronous function; its changes are applied together and journalled as one line, or not at
 * all when it throws. Nothing may be told to anybody outside before `settled()` has resolved.
 */
import type { DisputeKind, KeptCard } from './cards.ts';
import { loadLines, openJournal, replaceLines } from './journal.ts';
import type { Buyer, Charge } from './objects/charge.ts';
import type { Dispute } from './objects/dispute.ts';
import { type Cause, type Fact, type StripeEvent, newEvent } from './objects/event.ts';
import type { PaymentIntent, PaymentIntentData } from './objects/payment-intent.ts';
import type { Refund } from './objects/refund.ts';
import type { LineItem, Session } from './objects/session.ts';

const COMPACT_ABOVE_BYTES = 8_000_000;
const EVENTS_KEPT_MS = 30 * 86_400_000;
/** Stripe promises at least 24 hours. */
const ANSWERS_KEPT_MS = 25 * 3_600_000;

export interface StoredSession {
  readonly session: Session;
  readonly lines: readonly LineItem[];
  readonly intentData: PaymentIntentData;
  /** The card that waits for its 3-D Secure step. */
  readonly pending: PendingCard | null;
}

interface PendingCard {
  readonly card: KeptCard;
  readonly buyer: Buyer;
}

export interface Delivery {
  readonly state: 'pending' | 'delivered' | 'abandoned';
  readonly attempts: number;
  /** Not to be sent before this moment, Unix milliseconds. */
  readonly nextAtMs: number;
  readonly createdAtMs: number;
}

/** The first answer given under an idempotency key. */
export interface SavedAnswer {
  readonly fingerprint: string;
  readonly target: string;
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
  readonly savedAtMs: number;
}

/** Something that happens by itself at a set time. */
type Task = { readonly atMs: number } &
  /** Without `dispute`: a chargeback, in journals of before there were others. */
  (
    | { readonly kind: 'dispute_charge'; readonly charge: string; readonly dispute?: DisputeKind }
    | { readonly kind: 'fail_payment'; readonly session: string }
    | { readonly kind: 'end_refund'; readonly refund: string; readonly status: 'succeeded' | 'failed' }
  );

export interface Collections {
  session: StoredSession;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  event: StripeEvent;
  delivery: Delivery;
  answer: SavedAnswer;
  task: Task;
}
export type Kind = keyof Collections;
type Change = { [K in Kind]: readonly [kind: K, id: string, value: Collections[K] | null] }[Kind];
type Tables = { readonly [K in Kind]: Map<string, Collections[K]> };

export interface Reading {
  find<K extends Kind>(kind: K, id: string): Collections[K] | undefined;
  /** Oldest first. */
  all<K extends Kind>(kind: K): Iterable<readonly [string, Collections[K]]>;
}

export interface Transaction extends Reading {
  readonly nowMs: number;
  /** Unix seconds. */
  readonly nowSeconds: number;
  put<K extends Kind>(kind: K, id: string, value: Collections[K] | null): void;
  /** Records an event and queues it for the webhook endpoint, if there is one. */
  emit(fact: Fact): void;
}

export interface Ledger extends Reading {
  transact<T>(cause: Cause, work: (tx: Transaction) => T): T;
  /** Called after each commit with what changed. */
  onCommit(listener: (changes: readonly Change[]) => void): void;
  /** Forgets saved answers past their time. */
  forgetOldAnswers(nowMs: number): void;
  settled(): Promise<void>;
  close(): Promise<void>;
}

export const NO_REQUEST: Cause = { id: null, idempotency_key: null };

export interface LedgerOptions {
  readonly stateDir: string;
  readonly now: () => number;
  readonly hasWebhook: boolean;
}

export async function openLedger(options: LedgerOptions): Promise<Ledger> {
  const tables = emptyTables();
  const { lines, bytes } = await loadLines(options.stateDir);
  for (const [index, line] of lines.entries()) applyLine(tables, line, index + 1);
  forgetOld(tables, options.now());
  if (bytes > COMPACT_ABOVE_BYTES) await replaceLines(options.stateDir, snapshotLines(tables));
  const journal = await openJournal(options.stateDir);
  const listeners: ((changes: readonly Change[]) => void)[] = [];
  const reading = readingOf(tables);

  return {
    ...reading,
    transact(cause, work) {
      const { tx, changes } = newTransaction(reading, options, cause);
      const result = work(tx);
      if (changes.length > 0) {
        journal.append(JSON.stringify(changes));
        for (const change of changes) apply(tables, change);
        for (const listener of listeners) listener(changes);
      }
      return result;
    },
    onCommit: (listener) => void listeners.push(listener),
    forgetOldAnswers: (nowMs) => forgetAnswers(tables, nowMs),
    settled: () => journal.settled(),
    close: () => journal.close(),
  };
}

function newTransaction(
  base: Reading,
  options: LedgerOptions,
  cause: Cause,
): { tx: Transaction; changes: readonly Change[] } {
  const changes: Change[] = [];
  const overlay = new Map<string, unknown>();
  const nowMs = options.now();
  const nowSeconds = Math.floor(nowMs / 1000);
  const tx: Transaction = {
    nowMs,
    nowSeconds,
    find<K extends Kind>(kind: K, id: string) {
      const key = `${kind} ${id}`;
      // The overlay holds, under this very key, what put() was given for the same kind.
      if (overlay.has(key)) return (overlay.get(key) ?? undefined) as Collections[K] | undefined;
      return base.find(kind, id);
    },
    all: base.all,
    put<K extends Kind>(kind: K, id: string, value: Collections[K] | null) {
      overlay.set(`${kind} ${id}`, value);
      // A pair of kind and value of that kind; the compiler does not follow the pairing through K.
      changes.push([kind, id, value] as unknown as Change);
    },
    emit(fact) {
      const event = newEvent(fact, cause, nowSeconds, options.hasWebhook ? 1 : 0);
      tx.put('event', event.id, event);
      if (!options.hasWebhook) return;
      tx.put('delivery', event.id, { state: 'pending', attempts: 0, nextAtMs: nowMs, createdAtMs: nowMs });
    },
  };
  return { tx, changes };
}

function readingOf(tables: Tables): Reading {
  return {
    find: (kind, id) => tables[kind].get(id),
    all: (kind) => tables[kind],
  };
}

function emptyTables(): Tables {
  return {
    session: new Map(),
    payment_intent: new Map(),
    charge: new Map(),
    refund: new Map(),
    dispute: new Map(),
    event: new Map(),
    delivery: new Map(),
    answer: new Map(),
    task: new Map(),
  };
}

function apply(tables: Tables, [kind, id, value]: Change): void {
  // Kind and value are paired by Change; the union of maps is narrowed to the one that takes this value.
  const table = tables[kind] as Map<string, unknown>;
  if (value === null) table.delete(id);
  else table.set(id, value);
}

function applyLine(tables: Tables, line: string, lineNumber: number): void {
  try {
    // Written by transact() or snapshotLines() of this module and by nobody else.
    for (const change of JSON.parse(line) as readonly Change[]) apply(tables, change);
  } catch (error) {
    throw new Error(`the sandbox's journal is damaged at line ${lineNumber}`, { cause: error });
  }
}

function* snapshotLines(tables: Tables): Generator<string> {
  for (const [kind, table] of Object.entries(tables)) {
    for (const [id, value] of table) yield JSON.stringify([[kind, id, value]]);
  }
}

function forgetOld(tables: Tables, nowMs: number): void {
  forgetAnswers(tables, nowMs);
  for (const [id, event] of tables.event) {
    if (event.created * 1000 > nowMs - EVENTS_KEPT_MS) break;
    tables.event.delete(id);
    tables.delivery.delete(id);
  }
}

/** Answers stand in the order they were saved, so the old ones come first. */
function forgetAnswers(tables: Tables, nowMs: number): void {
  for (const [key, answer] of tables.answer) {
    if (answer.savedAtMs > nowMs - ANSWERS_KEPT_MS) break;
    tables.answer.delete(key);
  }
}
