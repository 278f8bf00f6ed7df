/** The one list of the jobs of all domains, and when they run. */

import { attachQuotes } from '#server/business/quotes/quote-document-routes.ts';
import { attachStatements } from '#server/business/terms/statement.ts';
import { MAINTENANCE_MAIL_TASK, createMaintenanceMail } from '#server/operations/doctor/maintenance-mail.ts';
import type { AppOptions } from './app.ts';
import { UPDATE_QUOTES_TASK, createUpdateQuotes } from './business/quotes/update-quotes.ts';
import { createBuildSpecifications } from './catalogue/import/build-specifications.ts';
import { BUILD_SPECIFICATIONS_TASK } from './catalogue/specifications/request-build.ts';
import { connectQuotes, findCompanyName } from './connect-payments.ts';
import { DELETE_ENDED_SESSIONS_TASK, createDeleteEndedSessions } from './console/delete-ended.ts';
import { createSendSignInLink } from './console/sign-in-by-mail.ts';
import { SEND_SIGN_IN_LINK_TASK } from './console/sign-in-mail-store.ts';
import { TAKE_BACKUP_TASK, createNightlyBackup } from './operations/backup/backup-history.ts';
import { DELETE_PERSONAL_DATA_TASK, createDeletePersonalData } from './operations/retention/forget-old.ts';
import { attachInvoices } from './orders/documents/attach-invoices.ts';
import { ISSUE_INVOICES_TASK, createIssueInvoices } from './orders/documents/issue-invoice.ts';
import type { PrintServices } from './orders/documents/print-documents.ts';
import { SEND_ORDER_LINK_TASK } from './orders/orders/order-link-store.ts';
import { createSendOrderLink } from './orders/orders/send-order-link.ts';
import { WATCH_HOLDS_TASK, createWatchHolds } from './orders/orders/watch-holds.ts';
import {
  SEND_STOCK_NOTICES_TASK,
  createAskToConfirm,
  createSendStockNotices,
} from './orders/stock-notices/send-stock-notices.ts';
import { ASK_TO_CONFIRM_TASK } from './orders/stock-notices/stock-notice-store.ts';
import { READ_BALANCE_TASK, createReadBalance } from './payments/books/read-balance.ts';
import { END_FREIGHT_OFFERS_TASK, createEndOffers } from './payments/freight/end-offers.ts';
import { MINUTELY_PAYMENT_TASKS, createPaymentTasks } from './payments/jobs/payment-tasks.ts';
import type { PaymentServices } from './payments/payment-services.ts';
import type { Tasks } from './platform/jobs/worker.ts';
import { DELETE_OLD_LIMITS_TASK, createDeleteOldLimits } from './platform/limits/limit-calls.ts';
import { DELETE_OLD_ANALYTICS_TASK, createDeleteOldAnalytics } from './site/analytics/routes.ts';
import { ENQUIRY_DIGEST_TASK, createEnquiryDigest } from './site/enquiries/enquiry-digest.ts';
import { DELETE_OLD_ENQUIRIES_TASK, createDeleteOldEnquiries } from './site/enquiries/routes.ts';
import type { VariantRun } from './site/media/pending-variants.ts';
import { MAKE_PICTURE_VARIANTS } from './site/media/picture-store.ts';
import { SEND_MAIL_TASK } from './site/notifications/mail-store.ts';
import type { MailRow } from './site/notifications/mail-store.ts';
import type { Mailer } from './site/notifications/mailer.ts';
import {
  PAYMENT_FAILURE_DIGEST_TASK,
  createPaymentFailureDigest,
} from './site/notifications/payment-failure-digest.ts';
import { createSendMail } from './site/notifications/send-mail.ts';
import { createStockNoticeMails } from './site/notifications/stock-notice-mails.ts';
import { DELETE_OLD_FILES_TASK, createDeleteOldFiles } from './site/uploads/delete-old.ts';

interface TaskNeeds {
  options: AppOptions;
  payments: PaymentServices;
  mailer: Mailer;
  heldShare: () => Promise<number>;
  prints: PrintServices;
  makeVariants: () => VariantRun;
}

