/** Puts a row of the console's table on its server. The handler is passed who is signed in. */

import type { FastifyInstance } from 'fastify';
import { CONSOLE_API_BASE } from '#contract/console/calls.ts';
import type { ConsoleCallName, OpenCallName } from '#contract/console/calls.ts';
import { consoleEndpoint } from '#contract/console/endpoints.ts';
import type { ConsoleParsedInput, ConsoleReply } from '#contract/console/endpoints.ts';
import { mountRow } from '#server/platform/http/mount.ts';
import type { RequestContext } from '#server/platform/http/mount.ts';
import type { Problem } from '#server/platform/http/problem.ts';
import { sessionOf } from './sessions.ts';

export interface ConsoleContext extends RequestContext {
  /** The name of the signed-in person: by whom a change is made. */
  by: string;
}

export function mountConsoleCall<Name extends ConsoleCallName>(
  app: FastifyInstance,
  name: Name,
  handler: (input: ConsoleParsedInput<Name>, context: ConsoleContext) => Promise<ConsoleReply<Name> | Problem>,
): void {
  mountRow(app, CONSOLE_API_BASE, consoleEndpoint(name), (input: ConsoleParsedInput<Name>, context) =>
    handler(input, { ...context, by: sessionOf(context.request).name }),
  );
}

/** A call of the sign-in page, which needs no session. */
export function mountOpenCall<Name extends OpenCallName>(
  app: FastifyInstance,
  name: Name,
  handler: (input: ConsoleParsedInput<Name>, context: RequestContext) => Promise<ConsoleReply<Name> | Problem>,
): void {
  mountRow(app, CONSOLE_API_BASE, consoleEndpoint(name), handler);
}
