/** Writes what moves the account's balance, within the transaction of what moves it. */

import type { Transaction } from './ledger.ts';
import { type Movement, newBalanceTransaction } from './objects/balance-transaction.ts';

export function moveBalance(tx: Transaction, movement: Omit<Movement, 'createdSeconds'>): void {
  const moved = newBalanceTransaction({ ...movement, createdSeconds: tx.nowSeconds });
  tx.put('balance_transaction', moved.id, moved);
}
