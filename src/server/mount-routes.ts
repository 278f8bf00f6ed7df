/** The one list of the routes of all domains, each with what it needs of the others. */

import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { quoteDocumentRoutes } from '#server/business/quotes/quote-document-routes.ts';
import type { OwnerMailKind } from '#server/site/notifications/decide-owner-mail.ts';
import type { AppOptions } from './app.ts';
import { orderPageRoutes } from './business/order-page/routes.ts';
import { findSentQuote } from './business/quotes/find-quotes.ts';
import { quoteRoutes } from './business/quotes/routes.ts';
import { termsRoutes } from './business/terms/routes.ts';
import { packingRoutes } from './catalogue/packing/routes.ts';
import { createCalendarReader } from './catalogue/products/company-calendar.ts';
import { catalogueRoutes } from './catalogue/products/routes.ts';
import type { Catalogue } from './catalogue/products/search-context.ts';
import type { PumpLists } from './catalogue/pumps/pump-lists.ts';
import { pumpRoutes } from './catalogue/pumps/routes.ts';
import { readRequestLines } from './catalogue/quick-order/read-request-lines.ts';
import { quickOrderRoutes } from './catalogue/quick-order/routes.ts';
import { sealRoutes } from './catalogue/seals/routes.ts';
import { connectQuotes, connectReturns, findCompanyMailAddress, findCompanyName } from './connect-payments.ts';
import type { Metrics } from './operations/health/metrics.ts';
import { cartRoutes } from './orders/cart/routes.ts';
import { cartDocumentRoutes } from './orders/documents/cart-routes.ts';
import { dataSheetRoutes } from './orders/documents/data-sheet-routes.ts';
import type { createDrawings } from './orders/documents/draw-in-worker.ts';
import type { InvoiceSettings } from './orders/documents/issue-invoice.ts';
import { documentRoutes } from './orders/documents/routes.ts';
import type { DrawFor } from './orders/documents/routes.ts';
import type { CreateOrderServices } from './orders/orders/create-order.ts';
import { toHoldNetworks } from './orders/orders/hold-networks.ts';
import { makeRequestNumber } from './orders/orders/order-number.ts';
import { hashToken } from './orders/orders/order-proof.ts';
import { findByTokenHash } from './orders/orders/order-store.ts';
import { orderRoutes } from './orders/orders/routes.ts';
import { returnRoutes } from './orders/returns/routes.ts';
import { stockNoticeRoutes } from './orders/stock-notices/routes.ts';
import { closeUnpaidOrder } from './payments/checkout/close-order.ts';
import { paymentRoutes } from './payments/checkout/routes.ts';
import { freightRoutes } from './payments/freight-checkout/routes.ts';
import type { PaymentServices } from './payments/payment-services.ts';
import { DEFAULT_UPLOAD_BYTES } from './platform/config.ts';
import type { Database, Queries } from './platform/database/database.ts';
import type { Mounting } from './platform/http/mount.ts';
import { Problem } from './platform/http/problem.ts';
import { toClientNetworks } from './platform/limits/client-network.ts';
import { hashNetworks, hashWidestNetwork } from './platform/limits/network-hash.ts';
import { createCallerOf } from './platform/workers/caller-of.ts';
import type { Workers } from './platform/workers/workers.ts';
import { analyticsRoutes } from './site/analytics/routes.ts';
import { contentRoutes } from './site/content/routes.ts';
import { enquiryRoutes } from './site/enquiries/routes.ts';
import { mediaRoutes } from './site/media/routes.ts';
import { brandRoutes } from './site/shop-texts/routes.ts';
import { createAttachFiles } from './site/uploads/attach.ts';
import { uploadRoutes } from './site/uploads/routes.ts';
import { listFiles } from './site/uploads/upload-store.ts';

interface RouteNeeds {
  config: AppOptions['config'];
  secretKey: string;
  database: Database;
  searches: Database;
  log: Logger;
  payments: PaymentServices;
  metrics: Pick<Metrics, 'webhookRejected'>;
  prints: { database: Database } & InvoiceSettings;
  workers: Workers;
  drawings: ReturnType<typeof createDrawings>;
}

/** `dropped`: how many records of visits were not stored so far. */
export function mountRoutes(
  mounting: Mounting,
  needs: RouteNeeds,
): Pick<Catalogue, 'lists' | 'phrases'> & { pumps: PumpLists; dropped: () => number } {
  const { config, secretKey, database, searches, log, payments, prints, workers, drawings } = needs;
  const { publicUrl, ownerEmail } = config;
  const { proof, mails } = payments;
  const { app } = mounting;
  const ownerMailSource = (kind: OwnerMailKind, address: string) =>
    config.rateLimits === false ? null : hashWidestNetwork(secretKey, `notice:${kind}`, address, new Date());

  const readCalendar = createCalendarReader({ database, log });
  const { lists, phrases } = catalogueRoutes(mounting, { database, searches, readCalendar });
  sealRoutes(mounting, { database, lists });
  packingRoutes(mounting, { database, lists });
  const pumps = pumpRoutes(mounting, { database, readCalendar });
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
    ownerMailSource,
    holdNetworks: (address) =>
      config.rateLimits === false ? [] : toHoldNetworks(secretKey, toClientNetworks(address)),
  });
  orderPageRoutes(mounting, { database, proof });
  documentRoutes(app, { ...prints, drawFor });
  cartDocumentRoutes(app, { ...prints, drawFor, publicUrl, readCalendar });
  dataSheetRoutes(app, { ...prints, drawFor, pumps });
  paymentRoutes(mounting, { ...payments, onWebhookRejected: needs.metrics.webhookRejected });
  freightRoutes(mounting, payments);
  const attachFiles = createAttachFiles(hashToken);
  quoteRoutes(mounting, { ...payments, ...connectQuotes({ config, secretKey, database }), readCalendar, attachFiles });
  returnRoutes(app, mounting, { ...prints, drawFor, ...connectReturns({ config, secretKey, database }) });
  termsRoutes(mounting, { ...payments, readCalendar, attachFiles });
  quoteDocumentRoutes(app, { ...prints, drawFor, proof, publicUrl });
  stockNoticeRoutes(app, mounting, { database, proof });
  uploadRoutes(mounting, {
    database,
    dataDir: config.dataDir,
    hashToken,
    networksOf: (address) => (config.rateLimits === false ? [] : hashNetworks(secretKey, 'received file', address)),
    mostBytes: config.uploadsBytes ?? DEFAULT_UPLOAD_BYTES,
    findMailAddress: findCompanyMailAddress,
    workers,
    callerOf,
  });
  enquiryRoutes(mounting, {
    database,
    publicUrl,
    ownerEmail,
    companyName: findCompanyName,
    ownerMailSource,
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
  return { lists, phrases, pumps, dropped };
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
