/** Options of commands that record money received outside, and what they mean. */

import { Option } from 'commander';
import { OFFLINE_KINDS } from '#contract/offline-payments.ts';
import { toReceivedAt } from '#server/payments/offline/decide-offline-payment.ts';
import type { OfflineMoney } from '#server/payments/offline/decide-offline-payment.ts';
import { parseLine } from './parse-line.ts';
import { parseMoment } from './parse-moment.ts';
import type { DayOrMoment } from './parse-moment.ts';

export interface OfflineOptions {
  kind: OfflineMoney['kind'];
  reference: string;
  received?: DayOrMoment;
}

export function offlineOptions(): Option[] {
  return [
    new Option('--kind <kind>', 'how the money came').choices(OFFLINE_KINDS).makeOptionMandatory(),
    new Option('--reference <text>', 'number of the cheque, transfer or receipt')
      .argParser(parseLine)
      .default('', 'none'),
    new Option(
      '--received <moment>',
      'when it came, now by default: such as 2026-11-20 or 2026-11-20T14:00:00Z',
    ).argParser(parseMoment),
  ];
}

export function toOfflineMoney({ kind, reference, received }: OfflineOptions, timeZone: string): OfflineMoney {
  const now = new Date();
  if (received === undefined) return { kind, reference, receivedAt: now };
  return {
    kind,
    reference,
    receivedAt: 'day' in received ? toReceivedAt(received.day, now, timeZone) : received.moment,
  };
}
