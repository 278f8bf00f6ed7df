/** Divides a refund among the payments of an order: pure. */

import { apportion } from '#contract/refund-rules.ts';
import type { LineRefund } from '#contract/refund-rules.ts';

export interface RefundSource {
  /** Null: what is owed on account, or came outside of the payment service. */
  sessionId: number | null;
  leftCents: number;
}

export interface RefundPart {
  sessionId: number | null;
  refund: LineRefund;
}

/** One payment gives all of it where one can; null when all together have less. The first part is for the lines. */
export function splitRefund(refund: LineRefund, sources: readonly RefundSource[]): RefundPart[] | null {
  const able = sources.find(({ leftCents }) => leftCents >= refund.amountCents);
  if (able !== undefined) return [{ sessionId: able.sessionId, refund }];
  const parts: RefundPart[] = [];
  let rest = refund;
  for (const { sessionId, leftCents } of sources) {
    const amountCents = Math.min(leftCents, rest.amountCents);
    if (amountCents <= 0) continue;
    const taken = takePart(rest, amountCents);
    parts.push({ sessionId, refund: taken.part });
    rest = taken.rest;
  }
  return rest.amountCents === 0 ? parts : null;
}

/** The taxes and lines share both amounts; the units are those of the first. */
function takePart(refund: LineRefund, amountCents: number): { part: LineRefund; rest: LineRefund } {
  const { taxCents, items } = refund;
  const netCents = taxCents.reduce((sum, cents) => sum - cents, refund.amountCents);
  const ofItems = items.map((item) => item.amountCents);
  const unnamed = ofItems.reduce((sum, cents) => sum - cents, netCents);
  const shares = apportion(amountCents, [...taxCents, ...ofItems, unnamed]);
  const taxes = shares.slice(0, taxCents.length);
  return {
    part: {
      kind: 'refund',
      amountCents,
      taxCents: taxes,
      items: items.map((item, n) => ({ ...item, amountCents: shares[taxCents.length + n] ?? 0 })),
    },
    rest: {
      kind: 'refund',
      amountCents: refund.amountCents - amountCents,
      taxCents: taxCents.map((cents, n) => cents - (taxes[n] ?? 0)),
      items: [],
    },
  };
}
