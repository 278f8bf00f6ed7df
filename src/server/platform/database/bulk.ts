/** A transaction that can also insert rows by COPY, for imports of any size. It has a connection of the pool to itself. */

import { once } from 'node:events';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import type { InTransaction } from './database.ts';
import type { Tables } from './tables.ts';
import { inTransaction } from './transaction.ts';
import { writeInPieces } from './write-in-pieces.ts';

/** The value of a column; lists become arrays, other objects JSON. */
type Cell = string | number | boolean | null | readonly string[] | object;

export interface BulkTransaction {
  tx: InTransaction;
  /** Begins to fill a table; the transaction can run no other statement until its `end`. */
  copyInto<Column extends string>(table: string, columns: readonly Column[]): RowCopy<Column>;
}

export interface RowCopy<Column extends string> {
  /** Waits only when PostgreSQL is behind. */
  add(row: Readonly<Record<Column, Cell>>): Promise<void>;
  end(): Promise<void>;
}

/** Like `inTransaction`, with `copyInto` beside the transaction's queries. */
export async function inBulkTransaction<Result>(
  pool: pg.Pool,
  work: (bulk: BulkTransaction, undo: () => void) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const query = client.query.bind(client);
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: async () => ({ query, release: () => undefined }), end: async () => undefined } as never, // all that Kysely calls
    }),
  });
  let isBroken = true;
  try {
    const result = await inTransaction(database, (tx, undo) =>
      work({ tx, copyInto: (table, columns) => startCopy(client, table, columns) }, undo),
    );
    isBroken = false;
    return result;
  } finally {
    // The connection may still be within a COPY, so it is not returned to the pool.
    client.release(isBroken);
  }
}

function startCopy<Column extends string>(
  client: pg.PoolClient,
  table: string,
  columns: readonly Column[],
): RowCopy<Column> {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const stream = client.query(copyStreams.from(`copy ${pg.escapeIdentifier(table)} (${names}) from stdin`));
  const pieces = writeInPieces(stream);
  return {
    add(row) {
      let line = '';
      for (const [index, column] of columns.entries()) {
        if (index > 0) line += '\t';
        line += toCopyText(row[column]);
      }
      return pieces.add(`${line}\n`);
    },
    async end() {
      await pieces.flush();
      const finished = once(stream, 'finish');
      stream.end();
      await finished;
    },
  };
}

/** The text format of COPY: tab between columns, `\N` for null. */
function toCopyText(cell: Cell): string {
  if (cell === null) return String.raw`\N`;
  if (typeof cell === 'boolean') return cell ? 't' : 'f';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'string') return escapeText(cell);
  return escapeText(Array.isArray(cell) ? toArrayText(cell) : JSON.stringify(cell));
}

function toArrayText(items: readonly unknown[]): string {
  return `{${items.map(toItemText).join(',')}}`;
}

function toItemText(item: unknown): string {
  const text = String(item);
  if (typeof item === 'number') return text;
  return /["\\]/.test(text) ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${text}"`;
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escapeText(text: string): string {
  return /[\\\n\r\t]/.test(text)
    ? text.replaceAll(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? character)
    : text;
}
