import type { QuoteDeposit, QuoteTerms } from './price-quote.ts';
import type { QuoteVersion } from './version-store.ts';

/** What was quoted, as it is typed for the next version. */
export function termsOf(version: QuoteVersion): QuoteTerms {
  const { freight_cents, carrier, exemption_reason, exemption_reference } = version;
  return {
    lines: version.lines,
    freight: freight_cents === null ? null : { cents: freight_cents, carrier },
    destination: { country: version.country, region: version.region },
    exemption: exemption_reason === '' ? null : { reason: exemption_reason, reference: exemption_reference },
    deposit: depositOf(version),
    validThrough: version.valid_through,
    terms: version.terms,
  };
}

/** As it was typed: what a percentage comes to follows from the total. */
function depositOf({
  deposit_percent: percent,
  deposit_cents: cents,
}: Pick<QuoteVersion, 'deposit_percent' | 'deposit_cents'>): QuoteDeposit | null {
  if (percent !== null) return { percent };
  return cents === null ? null : { cents };
}
