/** The one list of everything mounted. Builds the app without listening. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallName } from '#contract/calls.ts';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { DELETE_OLD_ANALYTICS_TASK, analyticsRoutes, createDeleteOldAnalytics } from './analytics/routes.ts';
import { TAKE_BACKUP_TASK, createNightlyBackup } from './backup/backup-history.ts';
import type { BackupRunner } from './backup/backup-process.ts';
import { READ_BALANCE_TASK, createReadBalance } from './books/read-balance.ts';
import { cartRoutes } from './cart/routes.ts';
import { createHeldShare } from './catalogue/held-share.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import type { Config } from './config.ts';
import { contentRoutes } from './content/routes.ts';
import { DELETE_ENDED_SESSIONS_TASK, createDeleteEndedSessions } from './console/delete-ended.ts';
import { INVOICE_SETTINGS, connectPayments, findCompanyName } from './connect-payments.ts';
import type { ChangeListener } from './database/changes.ts';
import { DatabaseUnavailable } from './database/database.ts';
import type { Database } from './database/database.ts';
import { attachInvoices } from './documents/attach-invoices.ts';
import { ISSUE_INVOICES_TASK, createIssueInvoices } from './documents/issue-invoice.ts';
import { cartDocumentRoutes } from './documents/cart-routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { ENQUIRY_DIGEST_TASK, createEnquiryDigest } from './enquiries/enquiry-digest.ts';
import { DELETE_OLD_ENQUIRIES_TASK, createDeleteOldEnquiries, enquiryRoutes } from './enquiries/routes.ts';
import { createBuildSpecifications } from './import/build-specifications.ts';
import { limitBodiesBeingRead } from './http/bodies-being-read.ts';
import { guardAgainstForgery, mountCsrfToken } from './http/csrf.ts';
import { mountApiDescription } from './http/describe-api.ts';
import { CSP_REPORTS_PATH, cspReportsRoute } from './http/csp-reports.ts';
import { replyWithError, handleErrors } from './http/errors.ts';
import { BODY_LIMIT_BYTES, readJsonBodies } from './http/json-body.ts';
import type { Mounting, PageCalls } from './http/mount.ts';
import { healthRoutes } from './health/routes.ts';
import { createMetrics, measureRequests } from './health/metrics.ts';
import { withCounts } from './http/reply-tags.ts';
import { Problem, sendProblem } from './http/problem.ts';
import { logRequests } from './http/request-log.ts';
import { addSecurityHeaders, securityHeaders, setSecurityHeaders } from './http/security-headers.ts';
import type { ServeCached } from './http/serve-cached.ts';
import { SERVER_TIMEOUTS, createListener } from './http/slow-clients.ts';
import { SharedReplies } from './http/shared-replies.ts';
import { toClientNetworks, withoutPorts } from './limits/client-network.ts';
import { DELETE_OLD_LIMITS_TASK, createDeleteOldLimits, limitCalls } from './limits/limit-calls.ts';
import { hashWidestNetwork } from './limits/network-hash.ts';
import type { SpendPermit } from './limits/limit-calls.ts';
import { RULE_OF_PAGE_CALL, RULE_WHEN_NOT_CACHED, SHARE_PICTURES } from './limits/limit-rules.ts';
import type { LimitRule } from './limits/limit-rules.ts';
import { makePictureVariants } from './media/pending-variants.ts';
import { MAKE_PICTURE_VARIANTS } from './media/picture-store.ts';
import { mediaRoutes } from './media/routes.ts';
import { addFileReplies } from './media/send-file.ts';
import { createMailer } from './notifications/mailer.ts';
import type { Mailer } from './notifications/mailer.ts';
import { SEND_MAIL_TASK } from './notifications/mail-store.ts';
import type { NoticeKind } from './notifications/decide-notice.ts';
import { PAYMENT_FAILURE_DIGEST_TASK, createPaymentFailureDigest } from './notifications/payment-failure-digest.ts';
import { createSendMail } from './notifications/send-mail.ts';
import type { CreateOrderServices } from './orders/create-order.ts';
import { toHoldNetworks } from './orders/hold-networks.ts';
import { SEND_ORDER_LINK_TASK } from './orders/order-link-store.ts';
import { orderRoutes } from './orders/routes.ts';
import { createSendOrderLink } from './orders/send-order-link.ts';
import { END_FREIGHT_OFFERS_TASK, createEndOffers } from './freight/end-offers.ts';
import { freightRoutes } from './freight/routes.ts';
import { WATCH_HOLDS_TASK, createWatchHolds } from './orders/watch-holds.ts';
import { registerPages } from './pages/register-pages.ts';
import type { Pages, PagesOptions } from './pages/register-pages.ts';
import { closeUnpaidOrder } from './payments/close-order.ts';
import { listPaidFreight } from './payments/list-paid-freight.ts';
import { listShownRefunds } from './payments/refund-contents.ts';
import { MINUTELY_PAYMENT_TASKS, createPaymentTasks } from './payments/payment-tasks.ts';
import { packingRoutes } from './packing/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import type { StripeGateway } from './payments/stripe-gateway.ts';
import { WEBHOOK_PATH } from './payments/webhook.ts';
import { DELETE_PERSONAL_DATA_TASK, createDeletePersonalData } from './retention/forget-old.ts';
import { quickOrderRoutes } from './quick-order/routes.ts';
import { sealRoutes } from './seals/routes.ts';
import { seoRoutes } from './seo/routes.ts';
import { CARE_MAIL_TASK, createCareMail } from './doctor/care-mail.ts';
import { createMaintenanceGate } from './maintenance/maintenance-gate.ts';
import { MAINTENANCE_TAG } from './maintenance/maintenance-store.ts';
import { brandRoutes } from './shop-texts/routes.ts';
import { createTextWatch } from './shop-texts/text-watch.ts';
import { showShipments } from './shipments/show-shipments.ts';
import { BUILD_SPECIFICATIONS_TASK } from './specifications/request-build.ts';
import type { Tasks } from './jobs/worker.ts';
import { readVersion } from './version.ts';

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
    Partial<Pick<Config, 'rateLimits' | 'hsts' | 'stripe' | 'console'>>;
  secretKey: string;
  database: Database;
  /** Of the database, for the metrics. */
  pool?: pg.Pool;
  gateway: StripeGateway;
  log: Logger;
  /** What takes backups; none when no folder for them is configured. */
  backups?: BackupRunner | null;
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
  mailer: Mailer;
  /** To be called with what other servers and commands announce. */
  changes: ChangeListener;
  /** Makes the server not ready, so that no new clients are sent here; requests are still served. */
  drain(): void;
}

