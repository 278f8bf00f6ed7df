/** What happens at a set time: sessions expire, disputes arrive, refunds end, old events and replies are deleted. */

import { expireWhenDue } from './checkout.ts';
import { disputeCharge } from './disputes.ts';
import { type Ledger, NO_REQUEST, type Transaction } from './ledger.ts';
import { failProcessed } from './payments.ts';
import type { Kind } from './records.ts';
import { endRefund } from './refunds.ts';

const TICK_MS = 100;

export interface Clock {
  /** Does everything that is due by now; cheap when nothing is. */
  runDue(): void;
  stop(): void;
}

const DUE_WORK: readonly (readonly [Kind, (tx: Transaction, id: string) => void])[] = [
  ['session', expireWhenDue],
  ['task', runTask],
  ['saved_reply', (tx, id) => tx.put('saved_reply', id, null)],
  ['event', deleteEvent],
];

export function startClock(ledger: Ledger, now: () => number, log: (line: string) => void): Clock {
  function runDue(): void {
    for (const [kind, work] of DUE_WORK) {
      for (const id of ledger.due(kind, now())) ledger.transact(NO_REQUEST, (tx) => work(tx, id));
    }
  }

  const ticking = setInterval(() => {
    try {
      runDue();
    } catch (error) {
      log(`clock: ${error instanceof Error ? error.message : String(error)}`);
    }
  }, TICK_MS);
  return { runDue, stop: () => clearInterval(ticking) };
}

function runTask(tx: Transaction, id: string): void {
  const task = tx.find('task', id);
  if (task === undefined) return;
  if (task.kind === 'dispute_charge') disputeCharge(tx, task.charge, task.dispute);
  else if (task.kind === 'fail_payment') failProcessed(tx, task.session);
  else endRefund(tx, task.refund, task.status);
  tx.put('task', id, null);
}

function deleteEvent(tx: Transaction, id: string): void {
  tx.put('event', id, null);
  tx.put('delivery', id, null);
}
