/** How the rules name what they find. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export type Rule = RawBuilder<{ what: string }>;

export const product = sql`'product ' || p.part_number || ' (id ' || p.id || ')'`;
export const order = sql`'order ' || o.order_number`;
export const offer = sql`${order} || ', freight offer ' || f.number`;
