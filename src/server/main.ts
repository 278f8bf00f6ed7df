/**
 * The process: configuration, then database, payment sandbox and built pages side by side, then the app, the jobs and
 * the port. Ctrl+C and SIGTERM drain what is under way and stop everything that was started, the database too. Whole,
 * because the order in which parts start and stop is read from top to bottom.
 */

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { App } from './app.ts';
import { MigrationRefused, bringUpToDate } from './bring-up-to-date.ts';
import { createImportRunner } from './catalogue/import/import-process.ts';
import type { ImportRunner } from './catalogue/import/import-process.ts';
import { checkDataDir, checkOpening, checkPages, checkPorts } from './check-start.ts';
import {
  INVOICE_SETTINGS,
  connectPayments,
  connectQuotes,
  connectReturns,
  connectStatements,
  connectShipments,
  findCompanyName,
  findCounterPlace,
  sandboxSettings,
} from './connect-payments.ts';
import { createConsole } from './console/create-console.ts';
import type { ConsoleServer } from './console/create-console.ts';
import { listenOnConsolePort, removeConsoleAddress, writeConsoleAddress } from './console/listen-console.ts';
import { createSignInLink } from './console/sign-in.ts';
import { importDemoIfEmpty } from './first-start.ts';
import { createBackupRunner } from './operations/backup/backup-process.ts';
import { failOnUnfinishedRestore } from './operations/backup/restore-mark.ts';
import { reportOtherModes } from './payments/cancellation/end-other-modes.ts';
import { startSandboxProcess } from './payments/stripe/sandbox-process.ts';
import type { SandboxProcess } from './payments/stripe/sandbox-process.ts';
import { createStripeGateway } from './payments/stripe/stripe-gateway.ts';
import {
  ConfigError,
  UnavailableError,
  findConfigWarnings,
  listProvidedVariables,
  readConfig,
} from './platform/config.ts';
import type { Config } from './platform/config.ts';
import { listenForChanges } from './platform/database/changes.ts';
import { openDatabase } from './platform/database/database.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { hasEmbeddedDatabase } from './platform/database/embedded-postgres.ts';
import { listenForShop } from './platform/http/listen.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { createLog } from './platform/log.ts';
import { DESCRIBED_COPY, HOW_TO_ACTIVATE } from './platform/maintenance/describe-copy.ts';
import { notePlace } from './platform/maintenance/find-copy.ts';
import { storePublicUrl } from './platform/maintenance/public-url-store.ts';
import { buildPagesIfChanged } from './platform/pages/build-pages.ts';
import { loadSecrets } from './platform/secrets.ts';
import type { Secrets } from './platform/secrets.ts';
import { createWorkers } from './platform/workers/workers.ts';
import type { VariantRun } from './site/media/pending-variants.ts';
import { mayRunInCopy } from './suspend-copies.ts';

/** Work in the background that takes longer is announced. */
const PROGRESS_AFTER_MS = 2000;

/** Under whom changes are recorded of the one who signs in by the link of the start. */
const OWNER_NAME = 'Owner';

type Stop = () => Promise<void>;

/** The unit of `service install` does not start the shop again after it (EX_CONFIG of sysexits.h). */
const EXIT_CONFIG = 78;
/** Of a start that was to ask before it migrates (MIGRATE=ask). */
const EXIT_ASK = 3;

const mode = process.argv.includes('--dev') ? 'development' : 'production';
const startedAt = performance.now();
/** What has been started so far, newest last; stopped in the opposite order. */
const started: Stop[] = [];
let stopping: Promise<void> | null = null;
/** Cancels what is still being started. */
const startup = new AbortController();

/** SIGTERM comes from a service manager behind a proxy, Ctrl+C from a terminal that waits for the prompt. */
let isDeploy = false;

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => {
  isDeploy = true;
  void stop(0);
});

try {
  await start(readConfig());
} catch (error) {
  // Errors of an interrupted start are not reported.
  if (stopping === null)
    console.error(error instanceof ConfigError ? error.message.replaceAll(/^/gm, 'Cannot start: ') : error);
  await stop(exitCodeOf(error));
}

