import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

/** Of an order of 99 lines with three files each, no file is left out. */
const MOST = 300;

interface OrderAttachment {
  item_id: number;
  id: number;
  filename: string;
  description: string;
}

/** The public files of what was bought, in the order of the items; of products that are still listed. */
export async function listAttachmentsOfOrder(queries: Queries, orderId: number): Promise<OrderAttachment[]> {
  const { rows } = await sql<OrderAttachment>`
    select i.id as item_id, a.id, a.filename, a.description
    from order_items i join products p on p.id = i.product_id and p.is_listed
    join attachments a on a.product_id = p.id and a.is_public
    where i.order_id = ${orderId} order by i.position, a.position, a.id limit ${MOST}`.execute(queries);
  return rows;
}
