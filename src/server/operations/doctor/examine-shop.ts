/** Everything that can be examined by itself: the machine, the data, and each outside service tried for real. */

import { countInconsistencies } from '#server/operations/check/check-shop.ts';
import { readHealth } from '#server/operations/health/read-health.ts';
import type { StripeGateway } from '#server/payments/stripe/stripe-gateway.ts';
import { isLoopbackOrigin } from '#server/platform/config-values.ts';
import type { Config } from '#server/platform/config.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findPagesState } from '#server/platform/pages/build-pages.ts';
import type { Mailer } from '#server/site/notifications/mailer.ts';
import { judgeFolder, readFolder } from './backup-folder.ts';
import { readCertificate } from './certificate-gateway.ts';
import { findFirstTrialSession, readStatus, readTaxStatus } from './doctor-store.ts';
import type { Finding } from './finding.ts';
import { judgeOpening, readOpeningFacts } from './going-live.ts';
import { judgeSettings } from './judge-settings.ts';
import {
  judgeCertificate,
  judgeCheck,
  judgeClock,
  judgeDatabase,
  judgePages,
  judgeProblems,
  judgeSandboxRecords,
  judgeService,
  judgeTaxes,
  judgeStripeClock,
  judgeWebhooks,
} from './judge-status.ts';
import { askPublicAddress, judgePublicAddress } from './public-address.ts';

export interface DoctorServices {
  database: Database;
  /** What is left out is not examined. */
  config: Pick<Config, 'dataDir' | 'publicUrl' | 'smtpUrl' | 'ownerEmail' | 'stripe'> &
    Partial<Pick<Config, 'host' | 'trustProxy' | 'backup' | 'isService'>> & {
      console?: Pick<Config['console'], 'url'>;
    };
  gateway: Pick<StripeGateway, 'mode' | 'readClock' | 'retrieveSession'>;
  mailer: Pick<Mailer, 'verify'>;
}

/** `files`: whether the stored files are read too, which takes a while. */
export async function examineShop(services: DoctorServices, files: boolean): Promise<Finding[]> {
  const { database, config, gateway, mailer } = services;
  const health = await readHealth(database, { config, stripeMode: gateway.mode }, new Date());
  const opening = await readOpeningFacts(database, new Date());
  const before = Date.now();
  const status = await readStatus(database);
  const violations = await countInconsistencies(database, files ? config.dataDir : null);
  const requested = Date.now();
  const stripe = await gateway.readClock();
  const replied = Date.now();
  const timeZone = await findTimeZone(database);
  // A copy calls no one, and its addresses are those of the shop that it was made from.
  const addresses = health.isCopy ? [] : [config.publicUrl, config.console?.url ?? ''];
  const urls = addresses.filter((url) => url.startsWith('https:'));
  return [
    ...judgeProblems(health.problems),
    ...judgeSettings(config),
    ...(await examineFolder(config)),
    ...(config.isService === true ? [judgePages(await findPagesState())] : []),
    // A trial charges no one.
    ...(isLoopbackOrigin(config.publicUrl) && gateway.mode !== 'live'
      ? judgeOpening({ ...opening, unregistered: [] })
      : [...judgeTaxes(await readTaxStatus(database)), ...judgeOpening(opening)]),
    judgeDatabase(health.postgresqlVersion),
    judgeClock(status, new Date((before + Date.now()) / 2)),
    ...(stripe.kind === 'ok' ? judgeStripeClock(stripe.value, new Date((requested + replied) / 2)) : []),
    judgeWebhooks(status),
    judgeService('stripe', `Stripe (${gateway.mode})`, stripe.kind === 'ok' ? null : stripe.why),
    ...(await examineSandbox(database, gateway)),
    judgeService('mail', describeMail(config), await findFailure(mailer.verify())),
    ...(health.isCopy ? [] : await examineAddress(config.publicUrl)),
    ...(await Promise.all(urls.map((url) => examineCertificate(url, timeZone)))),
    judgeCheck(violations),
  ];
}

/** Records of a sandbox are in no backup, and those of an older version are not read. */
async function examineSandbox(database: Database, gateway: DoctorServices['gateway']): Promise<Finding[]> {
  const id = gateway.mode === 'sandbox' ? await findFirstTrialSession(database) : null;
  if (id === null) return [];
  const found = await gateway.retrieveSession(id);
  return judgeSandboxRecords(found.kind === 'refused' ? found.code : null);
}

async function examineFolder({ backup, dataDir }: DoctorServices['config']): Promise<Finding[]> {
  const folder = backup?.folder ?? null;
  return folder === null ? [] : [judgeFolder(folder, await readFolder(folder, dataDir))];
}

/** That of a trial is this machine's own, and the shop need not run. */
async function examineAddress(origin: string): Promise<Finding[]> {
  return isLoopbackOrigin(origin) ? [] : [judgePublicAddress(origin, await askPublicAddress(origin))];
}

function describeMail({ smtpUrl }: DoctorServices['config']): string {
  return smtpUrl === null ? 'The folder of mails, as SMTP_URL is not set,' : 'The mail server';
}

async function examineCertificate(origin: string, timeZone: string): Promise<Finding> {
  try {
    return judgeCertificate(origin, await readCertificate(origin), new Date(), timeZone);
  } catch (error) {
    return judgeService('certificate', origin, error instanceof Error ? error.message : String(error));
  }
}

async function findFailure(work: Promise<void>): Promise<string | null> {
  return work.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}