function exitCodeOf(error: unknown): number {
  if (error instanceof MigrationRefused) return EXIT_ASK;
  const isPermanent = error instanceof ConfigError && !(error instanceof UnavailableError);
  return listProvidedVariables()['SERVICE'] !== undefined && isPermanent ? EXIT_CONFIG : 1;
}

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  for (const warning of findConfigWarnings(config)) log.warn(warning);
  await checkDataDir(config.dataDir);
  failOnUnfinishedRestore(config.dataDir);
  await checkPorts(config);
  if (config.isService) await checkPages(say);
  const secrets = await loadSecrets(config.dataDir);
  const { NODE_EXTRA_CA_CERTS: authority } = listProvidedVariables();
  const workers = createWorkers(log, authority === undefined ? {} : { NODE_EXTRA_CA_CERTS: authority });
  const imports = createImportRunner(config, workers);
  const [[open, sandbox]] = await all(
    startDatabase(config, imports, () =>
      config.stripe === null ? startSandbox(config, secrets, log) : Promise.resolve(null),
    ),
    mode === 'production' && !config.isService ? buildPages() : Promise.resolve(),
  );
  const gateway = createStripeGateway(config.stripe ?? sandboxSettings(secrets, sandbox?.apiBase ?? null));
  if (stopping !== null) return;
  await notePlace(open.database, config);
  if (gateway.livemode) await checkOpening(open.database);
  await reportOtherModes({ database: open.database, gateway, log });
  const secretKey = config.secretKey ?? secrets.secretKey;
  const backups = createBackupRunner(config, log);
  const app = await createApp({
    config,
    secretKey,
    database: open.database,
    searches: open.searches,
    pools: [open.pool, open.searchPool],
    gateway,
    log,
    backups,
    workers,
    pages: { mode, testMode: !gateway.livemode },
  });
  started.push(() => closeApp(app));
  const connections = { config, secretKey, database: open.database, log };
  const consoleServer = await createConsole({
    ...connections,
    shipments: connectShipments(connections),
    quotes: connectQuotes(connections),
    returns: connectReturns(connections),
    statementMails: connectStatements(connections),
    findCompanyName,
    findCounterPlace,
    prints: { database: open.database, ...INVOICE_SETTINGS },
    payments: connectPayments({ ...connections, gateway: app.gateway }),
    mailer: app.mailer,
    backups,
    imports,
    workers,
    pages: mode,
  });
  started.push(() => consoleServer.http.close());
  const changes = listenForChanges(open.pool, {
    ...app.changes,
    onOwnerChange: consoleServer.streams.onOwnerChange,
    onFollow: () => {
      app.changes.onFollow();
      consoleServer.streams.onFollow();
    },
  });
  started.push(() => changes.close());
  const searchPreloaded = app.preloadSearch();
  const { tasks, everyMinute, everyDay, copy } = app;
  const isAlone = config.databaseUrl === null;
  const mayRun = (task: string) => !copy.isCopy() || mayRunInCopy(task);
  const worker = await startWorker({ pool: open.pool, tasks, everyMinute, everyDay, isAlone, log, mayRun });
  copy.onActivated(() => void worker.renew());
  started.push(() => worker.stop());
  started.push(async () => backups?.stop());
  started.push(() => imports.stop());
  await storePublicUrl(open.database, config.publicUrl);
  await searchPreloaded;
  await listenForShop(app.http, config);
  const consoleOrigin = await startConsole(config, consoleServer);
  const { url: signInUrl } = await createSignInLink(open.database, consoleOrigin, OWNER_NAME);
  say(`Ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${config.publicUrl}`);
  if (copy.isCopy()) say(`${DESCRIBED_COPY} ${HOW_TO_ACTIVATE}`);
  say(`Console, sign in once within ten minutes: ${signInUrl}`);
  if (config.smtpUrl === null)
    say(`Mails are written to ${join(config.dataDir, 'mail')} and not sent (set SMTP_URL to send them).`);
  if (config.stripe === null)
    say('Payments go to the built-in sandbox and no card is charged (set STRIPE_SECRET_KEY for real payments).');
  const variants = app.makeVariants();
  started.push(() => variants.stop());
  reportLongVariantRun(variants);
  started.push(async () => {
    app.drain();
    if (isDeploy) await sleep(config.drainSeconds * 1000);
  });
}

