/** The one list of the routes of all domains, each with what it needs of the others. */
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { AppOptions } from './app.ts';
import { findSentQuote } from './business/quotes/find-quotes.ts';
import { quoteRoutes } from './business/quotes/routes.ts';
import { termsRoutes } from './business/terms/routes.ts';
import { showTerms } from './business/terms/show-terms.ts';
import { listDataSheetsOfOrder } from './catalogue/data-sheet-store.ts';
import { packingRoutes } from './catalogue/packing/routes.ts';
import { createCalendarReader } from './catalogue/products/company-calendar.ts';
import { catalogueRoutes } from './catalogue/products/routes.ts';
import { readRequestLines } from './catalogue/quick-order/read-request-lines.ts';
import { quickOrderRoutes } from './catalogue/quick-order/routes.ts';
import { sealRoutes } from './catalogue/seals/routes.ts';
import type { SearchLists } from './catalogue/specifications/search-lists.ts';
import { connectQuotes, connectReturns, findCompanyMailAddress, findCompanyName } from './connect-payments.ts';
import type { Metrics } from './operations/health/metrics.ts';
import { cartRoutes } from './orders/cart/routes.ts';
import { cartDocumentRoutes } from './orders/documents/cart-routes.ts';
import type { createDrawings } from './orders/documents/draw-in-worker.ts';
import type { InvoiceSettings } from './orders/documents/issue-invoice.ts';
import { documentRoutes } from './orders/documents/routes.ts';
import type { DrawFor } from './orders/documents/routes.ts';
import type { CreateOrderServices } from './orders/orders/create-order.ts';
import { toHoldNetworks } from './orders/orders/hold-networks.ts';
import { makeRequestNumber } from './orders/orders/order-number.ts';
import { hashToken } from './orders/orders/order-proof.ts';
import { findByTokenHash } from './orders/orders/order-store.ts';
import { returnRoutes } from './orders/returns/routes.ts';
import { showReturns } from './orders/returns/show-returns.ts';
import { orderRoutes } from './orders/routes.ts';
import { showShipments } from './orders/shipments/show-shipments.ts';
import { stockNoticeRoutes } from './orders/stock-notices/routes.ts';
import { closeUnpaidOrder } from './payments/checkout/close-order.ts';
import { paymentRoutes } from './payments/checkout/routes.ts';
import { showBalance } from './payments/checkout/show-balance.ts';
import { freightRoutes } from './payments/freight-checkout/routes.ts';
import { listOpenOffers } from './payments/freight/list-offers.ts';
import { listPaidFreight } from './payments/freight/list-paid-freight.ts';
import type { PaymentServices } from './payments/payment-services.ts';
import { listShownRefunds } from './payments/refunds/refund-contents.ts';
import { DEFAULT_RECEIVED_BYTES } from './platform/config.ts';
import type { Database, Queries } from './platform/database/database.ts';
import type { Mounting } from './platform/http/mount.ts';
import { Problem } from './platform/http/problem.ts';
import { toClientNetworks } from './platform/limits/client-network.ts';
import { hashNetworks, hashWidestNetwork } from './platform/limits/network-hash.ts';
import { createCallerOf } from './platform/workers/caller-of.ts';
import type { Workers } from './platform/workers/workers.ts';
import { quotePaperRoutes } from './quotes/paper-routes.ts';
import { listFiles } from './received/find-files.ts';
import { receivedRoutes } from './received/routes.ts';
import { analyticsRoutes } from './site/analytics/routes.ts';
import { contentRoutes } from './site/content/routes.ts';
import { enquiryRoutes } from './site/enquiries/routes.ts';
import { mediaRoutes } from './site/media/routes.ts';
import type { NoticeKind } from './site/notifications/decide-owner-mail.ts';
import { brandRoutes } from './site/shop-texts/routes.ts';
import { createAttachFiles } from './site/uploads/attach.ts';

interface RouteNeeds {
  config: AppOptions['config'];
  secretKey: string;
  database: Database;
  log: Logger;
  payments: PaymentServices;
  metrics: Pick<Metrics, 'webhookRejected'>;
  prints: { database: Database } & InvoiceSettings;
  workers: Workers;
  drawings: ReturnType<typeof createDrawings>;
}

