/** The client for whom a worker process works, from the request. */

import { clientSignal } from '#server/platform/http/client-signal.ts';
import type { ClientNetworks } from '#server/platform/http/fair-queue.ts';
import type { RequestContext } from '#server/platform/http/mount.ts';
import type { Caller } from './lane.ts';

export type CallerOf = (context: RequestContext) => Caller;

export function createCallerOf(networksOf: (request: RequestContext['request']) => ClientNetworks): CallerOf {
  return ({ request, reply }) => ({ networks: networksOf(request), signal: clientSignal(reply) });
}

/** Signed-in people share one network: the owner's. */
export const callerInConsole: CallerOf = createCallerOf(() => ['console']);

/** Jobs, such as mails with an invoice: one without a place is tried again. */
export function callerOfJobs(): Caller {
  return { networks: ['jobs'], signal: new AbortController().signal };
}
