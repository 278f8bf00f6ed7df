/** Enquiries as the console's replies show them. */

import type { EnquiryDetail, EnquiryRowView } from '#contract/console/enquiries.ts';
import { contactSubjectLabel } from '#contract/contact-form.ts';
import type { PumpSelection } from '#contract/pumps/selection.ts';
import type { TextPiece } from '#server/catalogue/products/parts-in-text.ts';
import type { OrderListRow } from '#server/orders/orders/find-orders.ts';
import type { EnquiryParts, EnquiryRow } from '#server/site/enquiries/find-enquiries.ts';
import type { Upload } from '#server/site/uploads/attach.ts';
import { beginningOf } from './beginning-of.ts';
import { toOrderRow } from './show-owner-order.ts';

export function toEnquiryRow(enquiry: EnquiryRow): EnquiryRowView {
  return {
    id: enquiry.id,
    created_at: enquiry.created_at.toISOString(),
    name: enquiry.name,
    company: enquiry.company ?? '',
    subject: contactSubjectLabel(enquiry.subject),
    beginning: beginningOf(enquiry.message),
    state: enquiry.state,
    call_today: enquiry.call_today ? enquiry.phone : null,
  };
}

interface EnquiryContents {
  message: readonly TextPiece[];
  orders: readonly OrderListRow[];
  files: Upload[];
  selections: PumpSelection[];
}

export function toEnquiryDetail(
  { enquiry, events, others }: EnquiryParts,
  { message, orders, files, selections }: EnquiryContents,
): EnquiryDetail {
  const { beginning: _beginning, ...row } = toEnquiryRow(enquiry);
  return {
    ...row,
    email: enquiry.email,
    phone: enquiry.phone ?? '',
    request:
      enquiry.request_number === null
        ? null
        : {
            number: enquiry.request_number,
            lines: enquiry.request_lines ?? [],
            pump_duty: enquiry.pump_duty,
            selections,
            files,
          },
    message: message.map(({ text, productId }) => ({ text, product_id: productId })),
    others: others.map(toEnquiryRow),
    orders: orders.map(toOrderRow),
    history: events.map(({ id, created_at, made_by, state }) => ({
      id,
      at: created_at.toISOString(),
      by: made_by,
      state,
    })),
    seen_event_id: events.at(-1)?.id ?? 0,
  };
}
