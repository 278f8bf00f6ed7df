/** How many rows of each table the statements of a piece of work read, by EXPLAIN ANALYZE of each of them. */

import type { TestDatabase } from './database.ts';
import { recordStatements } from './record-statements.ts';

interface PlanNode {
  'Relation Name'?: string;
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

export interface RowsRead {
  /** By table, those included that a filter took away again. */
  rows: Map<string, number>;
  /** Tables that were read from beginning to end. */
  scanned: Set<string>;
}

/** Statements that only read are explained after the work, by themselves. */
export async function readRowsOf(
  shop: Pick<TestDatabase, 'databaseUrl' | 'pool'>,
  work: () => Promise<unknown>,
): Promise<RowsRead> {
  const recorder = recordStatements(shop);
  await work();
  const sent = recorder.sent();
  recorder.stop();
  const read: RowsRead = { rows: new Map(), scanned: new Set() };
  for (const { text, values } of sent.filter((statement) => /^\s*(select|with)\b/i.test(statement.text))) {
    const { rows } = await shop.pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) count(Plan, read);
  }
  return read;
}

function count(node: PlanNode, read: RowsRead): void {
  const table = node['Relation Name'];
  if (table !== undefined) {
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const rows = (node['Actual Rows'] + removed) * node['Actual Loops'];
    read.rows.set(table, (read.rows.get(table) ?? 0) + rows);
    if (node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0) read.scanned.add(table);
  }
  for (const child of node.Plans ?? []) count(child, read);
}