/** `dropped`: how many records of visits were not stored so far. */
export function mountRoutes(mounting: Mounting, needs: RouteNeeds): { lists: SearchLists; dropped: () => number } {
  const { config, secretKey, database, log, payments, prints, workers, drawings } = needs;
  const { publicUrl, ownerEmail } = config;
  const { proof, mails } = payments;
  const { app } = mounting;
  const noticeSource = (kind: NoticeKind, address: string) =>
    config.rateLimits === false ? null : hashWidestNetwork(secretKey, `notice:${kind}`, address, new Date());

  const readCalendar = createCalendarReader({ database, log });
  const lists = catalogueRoutes(mounting, { database, readCalendar });
  sealRoutes(mounting, { database, lists });
  packingRoutes(mounting, { database, lists });
  const networksOf = ({ ip }: Pick<FastifyRequest, 'ip'>) => toClientNetworks(ip);
  const callerOf = createCallerOf(networksOf);
  const drawFor: DrawFor = (reply) => drawings('visitors', callerOf({ request: reply.request, reply }));
  quickOrderRoutes(mounting, { database, dataDir: config.dataDir, readCalendar, workers, callerOf });
  contentRoutes(mounting, { database });
  brandRoutes(app, { database });
  mediaRoutes(app, { database, dataDir: config.dataDir });
  cartRoutes(mounting, { database, readCalendar, visitorHash: proof.visitorHash, networksOf });
  orderRoutes(mounting, {
    database,
    readCalendar,
    proof,
    mails,
    confirmationToken: proof.confirmationToken,
    closeUnpaidOrder: closeReplaced(payments),
    noticeSource,
    findShipments: showShipments,
    findRefunds: listShownRefunds,
    findFreight: listPaidFreight,
    findBalance: (queries, order) => showBalance(queries, order, proof),
    findTerms: showTerms,
    findFreightOffers: (queries, order) => listOpenOffers(queries, order, proof),
    findDataSheets: listDataSheetsOfOrder,
    findReturns: showReturns,
    holdNetworks: (address) =>
      config.rateLimits === false ? [] : toHoldNetworks(secretKey, toClientNetworks(address)),
  });
  documentRoutes(app, { ...prints, drawFor, findShipments: showShipments });
  cartDocumentRoutes(app, { ...prints, drawFor, publicUrl, readCalendar });
  paymentRoutes(mounting, { ...payments, onWebhookRejected: needs.metrics.webhookRejected });
  freightRoutes(mounting, payments);
  const attachFiles = createAttachFiles(hashToken);
  quoteRoutes(mounting, { ...payments, ...connectQuotes({ config, secretKey, database }), readCalendar, attachFiles });
  returnRoutes(app, mounting, { ...prints, drawFor, ...connectReturns({ config, secretKey, database }) });
  termsRoutes(mounting, { ...payments, readCalendar, attachFiles });
  quotePaperRoutes(app, { ...prints, drawFor, proof, publicUrl });
  stockNoticeRoutes(app, mounting, { database, proof });
  receivedRoutes(mounting, {
    database,
    dataDir: config.dataDir,
    hashToken,
    networksOf: (address) => (config.rateLimits === false ? [] : hashNetworks(secretKey, 'received file', address)),
    mostBytes: config.receivedFilesBytes ?? DEFAULT_RECEIVED_BYTES,
    findMailAddress: findCompanyMailAddress,
    workers,
    callerOf,
  });
  enquiryRoutes(mounting, {
    database,
    publicUrl,
    ownerEmail,
    companyName: findCompanyName,
    noticeSource,
    findOrderId,
    hashToken,
    readRequestLines,
    attachFiles,
    listFiles,
    makeNumber: () => makeRequestNumber(randomBytes(10)),
    requestToken: proof.requestToken,
    findQuoteToken: async (queries, requestNumber) => {
      const number = await findSentQuote(queries, requestNumber);
      return number === null ? null : proof.quoteToken(number);
    },
  });
  const { dropped } = analyticsRoutes(mounting, { database, log, analyticsDashboard: config.analyticsDashboard });
  return { lists, dropped };
}

async function findOrderId(queries: Queries, token: string): Promise<number | null> {
  return (await findByTokenHash(queries, hashToken(token)))?.id ?? null;
}

function closeReplaced(payments: PaymentServices): CreateOrderServices['closeUnpaidOrder'] {
  return async (order) => {
    const outcome = await closeUnpaidOrder(payments, order, 'replaced');
    return outcome === 'pending' ? new Problem('payment_unavailable') : outcome;
  };
}
