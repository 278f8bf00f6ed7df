import { formatDay } from '#contract/format-day.ts';
import type { OrderProof } from '#server/orders/orders/order-proof.ts';
import type { MailQuote } from '#server/site/notifications/quote-mails.ts';
import type { QuoteRow } from './quote-store.ts';
import { termsOf } from './terms-of-version.ts';
import type { QuoteVersion } from './version-store.ts';

/** A version of a quote in the form that mails need. */
export function toMailQuote(proof: Pick<OrderProof, 'quoteToken'>, quote: QuoteRow, version: QuoteVersion): MailQuote {
  const { lines, freight, exemption } = termsOf(version);
  return {
    number: quote.number,
    version: version.number,
    token: proof.quoteToken(quote.number),
    email: quote.email,
    name: `${quote.first_name} ${quote.last_name}`.trim(),
    company: quote.company,
    lines,
    freight,
    exemption,
    taxes: version.taxes,
    totalCents: version.total_cents,
    depositCents: version.deposit_cents,
    validThrough: formatDay(version.valid_through),
  };
}
