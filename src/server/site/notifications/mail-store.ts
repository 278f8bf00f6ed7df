/** The outbox: a mail is a row written in the transaction that causes it, and a job that sends it afterwards. */

import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { announceToOwner } from '#server/platform/database/changes.ts';
import type { Database, InTransaction, Queries } from '#server/platform/database/database.ts';
import type { MailAttachment, Tables } from '#server/platform/database/tables.ts';
import { jobsOfMail } from '#server/platform/jobs/queued-jobs-store.ts';

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
  /** For the mail program of a recipient who wants no more such mails; none unless given. */
  unsubscribeUrl?: string;
  /** Number of the quote or request that it is about, where it is no mail of an order. */
  about?: string;
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
      insert into mails (order_id, dedup_key, message_id, recipient, reply_to, subject, text_body, html_body, request_id, attachment,
        unsubscribe_url, about)
      values (${mail.orderId}, ${mail.dedupKey}, '<' || gen_random_uuid() || '@' || ${messageIdDomain} || '>',
        ${mail.recipient}, ${mail.replyTo}, ${mail.subject}, ${mail.textBody}, ${mail.htmlBody},
        ${mail.requestId}, ${mail.attachment ?? null}, ${mail.unsubscribeUrl ?? null}, ${mail.about ?? null})
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

/**
 * Message-ID of the first mail to the same recipient about the same order, about the quote that it was made of, or about the
 * request that the quote replies to. Null for that first mail, and for mails about nothing of that kind.
 */
export async function findThreadStart(
  queries: Queries,
  { id, recipient, order_id: orderId, about }: Pick<MailRow, 'id' | 'recipient' | 'order_id' | 'about'>,
): Promise<string | null> {
  if (orderId === null && about === null) return null;
  const { rows } = await sql<{ message_id: string }>`
    with quote as (
      select number, request_number from quotes
      where number = ${about} or number = (select quote_number from orders where id = ${orderId})
    )
    select message_id from mails
    where id < ${id} and lower(recipient) = lower(${recipient})
      and (order_id = ${orderId} or about = ${about}
        or about in (select number from quote union all select request_number from quote))
    order by id limit 1`.execute(queries);
  return rows[0]?.message_id ?? null;
}

/** The company as mails name it; empty texts while none has been imported. */
export async function findMailCompany(queries: Queries): Promise<{ name: string; address: string; phone: string }> {
  const company = await queries.selectFrom('company').select(['name', 'address', 'phone']).executeTakeFirst();
  return company ?? { name: '', address: '', phone: '' };
}

export async function markSent(database: Database, id: number): Promise<void> {
  await sql`update mails set sent_at = now(), attempts = attempts + 1, last_error = null, is_refused = false where id = ${id}`.execute(
    database,
  );
  await announceToOwner(database, 'mails');
}

export async function markFailed(database: Database, id: number, error: string): Promise<void> {
  await sql`update mails set attempts = attempts + 1, last_error = ${error} where id = ${id}`.execute(database);
  await announceToOwner(database, 'mails');
}

/** The mail server takes no mail for its recipient: it is not tried again until a person sends it again. */
export async function markRefused(database: Database, id: number, error: string): Promise<void> {
  await sql`update mails set attempts = attempts + 1, last_error = ${error}, is_refused = true where id = ${id}`.execute(
    database,
  );
  await announceToOwner(database, 'mails');
}

