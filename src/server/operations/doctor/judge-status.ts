/** What of an examination needs a person, in sentences for the owner. Pure. */

import { dayIn } from '#contract/company-time.ts';
import { TAX_PERCENT_BY_COUNTRY } from '#contract/constants.ts';
import { formatCount } from '#contract/format-count.ts';
import { OLDEST_POSTGRES } from '#server/platform/database/check-server.ts';
import { describeCertificateRefusal } from '#server/site/notifications/certificate-refusals.ts';
import type { Certificate } from './certificate-gateway.ts';
import type { DatabaseStatus, TaxStatus } from './doctor-store.ts';
import { fine, wrong } from './finding.ts';
import type { Finding } from './finding.ts';

const DAY_MS = 86_400_000;
/** Certificates are renewed a month before their end. */
const CERTIFICATE_DAYS = 14;
/** Signatures of webhooks are refused when the clock is five minutes wrong. */
const CLOCK_MS = 30_000;

/** `readAt`: the process's own clock in the middle of the reading. */
export function judgeClock({ clock }: Pick<DatabaseStatus, 'clock'>, readAt: Date): Finding {
  const seconds = Math.round(Math.abs(clock.getTime() - readAt.getTime()) / 1000);
  return seconds * 1000 < CLOCK_MS
    ? fine('clock', 'the clocks of shop and database agree')
    : wrong('clock', `The clocks of shop and database differ by ${seconds} seconds. Set both by a time server.`);
}

/** `readAt` as above. A reply of Stripe without a readable date is not judged. */
export function judgeStripeClock(clock: Date, readAt: Date): Finding[] {
  const seconds = Math.round(Math.abs(clock.getTime() - readAt.getTime()) / 1000);
  if (Number.isNaN(seconds)) return [];
  return seconds * 1000 < CLOCK_MS
    ? [fine('clock', "this machine's clock agrees with Stripe's")]
    : [
        wrong(
          'clock',
          `This machine's clock is ${seconds} seconds off, by Stripe's: reports of payments are refused, and days and deadlines are wrong. Set it by a time server (timedatectl set-ntp true).`,
        ),
      ];
}

/** The country, or a postal code such as K0B 0A1. */
const CANADIAN_ADDRESS = /\bcanada\b|\b[a-z]\d[a-z] ?\d[a-z]\d\b/i;

/** Without a table of taxes the rate of the specification holds for all of Canada (docs/decisions/053). */
export function judgeTaxes({ address, rates }: TaxStatus): Finding[] {
  if (!CANADIAN_ADDRESS.test(address)) return [];
  return rates > 0
    ? [fine('taxes', `${formatCount(rates, 'rate')} by place of delivery`)]
    : [
        wrong(
          'taxes',
          `The shop has no taxes.csv and charges ${TAX_PERCENT_BY_COUNTRY.CA}% "Tax" everywhere in Canada, without a registration number on its invoices. Copy docs/templates/taxes.csv into your folder, enter your numbers, and import it.`,
        ),
      ];
}

export function judgeWebhooks(status: Omit<DatabaseStatus, 'clock'>): Finding {
  if (status.eventsWaiting > 0)
    return wrong('webhooks', `${status.eventsWaiting} reports of Stripe wait to be worked on for ten minutes or more.`);
  if (status.sessionsPaid > 0 && status.eventsReceived === 0)
    return wrong(
      'webhooks',
      'Stripe has reported none of the payments of the last week. Check the address of the webhook and STRIPE_WEBHOOK_SECRET.',
    );
  return fine('webhooks', `${status.eventsReceived} reports since the first payment of the last week`);
}

export function judgeCertificate(
  origin: string,
  { validTo, refusal }: Certificate,
  now: Date,
  timeZone: string,
): Finding {
  const until = `${origin}: valid until ${dayIn(timeZone, validTo)}`;
  if (refusal !== null)
    return wrong(
      'certificate',
      `Browsers refuse the certificate of ${origin}: ${describeCertificateRefusal(refusal) ?? refusal}.`,
    );
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
  return days < CERTIFICATE_DAYS
    ? wrong(
        'certificate',
        `The certificate of ${origin} ends in ${formatCount(days, 'day')}. See why the proxy does not renew it.`,
      )
    : fine('certificate', until);
}

/** `failure`: the code with which the sandbox refused the oldest payment that the shop has of it; null for none. */
export function judgeSandboxRecords(failure: string | null): Finding[] {
  return failure === 'resource_missing'
    ? [
        fine(
          'sandbox',
          'its records have begun anew: earlier trial payments cannot be refunded by card; no money was moved',
        ),
      ]
    : [];
}

export function judgeDatabase(version: string): Finding {
  return Number.parseInt(version, 10) < OLDEST_POSTGRES
    ? wrong(
        'database',
        `PostgreSQL is of version ${version}. The shop needs ${OLDEST_POSTGRES} or later: restore a backup into such a database, and set DATABASE_URL to it.`,
      )
    : fine('database', `PostgreSQL ${version}`);
}

/** Of a service, whose start builds none. */
export function judgePages(state: 'current' | 'old' | 'missing'): Finding {
  if (state === 'current') return fine('pages', 'of this version');
  const what = state === 'old' ? 'The pages are older than the program' : 'The pages are not built';
  return wrong('pages', `${what}. Run "npm run operator -- upgrade" (sudo shop upgrade).`);
}

export function judgeProblems(problems: readonly string[]): Finding[] {
  return problems.length === 0
    ? [fine('health', 'disk, backup, mails and jobs')]
    : problems.map((problem) => wrong('health', problem));
}

export function judgeCheck(violations: number): Finding {
  return violations === 0
    ? fine('data', 'consistent')
    : wrong(
        'data',
        `The data has ${violations} ${violations === 1 ? 'violation' : 'violations'}. Run "npm run operator -- check" to see them.`,
      );
}

/** `failure` null: it was reached. */
export function judgeService(name: string, described: string, failure: string | null): Finding {
  return failure === null ? fine(name, described) : wrong(name, `${described} cannot be used: ${failure}`);
}
