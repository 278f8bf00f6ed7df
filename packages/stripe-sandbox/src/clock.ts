/** What happens by itself: sessions expire, disputes arrive, refunds end, old answers are forgotten. */
import { expireWhenDue } from './checkout.ts';
import { newDueQueue } from './due-queue.ts';
import { type Ledger, NO_REQUEST } from './ledger.ts';
import { disputeCharge } from './disputes.ts';
import { failProcessed } from './payments.ts';
import { endRefund } from './refunds.ts';

const TICK_MS = 100;

export interface Clock {
  /** Does everything that is due by now; cheap when nothing is. */
  runDue(): void;
  stop(): void;
}

export function startClock(ledger: Ledger, now: () => number, log: (line: string) => void): Clock {
  const sessions = newDueQueue();
  const tasks = newDueQueue();
  for (const [id, { session }] of ledger.all('session')) {
    if (session.status === 'open') sessions.add(id, session.expires_at * 1000);
  }
  for (const [id, task] of ledger.all('task')) tasks.add(id, task.atMs);
  ledger.onCommit((changes) => {
    for (const [kind, id, value] of changes) {
      // A session's expiry never moves, so it is queued at its first sight only.
      if (kind === 'session' && value?.session.status === 'open' && value.session.payment_intent === null) {
        sessions.add(id, value.session.expires_at * 1000);
      }
      if (kind === 'task' && value !== null) tasks.add(id, value.atMs);
    }
  });

  function runDue(): void {
    for (let due = sessions.takeDue(now()); due !== undefined; due = sessions.takeDue(now())) {
      const { id } = due;
      ledger.transact(NO_REQUEST, (tx) => expireWhenDue(tx, id));
    }
    for (let due = tasks.takeDue(now()); due !== undefined; due = tasks.takeDue(now())) {
      const { id } = due;
      ledger.transact(NO_REQUEST, (tx) => {
        const task = tx.find('task', id);
        if (task === undefined) return;
        if (task.kind === 'dispute_charge') disputeCharge(tx, task.charge, task.dispute ?? 'chargeback');
        else if (task.kind === 'fail_payment') failProcessed(tx, task.session);
        else endRefund(tx, task.refund, task.status);
        tx.put('task', id, null);
      });
    }
    ledger.forgetOldAnswers(now());
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
