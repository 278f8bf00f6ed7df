/**
 * Builds the app without listening: what comes before and after the routes of the domains (mount-routes.ts), and the pages. It is
 * one file because the order of its hooks decides what a request passes.
 */

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { CallName } from '#contract/calls.ts';
import { STOCK_NOTICE_PAGE } from '#contract/page-paths.ts';
import { createHeldShare } from './catalogue/products/held-share.ts';
import { preloadSearch } from './catalogue/products/preload-search.ts';
import { INVOICE_SETTINGS, connectPayments, findCompanyMailAddress } from './connect-payments.ts';
import { EVERY_DAY, EVERY_MINUTE, createTasks } from './create-tasks.ts';
import { followChanges } from './follow-changes.ts';
import { mountPages } from './mount-pages.ts';
import { mountRoutes } from './mount-routes.ts';
import type { BackupRunner } from './operations/backup/backup-process.ts';
import { readDisk } from './operations/health/disk.ts';
import type { Disk } from './operations/health/disk.ts';
import { createMetrics, measureRequests } from './operations/health/metrics.ts';
import { healthRoutes } from './operations/health/routes.ts';
import { createDrawings } from './orders/documents/draw-in-worker.ts';
import type { StripeGateway } from './payments/stripe/stripe-gateway.ts';
import { WEBHOOK_PATH } from './payments/stripe/webhook.ts';
import { DEFAULT_MIN_FREE_SHARE } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import type { ChangeListener } from './platform/database/changes.ts';
import type { Database } from './platform/database/database.ts';
import { isSecureOrigin } from './platform/http/cookies.ts';
import { CSP_REPORTS_PATH, cspReportsRoute } from './platform/http/csp-reports.ts';
import { guardAgainstForgery, mountCsrfToken } from './platform/http/csrf.ts';
import { mountApiDescription } from './platform/http/describe-api.ts';
import { replyWithError, handleErrors } from './platform/http/errors.ts';
import { BODY_LIMIT_BYTES, readJsonBodies } from './platform/http/json-body.ts';
import type { Mounting, PageCalls } from './platform/http/mount.ts';
import { refuseOtherMethods } from './platform/http/other-methods.ts';
import { Problem, sendProblem } from './platform/http/problem.ts';
import { RequestBodies } from './platform/http/request-bodies.ts';
import { logRequests } from './platform/http/request-log.ts';
import {
  addSecurityHeaders,
  apiHeaders,
  securityHeaders,
  setSecurityHeaders,
} from './platform/http/security-headers.ts';
import type { ServeCached } from './platform/http/serve-cached.ts';
import { SharedReplies } from './platform/http/shared-replies.ts';
import { createListener } from './platform/http/slow-clients.ts';
import type { Tasks } from './platform/jobs/worker.ts';
import { toClientNetworks, withoutPorts } from './platform/limits/client-network.ts';
import { guardStorage, waitForRoom } from './platform/limits/guard-storage.ts';
import { limitCalls } from './platform/limits/limit-calls.ts';
import type { SpendPermit } from './platform/limits/limit-calls.ts';
import { getRule } from './platform/limits/limit-rules.ts';
import type { LimitRule } from './platform/limits/limit-rules.ts';
import { mountByTable, ruleOfPage, ruleWhenUncached } from './platform/limits/route-row.ts';
import type { RouteRow } from './platform/limits/route-row.ts';
import { ROW_OF_CALL, SHOP_ROUTES } from './platform/limits/shop-routes.ts';
import { watchCopy } from './platform/maintenance/copy-watch.ts';
import type { CopyWatch } from './platform/maintenance/copy-watch.ts';
import { createMaintenanceGate } from './platform/maintenance/maintenance-gate.ts';
import { isPagePath } from './platform/pages/register-pages.ts';
import type { Pages } from './platform/pages/register-pages.ts';
import { readVersion } from './platform/version.ts';
import { callerOfJobs, createCallerOf } from './platform/workers/caller-of.ts';
import type { Workers } from './platform/workers/workers.ts';
import { makePendingVariants } from './site/media/pending-variants.ts';
import type { VariantRun } from './site/media/pending-variants.ts';
import { addFileReplies } from './site/media/send-file.ts';
import { createMailer } from './site/notifications/mailer.ts';
import type { Mailer } from './site/notifications/mailer.ts';
import { seoRoutes } from './site/seo/routes.ts';
import { createTextWatch } from './site/shop-texts/text-watch.ts';
import { refuseBuyersOfCopies, suspendGateway, suspendMailer } from './suspend-copies.ts';