export const EVERY_MINUTE: readonly string[] = [
  ...MINUTELY_PAYMENT_TASKS,
  ENQUIRY_DIGEST_TASK,
  PAYMENT_FAILURE_DIGEST_TASK,
  DELETE_OLD_ENQUIRIES_TASK,
  DELETE_OLD_LIMITS_TASK,
  DELETE_OLD_FILES_TASK,
  WATCH_HOLDS_TASK,
  ISSUE_INVOICES_TASK,
  END_FREIGHT_OFFERS_TASK,
  UPDATE_QUOTES_TASK,
  SEND_STOCK_NOTICES_TASK,
  BUILD_SPECIFICATIONS_TASK,
  TAKE_BACKUP_TASK,
];

export const EVERY_DAY: readonly string[] = [
  MAINTENANCE_MAIL_TASK,
  READ_BALANCE_TASK,
  DELETE_OLD_ANALYTICS_TASK,
  DELETE_PERSONAL_DATA_TASK,
  DELETE_ENDED_SESSIONS_TASK,
];

export function createTasks({ options, payments, mailer, heldShare, prints, makeVariants }: TaskNeeds): Tasks {
  const { config, database, log } = options;
  const { publicUrl, ownerEmail } = config;
  const { proof, mails } = payments;
  const attachQuote = attachQuotes({ ...prints, proof, publicUrl });
  const attachInvoice = attachInvoices(prints);
  const attachStatement = attachStatements(prints);
  const makeAttachment = async (mail: MailRow) =>
    (await attachQuote(mail)) ?? (await attachStatement(mail)) ?? attachInvoice(mail);
  const noticeMails = createStockNoticeMails({ ...config, companyName: findCompanyName });
  const stockNotices = { database, proof, noticeMails };
  return {
    [SEND_MAIL_TASK]: createSendMail({ database, mailer, log, makeAttachment }),
    ...createPaymentTasks(payments),
    // Not awaited: a stop of the worker never waits for it.
    [MAKE_PICTURE_VARIANTS]: async () => void makeVariants(),
    [ENQUIRY_DIGEST_TASK]: createEnquiryDigest({ database, publicUrl, ownerEmail, companyName: findCompanyName }),
    [PAYMENT_FAILURE_DIGEST_TASK]: createPaymentFailureDigest({ database, publicUrl, ownerEmail }),
    [DELETE_OLD_ENQUIRIES_TASK]: createDeleteOldEnquiries({ database }),
    [READ_BALANCE_TASK]: createReadBalance(payments),
    [DELETE_OLD_ANALYTICS_TASK]: createDeleteOldAnalytics({ database }),
    [DELETE_OLD_LIMITS_TASK]: createDeleteOldLimits({ database }),
    [DELETE_OLD_FILES_TASK]: createDeleteOldFiles({ database }),
    [ISSUE_INVOICES_TASK]: createIssueInvoices(prints),
    [END_FREIGHT_OFFERS_TASK]: createEndOffers({ database, log }),
    [UPDATE_QUOTES_TASK]: createUpdateQuotes({
      ...connectQuotes({ config, secretKey: options.secretKey, database }),
      log,
    }),
    [ASK_TO_CONFIRM_TASK]: createAskToConfirm(stockNotices),
    [SEND_STOCK_NOTICES_TASK]: createSendStockNotices({ ...stockNotices, log }),
    [TAKE_BACKUP_TASK]: createNightlyBackup({ database, backups: options.backups ?? null }),
    [MAINTENANCE_MAIL_TASK]: createMaintenanceMail({
      database,
      config: { ...config, stripe: config.stripe ?? null },
      gateway: options.gateway,
      mailer,
    }),
    [WATCH_HOLDS_TASK]: createWatchHolds({ database, heldShare, log }),
    [SEND_ORDER_LINK_TASK]: createSendOrderLink({ database, proof, mails }),
    [DELETE_PERSONAL_DATA_TASK]: createDeletePersonalData({ database }),
    [SEND_SIGN_IN_LINK_TASK]: createSendSignInLink({ database, secretKey: options.secretKey, config, mailer, log }),
    [DELETE_ENDED_SESSIONS_TASK]: createDeleteEndedSessions({ database }),
    [BUILD_SPECIFICATIONS_TASK]: createBuildSpecifications({ database, log }),
  };
}
