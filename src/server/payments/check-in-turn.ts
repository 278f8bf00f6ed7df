/**
 * Rows that wait for news from Stripe, asked for one by one. `postpone` sets when each is due again (check-store.ts), so
 * that rows that stay as they are neither cost a call a minute nor delay new ones.
 */

/** After so many calls in a row without a reply Stripe is away: each further one would cost a timeout. */
const MAX_UNANSWERED = 3;

interface Turn<Row> {
  /** False, or thrown, when Stripe gave no reply. */
  check: (row: Row) => Promise<boolean>;
  postpone: (row: Row) => Promise<void>;
  onFault: (error: unknown, row: Row) => void;
}

export async function checkInTurn<Row>(rows: readonly Row[], { check, postpone, onFault }: Turn<Row>): Promise<void> {
  let unanswered = 0;
  for (const row of rows) {
    const isAnswered = await check(row).catch((error: unknown) => {
      onFault(error, row);
      return false;
    });
    await postpone(row);
    unanswered = isAnswered ? 0 : unanswered + 1;
    if (unanswered === MAX_UNANSWERED) return;
  }
}
