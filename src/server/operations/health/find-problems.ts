/** What is wrong with the shop, in sentences for its owner, the most urgent first. Pure. */

import { formatBytes } from '#contract/bytes.ts';
import { dayIn } from '#contract/company-time.ts';
import { formatDay } from '#contract/format-day.ts';
import { endSentence } from '#contract/sentences.ts';
import type { OldBackup } from '#server/operations/backup/backup-history.ts';
import { DESCRIBED_COPY, HOW_TO_ACTIVATE } from '#server/platform/maintenance/describe-copy.ts';
import { findLowDisk } from './disk.ts';
import type { Disk } from './disk.ts';

export interface ProblemFacts {
  /** The company's. */
  timeZone: string;
  /** Whether the data is a copy that is not activated. */
  isCopy: boolean;
  disk: Disk | null;
  /** Mails that were tried in vain and are tried again. */
  mailsFailed: number;
  /** Mails whose recipient the mail server refuses. */
  mailsRefused: number;
  jobsFailed: number;
  /** Since when a job is due that no worker has taken, in minutes; 0 for none. */
  minutesLate: number;
  /** Of the time zone's data; null for none. */
  zoneProblem: string | null;
  /** Of the configuration. */
  warnings: readonly string[];
  /** Differences that the last comparison with Stripe has found. */
  differences: number;
  /** The last backup when it is older than a day. */
  oldBackup: OldBackup | null;
  /** A public shop of which no backup was ever taken. */
  hasNoBackup: boolean;
}

/** Jobs are taken within seconds. */
const LATE_MINUTES = 10;

export function findProblems(facts: ProblemFacts): string[] {
  const { mailsFailed, mailsRefused, jobsFailed, minutesLate, warnings, differences } = facts;
  const lowDisk = findLowDisk(facts.disk);
  return [
    ...(facts.isCopy ? [`${DESCRIBED_COPY} ${HOW_TO_ACTIVATE}`] : []),
    ...(lowDisk === null
      ? []
      : [
          `Only ${percentOf(lowDisk)} % of the disk are free (${formatBytes(lowDisk.freeBytes)} of ${formatBytes(lowDisk.totalBytes)}). Make room: on a full disk no order can be stored.`,
        ]),
    ...(facts.oldBackup === null ? [] : [describeOldBackup(facts.oldBackup, facts.timeZone)]),
    ...(facts.hasNoBackup
      ? ['No backup has ever been taken. Set BACKUP_DIR to a folder on another disk, and one is taken each night.']
      : []),
    ...(minutesLate < LATE_MINUTES
      ? []
      : [
          `Work has waited for ${minutesLate} minutes: mails and checks of payments are late. Start the shop again if this stays.`,
        ]),
    ...(mailsFailed === 0
      ? []
      : [
          `${count(mailsFailed, 'mail', 'mails')} could not be sent. Check the mail server by a test mail, then send them again.`,
        ]),
    ...(mailsRefused > 0
      ? [
          `The mail server refuses the ${mailsRefused === 1 ? 'address of 1 mail' : `addresses of ${mailsRefused} mails`}. Today shows each with what to correct; then send it again.`,
        ]
      : []),
    ...(jobsFailed === 0
      ? []
      : [
          `${count(jobsFailed, 'job has', 'jobs have')} failed for good. Run "npm run operator -- check" to see what they have left undone.`,
        ]),
    ...(differences === 0
      ? []
      : [
          `The last comparison with Stripe found ${count(differences, 'difference', 'differences')}. Compare again on the screen Books to see which.`,
        ]),
    ...(facts.zoneProblem === null ? [] : [facts.zoneProblem]),
    ...warnings,
  ];
}

function describeOldBackup({ at, why }: OldBackup, timeZone: string): string {
  const age =
    at === null ? 'No backup could be taken so far' : `The last backup is of ${formatDay(dayIn(timeZone, at))}`;
  return why === null
    ? `${age}. Take one now, and see that BACKUP_DIR is set.`
    : endSentence(`${age}. The last attempt failed: ${why}`);
}

function percentOf({ freeBytes, totalBytes }: Disk): number {
  return Math.floor((100 * freeBytes) / totalBytes);
}

function count(number: number, one: string, more: string): string {
  return `${number} ${number === 1 ? one : more}`;
}
