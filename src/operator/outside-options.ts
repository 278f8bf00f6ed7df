/** Options of commands that record money received outside, and what they mean. */
import { Option } from 'commander';
import { OUTSIDE_KINDS } from '#contract/offline-payments.ts';
import type { OutsideMoney } from '#server/payments/offline/decide-offline-payment.ts';
import { parseLine } from './parse-line.ts';
import { parseMoment } from './parse-moment.ts';

export interface OutsideOptions {
  kind: OutsideMoney['kind'];
  reference: string;
  received?: Date;
}

export function outsideOptions(): Option[] {
  return [
    new Option('--kind <kind>', 'how the money came').choices(OUTSIDE_KINDS).makeOptionMandatory(),
    new Option('--reference <text>', 'number of the cheque, transfer or receipt')
      .argParser(parseLine)
      .default('', 'none'),
    new Option(
      '--received <moment>',
      'when it came, now by default: such as 2026-11-20 or 2026-11-20T14:00:00Z',
    ).argParser(parseMoment),
  ];
}

export function toOutsideMoney({ kind, reference, received }: OutsideOptions): OutsideMoney {
  return { kind, reference, receivedAt: received ?? new Date() };
}
