/**
 * Disputes by their id, inquiries as a payment state, the mode that a payment session was made in, and when a session
 * or a refund that stays as it is will be checked again.
 */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table disputes (
      id text primary key,
      order_id bigint not null,
      checkout_session_id bigint not null,
      status text not null,
      changed_at timestamptz not null,
      created_at timestamptz not null default now()
    )`,
    sql`create index disputes_session on disputes (checkout_session_id)`,
    // What the version before has recorded of disputes, without their ids, is read from the events that it worked on.
    sql`insert into disputes (id, order_id, checkout_session_id, status, changed_at)
      select distinct on (e.dispute_id) e.dispute_id, s.order_id, s.id, e.status, e.changed_at
      from (
        select payload #>> '{data,object,id}' as dispute_id, payload #>> '{data,object,status}' as status,
          payload #>> '{data,object,payment_intent}' as payment_intent_id, type,
          case when jsonb_typeof(payload -> 'created') = 'number'
            then to_timestamp((payload ->> 'created')::numeric::double precision) else received_at end as changed_at
        from payment_events where type in ('charge.dispute.created', 'charge.dispute.closed') and processed_at is not null
      ) e join checkout_sessions s on s.payment_intent_id = e.payment_intent_id
      where e.dispute_id is not null and e.status is not null
      order by e.dispute_id, e.changed_at desc, e.type = 'charge.dispute.closed' desc, s.id`,
    // Columns without values to write, and checks that old rows satisfy already: no table is read while it is locked.
    sql`alter table checkout_sessions add column mode text, add column checks smallint not null default 0,
      add column next_check_at timestamptz,
      add constraint checkout_sessions_mode_check check (mode in ('sandbox', 'test', 'live')) not valid`,
    sql`alter table refunds add column checks smallint not null default 0, add column next_check_at timestamptz`,
    // 'inquiry': the buyer's bank asks about the payment and has not taken it back.
    sql`alter table orders drop constraint orders_payment_state_check,
      add constraint orders_payment_state_check check (payment_state in ('none', 'session_creating', 'session_open', 'paid',
        'expired', 'cancelled', 'review', 'refund_due', 'part_refunded', 'refunded', 'disputed', 'inquiry')) not valid`,
    sql`alter table disputes add foreign key (order_id) references orders,
      add foreign key (checkout_session_id) references checkout_sessions`,
  ];
  for (const statement of statements) await statement.execute(database);
}
