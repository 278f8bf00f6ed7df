/**
 * Rows that wait for an update from Stripe, retrieved one by one. `postpone` sets when each is due again (check-store.ts), so
 * that rows that stay as they are neither cost a call a minute nor delay new ones.
 */

/** After so many calls in a row without a reply Stripe counts as down: each further call would cost a timeout. */
const MAX_FAILED_CALLS = 3;

interface Turn<Row> {
  /** False, or thrown, when Stripe gave no reply. */
  check: (row: Row) => Promise<boolean>;
  postpone: (row: Row) => Promise<void>;
  onError: (error: unknown, row: Row) => void;
}

export async function checkInTurn<Row>(rows: readonly Row[], { check, postpone, onError }: Turn<Row>): Promise<void> {
  let failedCalls = 0;
  for (const row of rows) {
    const hasReply = await check(row).catch((error: unknown) => {
      onError(error, row);
      return false;
    });
    await postpone(row);
    failedCalls = hasReply ? 0 : failedCalls + 1;
    if (failedCalls === MAX_FAILED_CALLS) return;
  }
}
