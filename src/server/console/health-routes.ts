/** How the shop is doing, a test mail, and mails sent again. */

import type { FastifyInstance } from 'fastify';
import { readBackupHistory } from '#server/operations/backup/backup-history.ts';
import type { BackupRunner } from '#server/operations/backup/backup-process.ts';
import { readHealth } from '#server/operations/health/read-health.ts';
import type { HealthServices } from '#server/operations/health/read-health.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { listFailedMails } from '#server/site/notifications/mail-store.ts';
import type { Mailer } from '#server/site/notifications/mailer.ts';
import { resendMail } from '#server/site/notifications/resend-mail.ts';
import { sendTestMail } from '#server/site/notifications/test-mail.ts';
import { mountConsoleCall } from './mount-call.ts';
import { toBackup, toDisk, toFailedMail } from './show-health.ts';

const MOST_FAILED_MAILS = 50;

interface HealthRoutesServices extends HealthServices {
  /** Null: no folder for backups is configured. */
  backups: Pick<BackupRunner, 'folder' | 'start'> | null;
  database: Database;
  mailer: Pick<Mailer, 'send'>;
}

export function healthRoutes(app: FastifyInstance, services: HealthRoutesServices): void {
  const { database, config, mailer, backups } = services;

  mountConsoleCall(app, 'getHealth', async () => {
    const [facts, failed] = await Promise.all([
      readHealth(database, services, new Date()),
      listFailedMails(database, MOST_FAILED_MAILS),
    ]);
    const { comparison } = facts;
    return {
      problems: facts.problems,
      version: facts.version,
      node_version: facts.nodeVersion,
      postgresql_version: facts.postgresqlVersion,
      started_at: facts.startedAt.toISOString(),
      disk: toDisk(facts.disk),
      database_bytes: facts.databaseBytes,
      mails: { waiting: facts.mailsWaiting, failed: failed.map(toFailedMail) },
      has_mail_server: config.smtpUrl !== null,
      owner_email: config.ownerEmail,
      jobs: facts.jobs,
      last_event_at: facts.lastEventAt?.toISOString() ?? null,
      stripe_mode: services.stripeMode,
      backup: toBackup(facts.backups, backups?.folder ?? null),
      comparison: comparison && { ...comparison, at: comparison.at.toISOString() },
    };
  });

  mountConsoleCall(app, 'startBackup', async (_input, { by }) => {
    if (backups === null) return { state: 'no_folder' };
    const { isRunning } = await readBackupHistory(database);
    return { state: !isRunning && backups.start(by) ? 'started' : 'running' };
  });

  mountConsoleCall(app, 'sendTestMail', async ({ body: { address } }) => ({
    failure: await sendTestMail({ database, mailer, publicUrl: config.publicUrl }, address),
  }));

  mountConsoleCall(app, 'resendMail', async ({ params: { id } }) => {
    const resent = await resendMail(database, id, new Date());
    if (resent.kind === 'unknown') return new Problem('not_found');
    return resent.kind === 'done' ? {} : new Problem('mail_not_resent', { extensions: { why: resent.why } });
  });
}
