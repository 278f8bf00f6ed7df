/** What the owner does with returns. */

import type { FastifyInstance } from 'fastify';
import { changeReturn } from '#server/orders/returns/change-return.ts';
import type { ReturnServices } from '#server/orders/returns/request-return.ts';
import { mountConsoleCall } from './mount-call.ts';
import { problemOfChange, toOrderChange } from './order-change-reply.ts';

export function returnRoutes(app: FastifyInstance, services: ReturnServices): void {
  mountConsoleCall(app, 'changeReturn', async (input, { by }) => {
    const { params, body } = input;
    const move = { number: params.return, to: body.to, reason: body.reason };
    return problemOfChange(await changeReturn(services, toOrderChange(input, by), move)) ?? {};
  });
}
