/** Today: what there is to do now, and the figures of the day. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database.ts';
import { mountConsoleCall } from './mount-call.ts';
import { showToday } from './show-today.ts';

export function todayRoutes(app: FastifyInstance, from: { database: Database; dataDir: string }): void {
  mountConsoleCall(app, 'getToday', () => showToday(from));
}
