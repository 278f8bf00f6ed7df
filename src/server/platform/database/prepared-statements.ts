/**
 * Prepared statements (PostgreSQL: PREPARE, plan_cache_mode). A connection parses and plans a statement when it first executes
 * it; after that it executes the stored plan, whatever the values are. PostgreSQL holds some hundred kB for each of them, so
 * their number is limited.
 */

import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';

/** Statements that a connection has prepared at the same time. */
const MAX_PREPARED = 48;
/** Texts that were sent once, of which those that are sent again are prepared. */
const MAX_SENT_ONCE = 500;
/**
 * Of PostgreSQL: the result of a prepared statement has other columns since a migration, and the connection has no statement of
 * that name (any more).
 */
const UNUSABLE = new Set(['0A000', '26000']);

/** What is needed of pg's pool. */
export type ClientPool = Pick<PostgresPool, 'end' | 'options'> & { connect(): Promise<pg.PoolClient> };

/** For statements outside of transactions, as one that is unusable is executed again. */
export function withPreparedStatements(pool: ClientPool): PostgresPool {
  const names = new StatementNames();
  const generations = new WeakMap<pg.PoolClient, number>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const generation = generations.get(client) ?? names.generation;
      generations.set(client, generation);
      return new PreparingClient(client, names, generation);
    },
    end: () => pool.end(),
  };
}

/** Names for the texts of statements. When there are too many, all are dropped, with the connections that have prepared them. */
class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #sentOnce = new Set<string>();
  #count = 0;
  generation = 0;

  /** Null for a text that is sent for the first time, as few of the rare ones are sent again. */
  find(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (!this.#sentOnce.delete(text)) {
      if (this.#sentOnce.size === MAX_SENT_ONCE) this.#sentOnce.clear();
      this.#sentOnce.add(text);
      return null;
    }
    if (this.#names.size === MAX_PREPARED) {
      this.#names.clear();
      this.generation += 1;
    }
    this.#count += 1;
    const name = `statement_${this.#count}`;
    this.#names.set(text, name);
    return name;
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  readonly #generation: number;
  #isUnusable = false;

  constructor(client: pg.PoolClient, names: StatementNames, generation: number) {
    this.#client = client;
    this.#names = names;
    this.#generation = generation;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Prepared statements are not read by cursors');
    return this.#execute(text, [...values]);
  }

  async #execute(text: string, values: unknown[]) {
    const name = this.#names.find(text);
    if (name === null) return this.#client.query(text, values);
    try {
      return await this.#client.query({ name, text, values });
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !UNUSABLE.has(error.code ?? '')) throw error;
      this.#isUnusable = true;
      return this.#client.query(text, values);
    }
  }

  release(): void {
    this.#client.release(this.#isUnusable || this.#generation !== this.#names.generation);
  }
}
