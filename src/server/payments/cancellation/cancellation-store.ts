/** SQL of cancellations: the job that finishes one. */

import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database/database.ts';

export const FINISH_CANCELLATION_TASK = 'finish_cancellation';

/** At least once, after so many seconds. */
export async function scheduleCancellation(tx: InTransaction, orderId: number, seconds: number): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${FINISH_CANCELLATION_TASK}, json_build_object('order_id', ${orderId}::bigint), run_at := now() + make_interval(secs => ${seconds})
    )`.execute(tx);
}
