/** The domains of orders and payments as the server and the operator's commands connect them. */
import { findCompanyInfo } from './content/content-store.ts';
import { COMPANY_TIME_ZONE } from '#contract/company-time.ts';
import type { Config } from './config.ts';
import type { Queries } from './database/database.ts';
import type { InvoiceFacts } from './documents/invoice-facts.ts';
import { issueFreightInvoice, issueInvoice } from './documents/issue-invoice.ts';
import type { InvoiceSettings } from './documents/issue-invoice.ts';
import type { FreightServices } from './freight/freight-services.ts';
import { markRequestAnswered } from './enquiries/change-enquiry.ts';
import { createFreightMails } from './notifications/freight-mails.ts';
import { createQuoteMails } from './notifications/quote-mails.ts';
import { createAttachFiles } from './received/attach.ts';
import { hashToken } from './orders/order-proof.ts';
import { createTermsMails } from './notifications/terms-mails.ts';
import { createReturnMails } from './notifications/return-mails.ts';
import { createOrderMails } from './notifications/order-mails.ts';
import { placeOfCompany } from './orders/counter-place.ts';
import type { CounterOrder } from './orders/create-counter-order.ts';
import { createOrderProof } from './orders/order-proof.ts';
import type { ShipmentServices } from './shipments/ship-order.ts';
import type { PaymentServices } from './payments/payment-services.ts';
import type { QuoteServices } from './quotes/quote-services.ts';
import type { ReturnServices } from './returns/request-return.ts';
import type { StripeSettings } from './payments/stripe-gateway.ts';
import type { Secrets } from './secrets.ts';

interface OrderConnections extends Pick<PaymentServices, 'database'> {
  config: Pick<Config, 'publicUrl' | 'ownerEmail'>;
  /** From which the secrets of orders are derived. */
  secretKey: string;
}

interface PaymentConnections extends OrderConnections, Pick<PaymentServices, 'gateway' | 'log'> {}

export function connectPayments({ config, secretKey, ...connections }: PaymentConnections): PaymentServices {
  const { publicUrl } = config;
  const proof = createOrderProof({ secretKey, publicUrl });
  return {
    ...connections,
    proof,
    ...connectMails(config),
    issueInvoice: (tx, orderId) => issueInvoice(tx, orderId, INVOICE_SETTINGS),
    issueFreightInvoice: (tx, offerId) => issueFreightInvoice(tx, offerId, INVOICE_SETTINGS),
    publicUrl,
  };
}

/** What ships orders; needs no payment service. */
export function connectShipments({ config, secretKey, database }: OrderConnections): ShipmentServices {
  const { confirmationToken } = createOrderProof({ secretKey, publicUrl: config.publicUrl });
  return { database, mails: connectMails(config).mails, confirmationToken };
}

/** What changes freight offers; needs no payment service. */
export function connectFreight({ config, secretKey, database }: OrderConnections): FreightServices {
  const proof = createOrderProof({ secretKey, publicUrl: config.publicUrl });
  return { database, proof, freightMails: connectMails(config).freightMails };
}

/** What changes quotes; needs no payment service. */
export function connectQuotes({ config, secretKey, database }: OrderConnections): QuoteServices {
  const proof = createOrderProof({ secretKey, publicUrl: config.publicUrl });
  const quoteMails = createQuoteMails({ ...config, companyName: findCompanyName });
  return { database, proof, quoteMails, markRequestAnswered };
}

/** What starts and changes returns; needs no payment service. */
export function connectReturns({ config, secretKey, database }: OrderConnections): ReturnServices {
  const { confirmationToken } = createOrderProof({ secretKey, publicUrl: config.publicUrl });
  return {
    database,
    confirmationToken,
    attachFiles: createAttachFiles(hashToken),
    returnMails: createReturnMails({ ...config, companyName: findCompanyName }),
  };
}

function connectMails({
  publicUrl,
  ownerEmail,
}: OrderConnections['config']): Pick<PaymentServices, 'mails' | 'freightMails' | 'termsMails'> {
  const settings = { publicUrl, ownerEmail, companyName: findCompanyName };
  return {
    mails: createOrderMails(settings),
    freightMails: createFreightMails(settings),
    termsMails: createTermsMails(settings),
  };
}

/** How invoices are made: with the company as it is when they are issued. */
export const INVOICE_SETTINGS: InvoiceSettings = { findSeller, timeZone: COMPANY_TIME_ZONE };

/** The company as its documents name it; empty while no company has been imported. */
async function findSeller(queries: Queries): Promise<InvoiceFacts['seller']> {
  const company = await findCompanyInfo(queries);
  const { name = '', address = '', phone = '', email = '' } = company ?? {};
  return { name, address, phone, email };
}

/** Where the company reads its mail; empty while no company has been imported. */
export async function findCompanyMailAddress(queries: Queries): Promise<string> {
  return (await findCompanyInfo(queries))?.email ?? '';
}

/** The company's name; empty while no company has been imported. */
export async function findCompanyName(queries: Queries): Promise<string> {
  return (await findCompanyInfo(queries))?.name ?? '';
}

/** Where the counter is: at the company's address, on which the taxes of a sale there depend. */
export async function findCounterPlace(queries: Queries): Promise<CounterOrder['place']> {
  return placeOfCompany((await findCompanyInfo(queries))?.address ?? '');
}

/** How the payment sandbox at this address is reached; null when its start was cancelled. */
export function sandboxSettings(
  { sandboxApiKey, sandboxWebhookSecret }: Pick<Secrets, 'sandboxApiKey' | 'sandboxWebhookSecret'>,
  apiBase: string | null,
): StripeSettings {
  return { secretKey: sandboxApiKey, webhookSecrets: [sandboxWebhookSecret], apiBase };
}
