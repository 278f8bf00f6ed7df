/** The outbox: a mail is a row written in the transaction that causes it, and a job that sends it afterwards. */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { announceToOwner } from '#server/database/changes.ts';
import type { Database, Queries } from '#server/database/database.ts';
import type { MailAttachment, Tables } from '#server/database/tables.ts';

export type MailRow = Selectable<Tables['mails']>;

export interface NewMail {
  orderId: number | null;
  /** One mail per key, however often it is enqueued: `confirmation:RE-…`. */
  dedupKey: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  textBody: string;
  htmlBody: string;
  /** The request that it goes back to: the one that made the order, or the enquiry. */
  requestId: string | null;
  /** The document that is made and attached when the mail is sent; none unless given. */
  attachment?: MailAttachment;
}

export const SEND_MAIL_TASK = 'send_mail';
/** With graphile-worker's back-off (e to the power of the attempt, in seconds) the last try comes after about three days. */
const SEND_MAIL_ATTEMPTS = 14;
/** Mails sent at once, so that an unresponsive mail server leaves workers to the payments. */
const MAIL_QUEUES = 2;

/**
 * Writes the mail and its job; false, without effect, when a mail with the same key exists. All mails of a transaction have
 * one queue: the first job of a queue inserts its row, so transactions with both queues in opposite order would deadlock.
 */
export async function enqueueMail(queries: Queries, mail: NewMail, messageIdDomain: string): Promise<boolean> {
  const { rows } = await sql`
    with mail as (
      insert into mails (order_id, dedup_key, message_id, recipient, reply_to, subject, text_body, html_body, request_id, attachment)
      values (${mail.orderId}, ${mail.dedupKey}, '<' || gen_random_uuid() || '@' || ${messageIdDomain} || '>',
        ${mail.recipient}, ${mail.replyTo}, ${mail.subject}, ${mail.textBody}, ${mail.htmlBody},
        ${mail.requestId}, ${mail.attachment ?? null})
      on conflict (dedup_key) do nothing
      returning id
    )
    select graphile_worker.add_job(${SEND_MAIL_TASK}, json_build_object('mail_id', id), max_attempts := ${SEND_MAIL_ATTEMPTS},
      queue_name := 'mail-' || pg_current_xact_id()::text::bigint % ${MAIL_QUEUES})
    from mail`.execute(queries);
  return rows.length > 0;
}

export async function findUnsentMail(database: Database, id: number): Promise<MailRow | null> {
  const row = await database
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function markSent(database: Database, id: number): Promise<void> {
  await sql`update mails set sent_at = now(), attempts = attempts + 1, last_error = null where id = ${id}`.execute(
    database,
  );
}

export async function markFailed(database: Database, id: number, error: string): Promise<void> {
  await sql`update mails set attempts = attempts + 1, last_error = ${error} where id = ${id}`.execute(database);
  await announceToOwner(database, 'mails');
}

/** Of one order, oldest first. */
export async function listMailsOfOrder(queries: Queries, orderId: number): Promise<MailRow[]> {
  return queries.selectFrom('mails').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

export interface FailedMail extends Pick<MailRow, 'id' | 'recipient' | 'subject' | 'created_at' | 'attempts'> {
  last_error: string | null;
  order_number: string | null;
}

/** Those that could not be sent so far, newest first. */
export async function listFailedMails(queries: Queries, limit: number): Promise<FailedMail[]> {
  return queries
    .selectFrom('mails')
    .leftJoin('orders', 'orders.id', 'mails.order_id')
    .select([
      'mails.id',
      'mails.recipient',
      'mails.subject',
      'mails.created_at',
      'mails.attempts',
      'mails.last_error',
      'orders.order_number',
    ])
    .where('mails.sent_at', 'is', null)
    .where('mails.last_error', 'is not', null)
    .orderBy('mails.id', 'desc')
    .limit(limit)
    .execute();
}

/** To whom the mail with this key went; null when there is none, or its text was deleted. */
export async function findRecipient(queries: Queries, dedupKey: string): Promise<string | null> {
  const row = await queries
    .selectFrom('mails')
    .select('recipient')
    .where('dedup_key', '=', dedupKey)
    .executeTakeFirst();
  return row === undefined || row.recipient === '' ? null : row.recipient;
}