/** What monitors and Stripe request while the shop is closed to visitors, and the files of pages that are open. */
const SERVED_IN_MAINTENANCE = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/assets/',
  '/favicon',
  '/robots.txt',
  '/brand/',
  WEBHOOK_PATH,
  CSP_REPORTS_PATH,
];

export interface AppOptions {
  config: Pick<
    Config,
    'publicUrl' | 'dataDir' | 'smtpUrl' | 'mailFrom' | 'ownerEmail' | 'trustProxy' | 'analyticsDashboard'
  > &
    Partial<Pick<Config, 'rateLimits' | 'hsts' | 'stripe' | 'console' | 'uploadsBytes' | 'minFreeDiskShare'>>;
  secretKey: string;
  database: Database;
  /** The same one, for searches. */
  searches: Database;
  /** Of both, for the metrics. */
  pools?: readonly pg.Pool[];
  gateway: StripeGateway;
  log: Logger;
  /** Of `dataDir`, as the system says unless set. */
  readDisk?: () => Promise<Disk | null>;
  /** What takes backups; none when no folder for them is configured. */
  backups?: BackupRunner | null;
  /** What works on files and draws documents; stopped when the app is closed. */
  workers: Workers;
  /** Null: the API alone, for tests of it. */
  pages: { mode: 'production' | 'development'; testMode: boolean } | null;
}

export interface App {
  http: FastifyInstance;
  tasks: Tasks;
  /** Tasks that run every minute. */
  everyMinute: readonly string[];
  /** Tasks that run once a day. */
  everyDay: readonly string[];
  pages: Pages | null;
  /** As given, and without effect in a copy; so is the mailer. */
  gateway: StripeGateway;
  mailer: Mailer;
  copy: CopyWatch;
  /** Makes the sizes of pictures that are missing. */
  makeVariants(): VariantRun;
  /** Does in the background what the first searches would wait for. */
  preloadSearch(): Promise<void>;
  /** To be called with what other servers and commands announce. */
  changes: ChangeListener;
  /** Makes the server not ready, so that no new clients are sent here; requests are still served. */
  drain(): void;
}

