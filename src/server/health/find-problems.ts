/** What is wrong with the shop, in sentences for its owner, the most urgent first. Pure. */
import { formatBytes } from '#contract/bytes.ts';
import { findLowDisk } from './disk.ts';
import type { Disk } from './disk.ts';

export interface ProblemFacts {
  disk: Disk | null;
  /** Mails that were tried and not sent. */
  mailsFailed: number;
  jobsFailed: number;
  /** Since when a job is due that no worker has taken, in minutes; 0 for none. */
  minutesLate: number;
  /** Of the configuration. */
  warnings: readonly string[];
  /** Differences that the last comparison with Stripe has found. */
  differences: number;
}

/** Jobs are taken within seconds. */
const LATE_MINUTES = 10;

export function findProblems(facts: ProblemFacts): string[] {
  const { mailsFailed, jobsFailed, minutesLate, warnings, differences } = facts;
  const lowDisk = findLowDisk(facts.disk);
  return [
    ...(lowDisk === null
      ? []
      : [
          `Only ${percentOf(lowDisk)} % of the disk are free (${formatBytes(lowDisk.freeBytes)} of ${formatBytes(lowDisk.totalBytes)}). Make room: on a full disk no order can be stored.`,
        ]),
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
    ...warnings,
  ];
}

function percentOf({ freeBytes, totalBytes }: Disk): number {
  return Math.floor((100 * freeBytes) / totalBytes);
}

function count(number: number, one: string, more: string): string {
  return `${number} ${number === 1 ? one : more}`;
}
