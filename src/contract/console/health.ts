/** How the shop is doing. */

import { z } from 'zod';
import { MAX_EMAIL_CHARACTERS, isEmailOfAnyHost } from '../email.ts';
import { idInAddress, line, moment } from '../wire.ts';

export const disk = z.object({ free_bytes: z.number(), total_bytes: z.number() });
export type DiskView = z.infer<typeof disk>;

/** A mail that could not be sent so far, or was refused and is not tried again. */
export const failedMail = z.object({
  id: z.number(),
  subject: z.string(),
  recipient: z.string(),
  created_at: moment,
  attempts: z.number(),
  last_error: z.string().nullable(),
  /** The mail server refuses its recipient: it is not tried again by itself. */
  is_refused: z.boolean(),
  /** Its recipient is the buyer of the order. */
  is_to_buyer: z.boolean(),
  order_number: z.string().nullable(),
});

export const health = z.object({
  /** What is wrong, in sentences; empty when everything is fine. */
  problems: z.array(z.string()),
  version: z.string(),
  node_version: z.string(),
  postgresql_version: z.string(),
  started_at: moment,
  /** Of the data folder; null when the system does not say. */
  disk: disk.nullable(),
  database_bytes: z.number(),
  mails: z.object({ waiting: z.number(), failed: z.array(failedMail) }),
  /** Whether mails are sent to a mail server; otherwise they are written to files. */
  has_mail_server: z.boolean(),
  owner_email: z.string(),
  jobs: z.object({ due: z.number(), failed: z.number() }),
  /** When Stripe last reported something; null for never, or not in the last month. */
  last_event_at: moment.nullable(),
  stripe_mode: z.enum(['sandbox', 'test', 'live']),
  /** The last comparison of Stripe's records with the shop's. */
  comparison: z.object({ at: moment, by: z.string(), differences: z.number() }).nullable(),
  backup: z.object({
    /** Where one is put each night; null for nowhere. */
    folder: z.string().nullable(),
    is_running: z.boolean(),
    last: z.object({ at: moment, file: z.string(), byte_size: z.number(), by: z.string() }).nullable(),
    /** The last attempt, when it failed. */
    failure: z.object({ at: moment, why: z.string() }).nullable(),
  }),
});
export type Health = z.infer<typeof health>;

export const sendTestMailBody = z.object({
  address: line(MAX_EMAIL_CHARACTERS).refine(isEmailOfAnyHost, 'Please enter a valid email address'),
});

/** `failure`: what the mail server replied; null when it took the mail. */
export const testMail = z.object({ failure: z.string().nullable() });

/** `running`: one is being taken already; `no_folder`: none is configured. */
export const startedBackup = z.object({ state: z.enum(['started', 'running', 'no_folder']) });

/** The last backup when it is older than a day, and why the last attempt failed. */
export const oldBackup = z.object({ at: moment.nullable(), why: z.string().nullable() });
export type OldBackupView = z.infer<typeof oldBackup>;

export const mailParams = z.object({ id: idInAddress });