export async function lockMail(tx: InTransaction, id: number): Promise<MailRow | null> {
  const row = await tx.selectFrom('mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/**
 * Tries an unsent mail now, to this address, with all attempts: by its job, or by a new one when it has none that waits. One
 * job for each mail, however often this is called.
 */
export async function retryMail(tx: InTransaction, id: number, recipient: string): Promise<void> {
  await sql`update mails set recipient = ${recipient}, last_error = null, is_refused = false where id = ${id}`.execute(
    tx,
  );
  const { rows } = await sql`select graphile_worker.reschedule_jobs(
    array${jobsOfMail(sql`${id}`)}, now(), attempts := 0)`.execute(tx);
  if (rows.length === 0)
    await sql`
      select graphile_worker.add_job(${SEND_MAIL_TASK}, json_build_object('mail_id', ${id}::bigint),
        max_attempts := ${SEND_MAIL_ATTEMPTS}, job_key := 'resend-mail-' || ${id}::bigint)`.execute(tx);
  await announceToOwner(tx, 'mails');
}

/** Of a moment as ISO 8601, up to its minute. */
const MINUTE_CHARACTERS = 16;

/**
 * With a Message-ID of its own, as mail programs hide a second mail with the same one. One copy a minute: a press that is
 * repeated makes one. False, without effect, when the mail has a copy of this minute.
 */
export async function copyMail(tx: InTransaction, mail: MailRow, recipient: string, now: Date): Promise<boolean> {
  const domain = mail.message_id.slice(mail.message_id.lastIndexOf('@') + 1, -1);
  const copy = {
    orderId: mail.order_id,
    dedupKey: `${mail.dedup_key}:again:${now.toISOString().slice(0, MINUTE_CHARACTERS)}`,
    recipient,
    replyTo: mail.reply_to,
    subject: mail.subject,
    textBody: mail.text_body,
    htmlBody: mail.html_body,
    requestId: mail.request_id,
    ...(mail.attachment === null ? {} : { attachment: mail.attachment }),
    ...(mail.unsubscribe_url === null ? {} : { unsubscribeUrl: mail.unsubscribe_url }),
    ...(mail.about === null ? {} : { about: mail.about }),
  };
  const isMade = await enqueueMail(tx, copy, domain);
  await announceToOwner(tx, 'mails');
  return isMade;
}

/** The newest mails, those that failed alone or all. */
export async function listMails(
  queries: Queries,
  { isFailed, limit }: { isFailed: boolean; limit: number },
): Promise<(FailedMail & { sent_at: Date | null })[]> {
  return selectMails(queries)
    .$if(isFailed, (query) => query.where(IS_FAILED))
    .orderBy('mails.id', 'desc')
    .limit(limit)
    .execute();
}

/** Of one order, oldest first. */
export async function listMailsOfOrder(queries: Queries, orderId: number): Promise<MailRow[]> {
  return queries.selectFrom('mails').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

export interface FailedMail extends Pick<
  MailRow,
  'id' | 'recipient' | 'subject' | 'created_at' | 'attempts' | 'is_refused'
> {
  last_error: string | null;
  order_number: string | null;
  is_to_buyer: boolean;
}

/** Those that could not be sent so far, and those that were refused, newest first. */
export async function listFailedMails(queries: Queries, limit: number): Promise<FailedMail[]> {
  return (await listMails(queries, { isFailed: true, limit })).map(({ sent_at: _none, ...mail }) => mail);
}

const IS_FAILED = sql<boolean>`mails.sent_at is null and mails.last_error is not null`;

export async function countFailedMails(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(IS_FAILED)
    .executeTakeFirstOrThrow();
  return count;
}

function selectMails(queries: Queries) {
  return queries
    .selectFrom('mails')
    .leftJoin('orders', 'orders.id', 'mails.order_id')
    .select([
      'mails.id',
      'mails.recipient',
      'mails.subject',
      'mails.created_at',
      'mails.sent_at',
      'mails.attempts',
      'mails.last_error',
      'mails.is_refused',
      'orders.order_number',
      sql<boolean>`coalesce(lower(mails.recipient) = lower(orders.customer_email), false)`.as('is_to_buyer'),
    ]);
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

/** The outbox stores the text of every mail, and mails of an enquiry contain what the visitor wrote. */
export async function deleteEnquiryMailsOlderThan(queries: Queries, days: number): Promise<void> {
  await sql`
    delete from mails where dedup_key like 'enquiry-%' and created_at < now() - make_interval(days => ${days})`.execute(
    queries,
  );
}
