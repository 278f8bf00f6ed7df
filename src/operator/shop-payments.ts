/** What a command needs to work on orders: the shop's keys, and Stripe or the payment sandbox of the running shop. */

import { readFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { connectFreight, connectPayments, connectShipments, sandboxSettings } from '#server/connect-payments.ts';
import type { ShipmentServices } from '#server/orders/shipments/ship-order.ts';
import type { FreightServices } from '#server/payments/freight/freight-services.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { createStripeGateway } from '#server/payments/stripe/stripe-gateway.ts';
import type { StripeSettings } from '#server/payments/stripe/stripe-gateway.ts';
import { ConfigError } from '#server/platform/config.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isCopy } from '#server/platform/maintenance/restored-copy.ts';
import { findSecrets } from '#server/platform/secrets.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { createMailer } from '#server/site/notifications/mailer.ts';
import type { Mailer } from '#server/site/notifications/mailer.ts';
import { suspendGateway, suspendMailer } from '#server/suspend-copies.ts';
import type { OpenShop } from './shop-database.ts';

const CONNECT_LIMIT_MS = 2000;

/** Throws ConfigError, one line, when the sandbox is what is configured and no shop is running. */
export async function openPayments({
  config,
  database,
}: {
  config: Config;
  database: Database;
}): Promise<PaymentServices> {
  const secrets = await findSecrets(config.dataDir);
  const secretKey = config.secretKey ?? secrets?.secretKey;
  const stripe = config.stripe ?? (secrets === null ? null : await findSandbox(config, secrets));
  if (secretKey === undefined || stripe === null) throw missingKeys(config);
  const log = pino({ level: 'warn' }, process.stderr);
  const isSuspended = await isCopy(database, config);
  const gateway = suspendGateway(createStripeGateway(stripe), () => isSuspended);
  return connectPayments({ config, secretKey, database, gateway, log });
}

/** What sends mails at once; it sends none for a copy. */
export async function openMailer({ config, database }: Pick<OpenShop, 'config' | 'database'>): Promise<Mailer> {
  const isSuspended = await isCopy(database, config);
  return suspendMailer(createMailer(config), () => isSuspended);
}

/** What changes of freight offers need; the payment service is not called. Throws ConfigError without the shop's keys. */
export async function openFreight({
  config,
  database,
}: Pick<OpenShop, 'config' | 'database'>): Promise<FreightServices> {
  return connectFreight({ config, secretKey: await findSecretKey(config), database });
}

/** What ships orders and mails buyers; needs no payment service. Throws ConfigError as openPayments does. */
export async function openShipments({
  config,
  database,
}: Pick<OpenShop, 'config' | 'database'>): Promise<ShipmentServices> {
  return connectShipments({ config, secretKey: await findSecretKey(config), database });
}

/** What signs links and tokens. Throws ConfigError without the shop's keys. */
export async function findSecretKey(config: Config): Promise<string> {
  const secretKey = config.secretKey ?? (await findSecrets(config.dataDir))?.secretKey;
  if (secretKey === undefined) throw missingKeys(config);
  return secretKey;
}

/** New keys would make links that the shop does not accept. */
function missingKeys({ dataDir }: Config): ConfigError {
  return new ConfigError(
    `${dataDir} has no keys of a shop (secrets.json): set DATA_DIR to the folder of the running shop`,
  );
}

async function findSandbox({ dataDir, host }: Config, secrets: Secrets): Promise<StripeSettings> {
  const port = Number(await readFile(join(dataDir, 'sandbox-port'), 'utf8').catch(() => '0'));
  const loopback = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  if (port === 0 || !(await acceptsConnections(loopback, port))) {
    throw new ConfigError(
      'The payment sandbox is not running: start the shop first (npm start), or set STRIPE_SECRET_KEY',
    );
  }
  return sandboxSettings(secrets, `http://${loopback.includes(':') ? `[${loopback}]` : loopback}:${port}`);
}

function acceptsConnections(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new Socket();
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.setTimeout(CONNECT_LIMIT_MS, () => end(false));
    socket.once('error', () => end(false));
    socket.connect(port, host, () => end(true));
  });
}