export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, log } = options;
  let serveCached: ServeCached = () => false;
  let pages: Pages | null = null;
  let isStopping = false;
  let droppedRecords = () => 0;
  const heldShare = createHeldShare(database);
  const metrics = createMetrics({
    database,
    pool: options.pool,
    cachedPages: () => pages?.cached() ?? null,
    droppedRecords: () => droppedRecords(),
    heldShare,
  });
  const maintenance = createMaintenanceGate({
    database,
    secretKey: options.secretKey,
    headers: securityHeaders(config),
    exempt: SERVED_IN_MAINTENANCE,
    isSecure: config.publicUrl.startsWith('https:'),
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
      return createListener(serve, SERVER_TIMEOUTS, metrics.problem);
    },
  });
  const keys = { secretKey: options.secretKey, publicUrl: config.publicUrl };
  const payments = connectPayments({ config, secretKey: options.secretKey, database, gateway: options.gateway, log });
  const { proof, mails } = payments;
  const csrf = { ...keys, readOrderCookie: proof.orderCookie };

  const dropContent = () => {
    pages?.drop(['content']);
    sharedReplies.drop(['content']);
  };
  app.addHook('onClose', async () => texts.stop());

  handleErrors(app);
  readJsonBodies(app);
  limitBodiesBeingRead(app);
  addSecurityHeaders(app, config);
  logRequests(app);
  measureRequests(app, metrics);
  addFileReplies(app);
  guardAgainstForgery(app, { ...csrf, exempt: [WEBHOOK_PATH, CSP_REPORTS_PATH] });
  const limit = { database, secretKey: options.secretKey, log, onRejected: metrics.limited };
  const spendPermit: SpendPermit = config.rateLimits === false ? async () => null : limitCalls(app, limit);
  const permitBy = (rules: Partial<Record<CallName, LimitRule>>) => async (call: CallName, request: FastifyRequest) => {
    const rule = rules[call];
    return rule === undefined ? null : spendPermit(rule, request);
  };
  const networksOf = ({ ip }: FastifyRequest) => toClientNetworks(ip);
  const pageCalls: PageCalls = new Map();
  const sharedReplies = new SharedReplies({
    headers: securityHeaders(config),
    networksOf,
    spendPermit: permitBy(RULE_WHEN_NOT_CACHED),
  });
  const mounting: Mounting = { app, pageCalls, sharedReplies };
  mountCsrfToken(mounting, csrf);
  mountApiDescription(mounting, readVersion());

  const { publicUrl, ownerEmail } = config;
  const noticeSource = (kind: NoticeKind, address: string) =>
    config.rateLimits === false ? null : hashWidestNetwork(options.secretKey, `notice:${kind}`, address, new Date());
  const closeUnpaid: CreateOrderServices['closeUnpaidOrder'] = async (order) => {
    const outcome = await closeUnpaidOrder(payments, order, 'replaced');
    return outcome === 'pending' ? new Problem('payment_unavailable') : outcome;
  };

  const lists = catalogueRoutes(mounting, { database });
  sealRoutes(mounting, { database, lists });
  packingRoutes(mounting, { database, lists });
  quickOrderRoutes(mounting, { database });
  contentRoutes(mounting, { database });
  brandRoutes(app, { database });
  mediaRoutes(app, { database, dataDir: config.dataDir });
  cartRoutes(mounting, { database, visitorHash: proof.visitorHash });
  orderRoutes(mounting, {
    database,
    proof,
    mails,
    confirmationToken: proof.confirmationToken,
    closeUnpaidOrder: closeUnpaid,
    noticeSource,
    findShipments: showShipments,
    findRefunds: listShownRefunds,
    findFreight: listPaidFreight,
    holdNetworks: (address) =>
      config.rateLimits === false ? [] : toHoldNetworks(options.secretKey, toClientNetworks(address)),
  });
  const prints = { database, ...INVOICE_SETTINGS };
  documentRoutes(app, prints);
  cartDocumentRoutes(app, { ...prints, publicUrl });
  paymentRoutes(mounting, { ...payments, onWebhookRejected: metrics.webhookRejected });
  freightRoutes(mounting, payments);
  enquiryRoutes(mounting, { database, publicUrl, ownerEmail, companyName: findCompanyName, noticeSource });
  droppedRecords = analyticsRoutes(mounting, {
    database,
    log,
    analyticsDashboard: config.analyticsDashboard,
  }).dropped;

  cspReportsRoute(app, { log, onReport: ({ directive }) => metrics.cspReport(directive) });
  healthRoutes(app, { database, metrics, isStopping: () => isStopping });
  seoRoutes(app, {
    database,
    dataDir: config.dataDir,
    publicUrl: config.publicUrl,
    spendSharePicture: (request) => spendPermit(SHARE_PICTURES, request),
  });

  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new Problem('not_found')));

  const mailer = createMailer(config);
  pages =
    options.pages === null
      ? null
      : await mountPages(app, options, pageCalls, {
          networksOf,
          spendPermit: permitBy(RULE_OF_PAGE_CALL),
          attributes: async () => lists.attributes().catch(() => null),
        });
  const servePage: ServeCached = pages?.serveCachedPage ?? (() => false);
  serveCached = (request, response) => servePage(request, response) || sharedReplies.serveCached(request, response);
  return {
    http: app,
    pages,
    mailer,
    drain: () => (isStopping = true),
    changes: {
      onChange: (tags) => {
        if (tags.includes(MAINTENANCE_TAG)) void maintenance.reload();
        if (tags.includes('content')) void texts.reload();
        lists.onChange(tags);
        const affected = withCounts(tags);
        pages?.drop(affected);
        sharedReplies.drop(affected);
      },
      onFollow: () => {
        void maintenance.reload();
        void texts.reload();
        lists.onFollow();
        pages?.dropAll();
        sharedReplies.follow();
      },
      onDisconnect: () => {
        lists.onDisconnect();
        sharedReplies.unfollow();
      },
    },
    tasks: {
      [SEND_MAIL_TASK]: createSendMail({ database, mailer, log, makeAttachment: attachInvoices(prints) }),
      ...createPaymentTasks(payments),
      [MAKE_PICTURE_VARIANTS]: makePictureVariants(config.dataDir),
      [ENQUIRY_DIGEST_TASK]: createEnquiryDigest({ database, publicUrl, ownerEmail, companyName: findCompanyName }),
      [PAYMENT_FAILURE_DIGEST_TASK]: createPaymentFailureDigest({ database, publicUrl, ownerEmail }),
      [DELETE_OLD_ENQUIRIES_TASK]: createDeleteOldEnquiries({ database }),
      [READ_BALANCE_TASK]: createReadBalance(payments),
      [DELETE_OLD_ANALYTICS_TASK]: createDeleteOldAnalytics({ database }),
      [DELETE_OLD_LIMITS_TASK]: createDeleteOldLimits({ database }),
      [ISSUE_INVOICES_TASK]: createIssueInvoices(prints),
      [END_FREIGHT_OFFERS_TASK]: createEndOffers({ database, log }),
      [TAKE_BACKUP_TASK]: createNightlyBackup({ database, backups: options.backups ?? null }),
      [CARE_MAIL_TASK]: createCareMail({
        database,
        config: { ...config, stripe: config.stripe ?? null },
        gateway: options.gateway,
        mailer,
      }),
      [WATCH_HOLDS_TASK]: createWatchHolds({ database, heldShare, log }),
      [SEND_ORDER_LINK_TASK]: createSendOrderLink({ database, proof, mails }),
      [DELETE_PERSONAL_DATA_TASK]: createDeletePersonalData({ database }),
      [DELETE_ENDED_SESSIONS_TASK]: createDeleteEndedSessions({ database }),
      [BUILD_SPECIFICATIONS_TASK]: createBuildSpecifications({ database, log }),
    },
    everyMinute: [
      ...MINUTELY_PAYMENT_TASKS,
      ENQUIRY_DIGEST_TASK,
      PAYMENT_FAILURE_DIGEST_TASK,
      DELETE_OLD_ENQUIRIES_TASK,
      DELETE_OLD_LIMITS_TASK,
      WATCH_HOLDS_TASK,
      ISSUE_INVOICES_TASK,
      END_FREIGHT_OFFERS_TASK,
      BUILD_SPECIFICATIONS_TASK,
      TAKE_BACKUP_TASK,
    ],
    everyDay: [
      CARE_MAIL_TASK,
      READ_BALANCE_TASK,
      DELETE_OLD_ANALYTICS_TASK,
      DELETE_PERSONAL_DATA_TASK,
      DELETE_ENDED_SESSIONS_TASK,
    ],
  };
}

async function mountPages(
  app: FastifyInstance,
  options: AppOptions,
  pageCalls: PageCalls,
  needs: Pick<PagesOptions, 'networksOf' | 'spendPermit' | 'attributes'>,
): Promise<Pages | null> {
  if (options.pages === null) return null;
  return registerPages(app, {
    ...options.pages,
    ...needs,
    httpServer: app.server,
    publicUrl: options.config.publicUrl,
    headers: securityHeaders(options.config),
    transport: async (name, input) => {
      const call = pageCalls.get(name);
      if (call === undefined) throw new Error(`${name} is not a call that pages may make`);
      return call(input).catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable) return { status: error.statusCode, body: null };
        options.log.error({ err: error, call: name }, 'page data could not be loaded');
        throw error;
      });
    },
  });
}