/** Returns where it is reached. */
async function startConsole(config: Config, { http, listensOn }: ConsoleServer): Promise<string> {
  const { origin } = listensOn(await listenOnConsolePort(http, config));
  await writeConsoleAddress(config.dataDir, origin);
  started.push(() => removeConsoleAddress(config.dataDir));
  return origin;
}

/** Announces the making of picture sizes when it takes long, which after a first start is minutes. */
function reportLongVariantRun({ done }: VariantRun): void {
  const timer = setTimeout(() => {
    say('Making the sizes of the pictures in the background ...');
    done.then(
      () => say('All sizes of the pictures are made.'),
      () => undefined, // the next run of the job reports it
    );
  }, PROGRESS_AFTER_MS);
  const cancel = () => clearTimeout(timer);
  done.then(cancel, cancel);
}

/** Like Promise.all, but rejects only when the others have settled too, so that all that was started is known. */
async function all<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([a, b]);
  return Promise.all([a, b]);
}

/** The data belongs to this shop before anything else that works on the data folder is started. */
async function startDatabase<OwnedProcess>(
  config: Config,
  imports: ImportRunner,
  startWhenOwned: () => Promise<OwnedProcess>,
): Promise<[OpenDatabase, OwnedProcess]> {
  if (config.databaseUrl === null && !hasEmbeddedDatabase(config.dataDir))
    say('First start: creating the database ...');
  const opening = openDatabase(config, startup.signal);
  // Before it is open, as PostgreSQL runs in a process group of its own, which Ctrl+C does not reach.
  started.push(async () => {
    const open = await opening.catch(() => null);
    await open?.close();
  });
  const open = await opening;
  startup.signal.throwIfAborted();
  if (config.databaseUrl === null) await failOnSecondShop(open, config.dataDir);
  const [, ownedProcess] = await all(prepareDatabase(open, config, imports), startWhenOwned());
  return [open, ownedProcess];
}

async function prepareDatabase(open: OpenDatabase, config: Config, imports: ImportRunner): Promise<void> {
  await bringUpToDate(open, { config, say, signal: startup.signal });
  startup.signal.addEventListener('abort', () => void imports.stop());
  await importDemoIfEmpty(open.database, imports, say);
}

async function buildPages(): Promise<void> {
  const building = buildPagesIfChanged(say, startup.signal);
  // Waits for its end: the lock of a build is removed with it.
  started.push(() => building.catch(() => undefined));
  await building;
}

async function startSandbox(config: Config, secrets: Secrets, log: Logger): Promise<SandboxProcess> {
  const settings = {
    dataDir: config.dataDir,
    host: config.host,
    shopPort: config.port,
    secretKey: secrets.sandboxApiKey,
    webhookSecret: secrets.sandboxWebhookSecret,
  };
  const sandbox = await startSandboxProcess(settings, log);
  started.push(() => sandbox.stop());
  return sandbox;
}

/** Two shops on one embedded database would serve the same data on two ports, which is a mistake. */
async function failOnSecondShop({ pool }: OpenDatabase, dataDir: string): Promise<void> {
  const client = await pool.connect();
  client.on('error', () => undefined);
  const { rows } = await client.query<{ alone: boolean }>(
    "select pg_try_advisory_lock(hashtext('the one shop')) as alone",
  );
  started.push(async () => client.release(true));
  if (rows[0]?.alone === true) return;
  throw new UnavailableError(
    `another shop is running on ${dataDir}: stop it, or set DATA_DIR (and PORT) for a second one`,
  );
}

async function closeApp(app: App): Promise<void> {
  await app.http.close();
  app.mailer.close();
}

function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    if (exitCode === 0) say('Stopping: waiting for requests in progress.');
    startup.abort();
    for (const end of started.toReversed()) await end().catch((error: unknown) => console.error(error));
    process.exit(exitCode);
  })();
  return stopping;
}

function say(line: string): void {
  console.log(line);
}
