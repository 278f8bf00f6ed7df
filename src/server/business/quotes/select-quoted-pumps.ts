/** The pumps of a quote on the system that its buyer entered with the request. */

import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import type { PumpSelection } from '#contract/pumps/selection.ts';
import { selectForProducts } from '#server/catalogue/pumps/select-for-products.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findRequestDuty } from '#server/site/enquiries/find-enquiries.ts';
import type { QuoteRow } from './quote-store.ts';
import { findSentVersion } from './version-store.ts';
import type { QuoteVersion } from './version-store.ts';

type Requested = Pick<QuoteRow, 'id' | 'request_number'>;

/** Of a version that was sent as they were then, of a draft by the curves of now. */
export async function selectQuotedPumps(
  queries: Queries,
  quote: Requested,
  version: QuoteVersion,
): Promise<PumpSelection[]> {
  if (version.sent_at !== null) return version.pump_selections;
  const ids = version.lines.flatMap(({ productId }) => productId ?? []);
  return selectForProducts(queries, await findDuty(queries, quote), ids);
}

/** Null for none. Requests are deleted after some months: then it is that of the version before. */
export async function findDuty(queries: Queries, { id, request_number: number }: Requested): Promise<PumpTexts | null> {
  if (number === '') return null;
  const requested = await findRequestDuty(queries, number);
  return requested ?? (await findSentVersion(queries, id))?.pump_selections[0]?.entered ?? null;
}
