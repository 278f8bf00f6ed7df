/**
 * Connects the domains of orders and payments, for the server and the operator's commands: what each of them works with
 * (PaymentServices, ShipmentServices, FreightServices, QuoteServices, ReturnServices) gets the mails, invoices and links of
 * others, and what payments do with an order, a balance and a freight offer is registered with them (PURPOSES).
 */

import type { QuoteServices } from './business/quotes/quote-services.ts';
import type { InvoiceFacts } from './orders/documents/invoice-facts.ts';
import { issueFreightInvoice, issueInvoice } from './orders/documents/issue-invoice.ts';
import type { InvoiceSettings } from './orders/documents/issue-invoice.ts';
import { placeOfCompany } from './orders/orders/counter-place.ts';
import type { CounterOrder } from './orders/orders/create-counter-order.ts';
import { hashToken } from './orders/orders/order-proof.ts';
import { createOrderProof } from './orders/orders/order-proof.ts';
import type { ReturnServices } from './orders/returns/request-return.ts';
import type { ShipmentServices } from './orders/shipments/ship-order.ts';
import { BALANCE_PURPOSE } from './payments/checkout/balance-purpose.ts';
import { ORDER_PURPOSE } from './payments/checkout/order-purpose.ts';
import { findFreightPurpose, freightPurpose } from './payments/freight-checkout/freight-purpose.ts';
import type { FreightServices } from './payments/freight/freight-services.ts';
import type { PaymentServices } from './payments/payment-services.ts';
import type { Purposes } from './payments/purpose-handlers.ts';
import type { StripeSettings } from './payments/stripe/stripe-gateway.ts';
import type { Config } from './platform/config.ts';
import type { Queries } from './platform/database/database.ts';
import type { Secrets } from './platform/secrets.ts';
import { findCompanyInfo } from './site/content/content-store.ts';
import { markRequestAnswered } from './site/enquiries/change-enquiry.ts';
import { createFreightMails } from './site/notifications/freight-mails.ts';
import { createOrderMails } from './site/notifications/order-mails.ts';
import { createQuoteMails } from './site/notifications/quote-mails.ts';
import { createReturnMails } from './site/notifications/return-mails.ts';
import { createStatementMails } from './site/notifications/statement-mails.ts';
import type { StatementMails } from './site/notifications/statement-mails.ts';
import { createTermsMails } from './site/notifications/terms-mails.ts';
import { createAttachFiles } from './site/uploads/attach.ts';

interface OrderConnections extends Pick<PaymentServices, 'database'> {
  config: Pick<Config, 'publicUrl' | 'ownerEmail'>;
  /** From which the secrets of orders are derived. */
  secretKey: string;
}

interface PaymentConnections extends OrderConnections, Pick<PaymentServices, 'gateway' | 'log'> {}

/** What differs by what is paid for: payments import no kind of it, and a kind that is missing does not compile. */
export const PURPOSES: Purposes = {
  handlers: {
    order: () => ORDER_PURPOSE,
    balance: () => BALANCE_PURPOSE,
    freight_offer: freightPurpose,
  },
  findFreightOffer: findFreightPurpose,
};

export function connectPayments({ config, secretKey, ...connections }: PaymentConnections): PaymentServices {
  const { publicUrl } = config;
  const proof = createOrderProof({ secretKey, publicUrl });
  return {
    ...connections,
    purposes: PURPOSES,
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

/** What mails statements of account. */
export function connectStatements({ config }: Pick<OrderConnections, 'config'>): StatementMails {
  return createStatementMails({ ...config, companyName: findCompanyName });
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
export const INVOICE_SETTINGS: InvoiceSettings = { findSeller };

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