export async function createApp(given: AppOptions): Promise<App> {
  const { config, database, log } = given;
  const copy = await watchCopy(database, log);
  const gateway = suspendGateway(given.gateway, copy.isCopy);
  const options = { ...given, gateway };
  let serveCached: ServeCached = () => false;
  let pages: Pages | null = null;
  let isStopping = false;
  let droppedRecords = () => 0;
  const heldShare = createHeldShare(database);
  const metrics = createMetrics({
    database,
    pools: options.pools,
    cachedPages: () => pages?.cached() ?? null,
    droppedRecords: () => droppedRecords(),
    heldShare,
    workers: options.workers,
  });
  const maintenance = createMaintenanceGate({
    database,
    secretKey: options.secretKey,
    headers: securityHeaders(config),
    exempt: SERVED_IN_MAINTENANCE,
    isSecure: isSecureOrigin(config.publicUrl),
    log,
  });
  await maintenance.reload();
  const texts = createTextWatch({
    database,
    publicUrl: config.publicUrl,
    headers: securityHeaders(config),
    log,
    onTurn: () => dropContent(),
  });
  await texts.reload();
  const logger: FastifyBaseLogger = log.child({});
  const networksOf = ({ ip }: FastifyRequest) => toClientNetworks(ip);
  const headers = apiHeaders(config);
  const bodies = new RequestBodies({ networksOf, headers });
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    // Always generated here: it is written to logs and rows.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    return503OnClosing: false,
    // What the router itself cannot read passes no hook.
    frameworkErrors(error, request, reply) {
      setSecurityHeaders(request, reply, config);
      replyWithError(error, request, reply);
      if (reply.problemCode !== null) metrics.problem(reply.problemCode);
    },
    // Cached pages are sent in front of Fastify (docs/architecture.md, "A page").
    serverFactory: (handler) => {
      const serve = (request: IncomingMessage, response: ServerResponse) => {
        // Otherwise a client could find the connection closed that it was about to reuse.
        if (isStopping) response.shouldKeepAlive = false;
        const { 'x-forwarded-for': forwardedFor } = request.headers;
        if (typeof forwardedFor === 'string') request.headers['x-forwarded-for'] = withoutPorts(forwardedFor);
        if (maintenance.serve(request, response) || texts.serve(request, response)) return;
        if (serveCached(request, response)) metrics.pageFromMemory();
        else handler(request, response);
      };
      return createListener(serve, { bodies, headers, onProblem: metrics.problem });
    },
    // The listener replies.
    clientErrorHandler: () => undefined,
  });
  const keys = { secretKey: options.secretKey, publicUrl: config.publicUrl };
  const payments = connectPayments({ config, secretKey: options.secretKey, database, gateway, log });
  const { proof } = payments;
  const csrf = { ...keys, readOrderCookie: proof.orderCookie };

  const dropContent = () => {
    pages?.drop(['content']);
    sharedReplies.drop(['content']);
  };
  app.addHook('onClose', async () => {
    texts.stop();
    options.workers.stop();
  });

  mountByTable(app, SHOP_ROUTES);
  handleErrors(app);
  readJsonBodies(app);
  bodies.mount(app);
  addSecurityHeaders(app, config);
  logRequests(app);
  measureRequests(app, metrics);
  addFileReplies(app);
  const refuseOtherMethod = refuseOtherMethods(app, isPagePath);
  guardAgainstForgery(app, { ...csrf, exempt: [WEBHOOK_PATH, CSP_REPORTS_PATH, STOCK_NOTICE_PAGE] });
  const storage = {
    readDisk: options.readDisk ?? (() => readDisk(config.dataDir)),
    minFreeShare: config.minFreeDiskShare ?? DEFAULT_MIN_FREE_SHARE,
    findMailAddress: () => findCompanyMailAddress(database),
    onRefused: () => metrics.limited('disk'),
  };
  const isDiskShort = guardStorage(app, storage, SHOP_ROUTES);
  refuseBuyersOfCopies(app, copy.isCopy, SHOP_ROUTES);
  const limit = { database, secretKey: options.secretKey, log, onRejected: metrics.limited };
  const spendPermit: SpendPermit = config.rateLimits === false ? async () => null : limitCalls(app, limit, SHOP_ROUTES);
  const permitBy = (ruleOf: (row: RouteRow) => LimitRule | null) => async (call: CallName, request: FastifyRequest) => {
    const rule = ruleOf(ROW_OF_CALL[call]);
    return rule === null ? null : spendPermit(rule, request);
  };
  const makeVariants = () =>
    makePendingVariants({
      dataDir: config.dataDir,
      workers: options.workers,
      waitForRoom: (signal) => waitForRoom(isDiskShort, signal),
    });
  const pageCalls: PageCalls = new Map();
  const sharedReplies = new SharedReplies({
    headers: securityHeaders(config),
    networksOf,
    spendPermit: permitBy(ruleWhenUncached),
  });
  const mounting: Mounting = { app, pageCalls, sharedReplies };
  mountCsrfToken(mounting, csrf);
  mountApiDescription(mounting, readVersion());

  const drawings = createDrawings(options.workers);
  const prints = { database, ...INVOICE_SETTINGS };
  const { lists, phrases, pumps, dropped } = mountRoutes(mounting, {
    config,
    secretKey: options.secretKey,
    database,
    searches: options.searches,
    log,
    payments,
    metrics,
    prints,
    drawings,
    workers: options.workers,
  });
  droppedRecords = dropped;
  app.addHook('onClose', async () => lists.close());

  cspReportsRoute(app, { log, onReport: ({ directive }) => metrics.cspReport(directive) });
  healthRoutes(app, { database, metrics, isStopping: () => isStopping });
  seoRoutes(app, {
    database,
    dataDir: config.dataDir,
    publicUrl: config.publicUrl,
    workers: options.workers,
    callerOf: createCallerOf(networksOf),
    spendSharePicture: async (request) => ((await isDiskShort()) ? 1 : spendPermit(getRule('share pictures'), request)),
  });

  app.setNotFoundHandler((request, reply) => {
    if (!refuseOtherMethod(request, reply)) sendProblem(reply, new Problem('not_found'));
  });

  const mailer = suspendMailer(createMailer(config), copy.isCopy);
  pages =
    options.pages === null
      ? null
      : await mountPages(app, options, pageCalls, {
          networksOf,
          spendPermit: permitBy(ruleOfPage),
          attributes: async () => lists.attributes().catch(() => null),
        });
  const servePage: ServeCached = pages?.serveCachedPage ?? (() => false);
  serveCached = (request, response) => servePage(request, response) || sharedReplies.serveCached(request, response);
  return {
    http: app,
    pages,
    gateway,
    mailer,
    copy,
    drain: () => (isStopping = true),
    changes: followChanges({ maintenance, copy, texts, lists, phrases, pumps, pages, sharedReplies }),
    tasks: createTasks({
      options,
      payments,
      mailer,
      prints: { ...prints, draw: drawings('owner', callerOfJobs()) },
      heldShare,
      makeVariants,
    }),
    makeVariants,
    preloadSearch: () => preloadSearch({ database, searches: options.searches, lists, phrases }),
    everyMinute: EVERY_MINUTE,
    everyDay: EVERY_DAY,
  };
}
