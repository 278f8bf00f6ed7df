import { connectShipments } from '#server/connect-payments.ts';
import type { ShipmentServices, ShipmentInput } from '#server/orders/shipments/ship-order.ts';
import { SHOP_SECRET, TEST_CONFIG } from './test-config.ts';
import type { TestShop } from './test-shop.ts';

/** What ships the orders of this shop. */
export function shipmentsOf({ database, url }: Pick<TestShop, 'database' | 'url'>): ShipmentServices {
  return connectShipments({ config: { ...TEST_CONFIG, publicUrl: url }, secretKey: SHOP_SECRET, database });
}

/** All that is left, with a mail to the buyer; by Purolator unless said. */
export function shipment(changes: Partial<ShipmentInput> = {}): ShipmentInput {
  return {
    items: null,
    evenThough: null,
    carrier: 'purolator',
    carrierName: '',
    trackingNumber: '520080815084',
    tellBuyer: true,
    receiver: null,
    ...changes,
  };
}
