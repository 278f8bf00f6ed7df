/** The payments domain as the server and the operator's commands connect it. */
import { findCompanyInfo } from './content/content-store.ts';
import type { Config } from './config.ts';
import type { Queries } from './database/database.ts';
import { createOrderMails } from './notifications/order-mails.ts';
import { createOrderProof } from './orders/order-proof.ts';
import type { PaymentServices } from './payments/payment-services.ts';
import type { StripeSettings } from './payments/stripe-gateway.ts';
import type { Secrets } from './secrets.ts';

interface PaymentConnections extends Pick<PaymentServices, 'database' | 'gateway' | 'log'> {
  config: Pick<Config, 'publicUrl' | 'ownerEmail'>;
  /** From which the secrets of orders are derived. */
  secretKey: string;
}

export function connectPayments({
  config: { publicUrl, ownerEmail },
  secretKey,
  ...connections
}: PaymentConnections): PaymentServices {
  return {
    ...connections,
    proof: createOrderProof({ secretKey, publicUrl }),
    mails: createOrderMails({ publicUrl, ownerEmail, companyName: findCompanyName }),
    publicUrl,
  };
}

/** The company's name; empty while no company has been imported. */
export async function findCompanyName(queries: Queries): Promise<string> {
  return (await findCompanyInfo(queries))?.name ?? '';
}

/** How the payment sandbox at this address is reached; null when its start was cancelled. */
export function sandboxSettings(
  { sandboxApiKey, sandboxWebhookSecret }: Pick<Secrets, 'sandboxApiKey' | 'sandboxWebhookSecret'>,
  apiBase: string | null,
): StripeSettings {
  return { secretKey: sandboxApiKey, webhookSecrets: [sandboxWebhookSecret], apiBase };
}
