/** One enquiry with what its sender wrote and ordered before, and its state. */

import type { FastifyInstance } from 'fastify';
import { linkParts } from '#server/catalogue/products/parts-in-text.ts';
import { selectForProducts } from '#server/catalogue/pumps/select-for-products.ts';
import { findOrdersOfBuyer } from '#server/orders/orders/find-orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { changeEnquiry } from '#server/site/enquiries/change-enquiry.ts';
import type { EnquiryChanged } from '#server/site/enquiries/change-enquiry.ts';
import { findEnquiry } from '#server/site/enquiries/find-enquiries.ts';
import { listFiles } from '#server/site/uploads/attach.ts';
import { mountConsoleCall } from './mount-call.ts';
import { toEnquiryDetail } from './show-enquiry.ts';

export function enquiryRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  mountConsoleCall(app, 'getEnquiry', async ({ params: { id } }) => {
    const parts = await findEnquiry(database, id);
    if (parts === null) return new Problem('not_found');
    const { pump_duty: duty, request_lines: lines } = parts.enquiry;
    const [message, orders, files, selections] = await Promise.all([
      linkParts(database, parts.enquiry.message),
      findOrdersOfBuyer(database, parts.enquiry.email),
      listFiles(database, { enquiryId: id }),
      selectForProducts(
        database,
        duty,
        (lines ?? []).flatMap(({ product }) => product?.id ?? []),
      ),
    ]);
    return toEnquiryDetail(parts, { message, orders, files, selections });
  });

  mountConsoleCall(app, 'setEnquiryState', async ({ params: { id }, body }, { by }) => {
    const change = { id, state: body.state, by, seenEventId: body.seen_event_id };
    return problemOf(await changeEnquiry(database, change)) ?? {};
  });
}

/** Null: it was changed. */
function problemOf(changed: EnquiryChanged): Problem | null {
  switch (changed.kind) {
    case 'done':
      return null;
    case 'unknown':
      return new Problem('not_found');
    case 'outdated':
      return new Problem('enquiry_outdated');
    case 'refused':
      return new Problem('enquiry_unchanged', { extensions: { why: changed.why } });
  }
}
