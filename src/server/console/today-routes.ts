/** Today: what there is to do now, and the figures of the day. */

import type { FastifyInstance } from 'fastify';
import { createTwinsFinder } from '#server/operations/check/find-twins.ts';
import { countAllWaiting } from './count-waiting.ts';
import { mountConsoleCall } from './mount-call.ts';
import { showToday } from './show-today.ts';
import type { TodayServices } from './show-today.ts';

export function todayRoutes(app: FastifyInstance, from: TodayServices): void {
  const findTwins = createTwinsFinder(from.database);
  mountConsoleCall(app, 'countWaiting', () => countAllWaiting(from.database));
  mountConsoleCall(app, 'getToday', () => showToday({ ...from, findTwins }));
}
