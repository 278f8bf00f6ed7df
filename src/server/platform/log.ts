/**
 * The log: JSON lines. Of an error they state what and where, never the values: PostgreSQL quotes whole rows in `detail`,
 * mail servers quote addresses (reliability R24).
 */

import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

/** The properties of an error that contain no values. */
const KEPT = ['type', 'message', 'stack', 'code', 'table', 'column', 'constraint', 'routine', 'statusCode'] as const;
/** An e-mail address, wherever it stands in a line. */
const EMAIL = /[^\s@<>"'(),:;[\]\\/]+@[^\s@<>"'(),:;[\]\\/]+\.[^\s@<>"'(),:;[\]\\/]+/g;

export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const write = (line: string) => destination.write(line.replace(EMAIL, '[address]'));
  return pino({ level, serializers: { err: toErrorLine } }, { write });
}

function toErrorLine(error: Error): Record<string, unknown> {
  const whole = pino.stdSerializers.err(error) as unknown as Record<string, unknown>; // any object may be indexed
  return Object.fromEntries(KEPT.filter((key) => whole[key] !== undefined).map((key) => [key, whole[key]]));
}
