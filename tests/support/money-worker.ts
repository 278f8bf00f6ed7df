/**
 * A process that makes changes of orders as the shop and its commands do, so that a test can kill it at any moment:
 * started with its settings as JSON, it makes each change that it is sent, and replies with what it came to.
 */

import { pino } from 'pino';
import { connectPayments, connectShipments, sandboxSettings } from '#server/connect-payments.ts';
import { shipOrder } from '#server/orders/shipments/ship-order.ts';
import type { ShipmentServices } from '#server/orders/shipments/ship-order.ts';
import { closeMonth } from '#server/payments/books/close-month.ts';
import { requestCancellation } from '#server/payments/cancellation/cancel-order.ts';
import { recordFreightPayment } from '#server/payments/freight/record-freight-payment.ts';
import { recordOfflinePayment } from '#server/payments/offline/record-offline-payment.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { requestRefund } from '#server/payments/refunds/request-refund.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { createStripeGateway } from '#server/payments/stripe/stripe-gateway.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { byAnna } from './order-change.ts';
import { shipment } from './shipments.ts';
import { SHOP_SECRET, TEST_CONFIG, TEST_SECRETS } from './test-config.ts';

export interface MoneyWork {
  what: 'ship' | 'refund' | 'cancel' | 'pay' | 'pay_freight' | 'close_month';
  orderNumber: string;
  /** Of the refund. */
  itemId: number;
  /** 'YYYY-MM', of the month that is closed and in which money is received. */
  month: string;
}

export interface MoneyWorkerSettings {
  databaseUrl: string;
  dataDir: string;
  url: string;
  stripeUrl: string;
}

type Services = PaymentServices & { shipments: ShipmentServices };

async function connect({ databaseUrl, dataDir, url, stripeUrl }: MoneyWorkerSettings): Promise<Services> {
  const { database } = await openDatabase({ databaseUrl, dataDir });
  const config = { ...TEST_CONFIG, publicUrl: url };
  return {
    ...connectPayments({
      config,
      secretKey: SHOP_SECRET,
      database,
      gateway: createStripeGateway(sandboxSettings(TEST_SECRETS, stripeUrl)),
      log: pino({ level: 'silent' }),
    }),
    shipments: connectShipments({ config, secretKey: SHOP_SECRET, database }),
  };
}

/** Makes the change; a repeated one finds the first. */
async function workOn(services: Services, { what, orderNumber, itemId, month }: MoneyWork): Promise<string> {
  const change = byAnna(orderNumber);
  const money = { kind: 'cheque', reference: '', receivedAt: new Date(`${month}-15T12:00:00Z`) } as const;
  switch (what) {
    case 'ship':
      return (await shipOrder(services.shipments, change, shipment())).kind;
    case 'refund': {
      const lines = [{ itemId, quantity: 1, isRestocked: true }];
      const input = { lines, amountCents: null, restock: false, note: '', key: 'once' };
      const requested = await requestRefund(services, change, input);
      if (requested.kind === 'requested' || requested.kind === 'known') await sendRefund(services, requested.refund.id);
      return requested.kind;
    }
    case 'cancel': {
      const requested = await requestCancellation(services, change);
      if (requested.kind === 'done' && requested.what === 'refund') await sendRefund(services, requested.refund.id);
      return requested.kind;
    }
    case 'pay':
      return (await recordOfflinePayment(services, change, money)).kind;
    case 'pay_freight':
      return (await recordFreightPayment(services, change, { ...money, freightOffer: 1 })).kind;
    case 'close_month':
      return (await closeMonth(services, { month, by: 'Anna' }, new Date())).kind;
  }
}

const services = await connect(JSON.parse(process.argv[2] ?? '') as MoneyWorkerSettings); // written by the test
process.on('message', (work: MoneyWork) => {
  void workOn(services, work).then((kind) => process.send?.({ kind }));
});
process.send?.({ kind: 'ready' });
