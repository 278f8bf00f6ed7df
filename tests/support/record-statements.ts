/**
 * The statements that this process sends to one database. Test files share a process, so others that go to databases of their own
 * are left out: those of a server that another file has not closed yet, for example.
 */

import pg from 'pg';
import { vi } from 'vitest';

export interface SentStatement {
  text: string;
  values: unknown[];
  /** Counts up over all mocks, as `mock.invocationCallOrder` does. */
  order: number;
}

export interface StatementRecorder {
  /** All since the recorder was made, oldest first. */
  sent: () => SentStatement[];
  stop: () => void;
}

export function recordStatements({ databaseUrl }: { databaseUrl: string }): StatementRecorder {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const name = new URL(databaseUrl).pathname.slice(1);
  const sent = () => {
    const { calls, invocationCallOrder } = spy.mock;
    const clients = spy.mock.contexts as pg.Client[]; // "this" of a method of its prototype
    return calls.flatMap((call: unknown[], index) =>
      clients[index]?.database === name ? { ...toStatement(call), order: invocationCallOrder[index] ?? 0 } : [],
    );
  };
  return { sent, stop: () => spy.mockRestore() };
}

function toStatement([first, values]: unknown[]): Omit<SentStatement, 'order'> {
  if (typeof first === 'string') return { text: first, values: Array.isArray(values) ? values : [] };
  const { text = '', values: own = [] } = (first ?? {}) as { text?: string; values?: unknown[] }; // pg's query object
  return { text, values: Array.isArray(values) ? values : own };
}
