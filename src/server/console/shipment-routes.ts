/** Shipping an order, taking a shipment back, promising a later day, and notes. */

import type { FastifyInstance } from 'fastify';
import type { ConsoleParsedInput } from '#contract/console/endpoints.ts';
import { addNote } from '#server/orders/orders/add-note.ts';
import { promiseLater } from '#server/orders/orders/promise-later.ts';
import { shipOrder } from '#server/orders/shipments/ship-order.ts';
import type { ShipmentServices, ShipmentInput } from '#server/orders/shipments/ship-order.ts';
import { undoShipment } from '#server/orders/shipments/undo-shipment.ts';
import { mountConsoleCall } from './mount-call.ts';
import { problemOfChange, toOrderChange } from './order-change-reply.ts';

export function shipmentRoutes(app: FastifyInstance, services: ShipmentServices): void {
  mountConsoleCall(app, 'shipOrder', async (input, { by }) => {
    const shipped = await shipOrder(services, toOrderChange(input, by), toInput(input.body));
    return problemOfChange(shipped) ?? {};
  });

  mountConsoleCall(app, 'undoShipment', async (input, { by }) => {
    const undone = await undoShipment(services, toOrderChange(input, by), input.params.id);
    return problemOfChange(undone) ?? {};
  });

  mountConsoleCall(app, 'promiseLater', async (input, { by }) => {
    const { items, promised_on: day, reason } = input.body;
    return problemOfChange(await promiseLater(services, toOrderChange(input, by), { items, day, reason })) ?? {};
  });

  mountConsoleCall(app, 'addNote', async (input, { by }) => {
    const added = await addNote(services.database, toOrderChange(input, by), input.body.text);
    return problemOfChange(added) ?? {};
  });
}

function toInput(body: ConsoleParsedInput<'shipOrder'>['body']): ShipmentInput {
  return {
    carrier: body.carrier,
    carrierName: body.carrier_name,
    trackingNumber: body.tracking_number || null,
    items: body.items?.map(({ id, quantity }) => ({ orderItemId: id, quantity })) ?? null,
    tellBuyer: body.tell_buyer,
    evenThough: body.even_though,
    receiver: null,
  };
}
