/** The owner's console: a server of its own beside the shop's, never on the public port. Builds it without listening. */

import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { QuoteServices } from '#server/business/quotes/quote-services.ts';
import type { ImportRunner } from '#server/catalogue/import/import-process.ts';
import type { BackupRunner } from '#server/operations/backup/backup-process.ts';
import type { HealthServices } from '#server/operations/health/read-health.ts';
import { createDrawings } from '#server/orders/documents/draw-in-worker.ts';
import type { PrintServices } from '#server/orders/documents/print-documents.ts';
import type { DrawFor } from '#server/orders/documents/routes.ts';
import type { ReturnServices } from '#server/orders/returns/request-return.ts';
import type { ShipmentServices } from '#server/orders/shipments/ship-order.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { Config, ConsoleConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { cspReportsRoute } from '#server/platform/http/csp-reports.ts';
import { handleErrors, replyWithError } from '#server/platform/http/errors.ts';
import { BODY_LIMIT_BYTES, readJsonBodies } from '#server/platform/http/json-body.ts';
import { refuseOtherMethods } from '#server/platform/http/other-methods.ts';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';
import { RequestBodies } from '#server/platform/http/request-bodies.ts';
import { logRequests } from '#server/platform/http/request-log.ts';
import { addSecurityHeaders, apiHeaders, setSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { CONSOLE_TIMEOUTS, createListener } from '#server/platform/http/slow-clients.ts';
import { removeLeftUploads } from '#server/platform/http/uploads.ts';
import { toClientNetworks } from '#server/platform/limits/client-network.ts';
import { CONSOLE_ROUTES } from '#server/platform/limits/console-routes.ts';
import { limitCalls } from '#server/platform/limits/limit-calls.ts';
import { mountByTable } from '#server/platform/limits/route-row.ts';
import { callerInConsole } from '#server/platform/workers/caller-of.ts';
import type { Workers } from '#server/platform/workers/workers.ts';
import type { Mailer } from '#server/site/notifications/mailer.ts';
import type { StatementMails } from '#server/site/notifications/statement-mails.ts';
import { booksRoutes } from './books-routes.ts';
import { countRoutes } from './count-routes.ts';
import { counterRoutes } from './counter-routes.ts';
import type { CounterServices } from './counter-routes.ts';
import { curveRoutes } from './curve-routes.ts';
import { documentRoutes } from './document-routes.ts';
import { enquiryRoutes } from './enquiry-routes.ts';
import { mountEventStream } from './event-stream.ts';
import type { EventStreams } from './event-stream.ts';
import { guardConsole, toConsoleAddress } from './guard.ts';
import type { ConsoleAddress } from './guard.ts';
import { healthRoutes } from './health-routes.ts';
import { importRoutes } from './import-routes.ts';
import { listRoutes } from './list-routes.ts';
import { moneyRoutes } from './money-routes.ts';
import { orderActionRoutes } from './order-action-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { isPagePath, mountConsolePages } from './pages.ts';
import { pictureRoutes } from './picture-routes.ts';
import { productRoutes } from './product-routes.ts';
import { quoteRoutes } from './quote-routes.ts';
import { returnRoutes } from './return-routes.ts';
import { searchPhraseRoutes } from './search-phrase-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { requireSession } from './sessions.ts';
import { severalOrdersRoutes } from './several-orders-routes.ts';
import { shipmentRoutes } from './shipment-routes.ts';
import { shopTextRoutes } from './shop-text-routes.ts';
import { signInMailRoutes } from './sign-in-mail-routes.ts';
import { statisticsRoutes } from './statistics-routes.ts';
import { stockRoutes } from './stock-routes.ts';
import { termsRoutes } from './terms-routes.ts';
import { todayRoutes } from './today-routes.ts';
import { uploadRoutes } from './upload-routes.ts';
import { workbookRoutes } from './workbook-routes.ts';

export interface ConsoleOptions {
  config: { console: ConsoleConfig; trustProxy: readonly string[] } & HealthServices['config'] &
    Partial<Pick<Config, 'uploadsBytes'>>;
  secretKey: string;
  database: Database;
  log: Logger;
  shipments: ShipmentServices;
  quotes: QuoteServices;
  returns: ReturnServices;
  statementMails: StatementMails;
  /** What makes freight offers and refunds. */
  payments: PaymentServices;
  /** For test mails. */
  mailer: Pick<Mailer, 'send'>;
  /** Null: no folder for backups is configured. */
  backups: Pick<BackupRunner, 'folder' | 'start'> | null;
  /** What reads, compares and applies sheets. */
  imports: ImportRunner;
  /** What takes in photographs and draws documents. */
  workers: Workers;
  findCompanyName: (database: Database) => Promise<string>;
  findCounterPlace: CounterServices['findCounterPlace'];
  prints: Omit<PrintServices, 'draw'>;
  /** Null: no pages, for tests of the calls. */
  pages: 'production' | 'development' | null;
}

export interface ConsoleServer {
  http: FastifyInstance;
  /** To be called with what is announced through PostgreSQL. */
  streams: EventStreams;
  /** Requests are refused until it is known where the console listens; returns where it is reached. */
  listensOn(port: number): ConsoleAddress;
}

const CLOSED_ADDRESS = 'http://console.invalid';

export async function createConsole(options: ConsoleOptions): Promise<ConsoleServer> {
  const { config, database, log } = options;
  let address: ConsoleAddress | null = null;
  const addressOf = () => address;
  const site = { publicUrl: config.console.url ?? CLOSED_ADDRESS };
  const logger: FastifyBaseLogger = log.child({});
  const headers = apiHeaders(site);
  const bodies = new RequestBodies({ networksOf: ({ ip }) => toClientNetworks(ip), headers });
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.console.url !== null && config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    frameworkErrors(error, request, reply) {
      setSecurityHeaders(request, reply, site);
      replyWithError(error, request, reply);
    },
    serverFactory: (handler) => createListener(handler, { timeouts: CONSOLE_TIMEOUTS, bodies, headers }),
    // The listener replies.
    clientErrorHandler: () => undefined,
  });
  mountByTable(app, CONSOLE_ROUTES);
  handleErrors(app);
  readJsonBodies(app);
  bodies.mount(app);
  addSecurityHeaders(app, site);
  logRequests(app);
  guardConsole(app, addressOf);
  refuseOtherMethods(app, isPagePath);
  const limit = { database, secretKey: options.secretKey, log, onRejected: () => undefined };
  limitCalls(app, limit, CONSOLE_ROUTES);
  requireSession(app, database, addressOf);

  await removeLeftUploads(config.dataDir, new Date());
  const streams = mountEventStream(app, database);
  sessionRoutes(app, { ...options, publicUrl: config.publicUrl, address: addressOf, streams });
  signInMailRoutes(app, { ...options, address: addressOf, hasMail: config.smtpUrl !== null });
  const { mode } = options.payments.gateway;
  todayRoutes(app, { database, mode, ...config });
  statisticsRoutes(app, { database, mode });
  searchPhraseRoutes(app, { database });
  listRoutes(app, { database });
  orderRoutes(app, { database });
  shipmentRoutes(app, options.shipments);
  returnRoutes(app, options.returns);
  moneyRoutes(app, options.payments);
  stockRoutes(app, { database });
  countRoutes(app, { database });
  workbookRoutes(app, { dataDir: config.dataDir, workers: options.workers });
  productRoutes(app, { database });
  curveRoutes(app, { database });
  pictureRoutes(app, { database, dataDir: config.dataDir, workers: options.workers });
  importRoutes(app, { database, dataDir: config.dataDir, imports: options.imports });
  counterRoutes(app, options);
  enquiryRoutes(app, { database });
  uploadRoutes(app, { database });
  const { findSeller } = options.prints;
  const drawings = createDrawings(options.workers);
  const drawFor: DrawFor = (reply) => drawings('owner', callerInConsole({ request: reply.request, reply }));
  const { statementMails } = options;
  termsRoutes(app, { ...options.payments, statementMails, findSeller, drawFor });
  quoteRoutes(app, { ...options.quotes, findSeller, drawFor, publicUrl: config.publicUrl });
  booksRoutes(app, options.payments);
  healthRoutes(app, {
    database,
    config,
    mailer: options.mailer,
    backups: options.backups,
    stripeMode: options.payments.gateway.mode,
  });
  shopTextRoutes(app, {
    database,
    secretKey: options.secretKey,
    publicUrl: config.publicUrl,
    workers: options.workers,
  });
  orderActionRoutes(app, options.payments);
  severalOrdersRoutes(app, { database });
  documentRoutes(app, { ...options.prints, drawFor });
  cspReportsRoute(app, { log, onReport: () => undefined });
  if (options.pages !== null) await mountConsolePages(app, options.pages);
  else app.setNotFoundHandler((_request, reply) => sendProblem(reply, new Problem('not_found')));

  return {
    http: app,
    streams,
    listensOn: (port) => (address = toConsoleAddress(config.console.host, port, config.console.url)),
  };
}
