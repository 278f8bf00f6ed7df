/** §7: POST /contact/submit/; requests for quotation and their pages (docs/decisions/083). */

import type { EnquiryState } from '#contract/console/enquiry-lists.ts';
import { ENQUIRY_RETENTION_DAYS } from '#contract/constants.ts';
import type { RequestState } from '#contract/request-terms.ts';
import type { FileView } from '#contract/uploads.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { keepPrivate } from '#server/platform/http/keep-private.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Mounting } from '#server/platform/http/mount.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { deleteEnquiryMailsOlderThan } from '#server/site/notifications/mail-store.ts';
import { withoutLines } from './describe-request.ts';
import { deleteEnquiriesOlderThan, findRequestByToken } from './enquiry-store.ts';
import { submitEnquiry } from './submit-enquiry.ts';
import type { EnquiryServices } from './submit-enquiry.ts';
import { submitRequest } from './submit-request.ts';
import type { RequestServices } from './submit-request.ts';

export const DELETE_OLD_ENQUIRIES_TASK = 'forget_old_enquiries';

interface EnquiryRouteServices extends EnquiryServices, RequestServices {
  /** The token of the page of the quote that was sent for this request; null for none. Given by the quotes domain. */
  listFiles: (queries: Queries, owner: { enquiryId: number }) => Promise<FileView[]>;
  findQuoteToken: (queries: Queries, requestNumber: string) => Promise<string | null>;
}

export function enquiryRoutes(mounting: Mounting, services: EnquiryRouteServices): void {
  mount(mounting, 'submitEnquiry', ({ body }, { request }) =>
    submitEnquiry(services, { body, requestId: request.id, source: services.ownerMailSource('enquiry', request.ip) }),
  );

  mount(mounting, 'submitRequest', ({ body }, { request, reply }) => {
    keepPrivate(reply);
    const source = services.ownerMailSource('enquiry', request.ip);
    return submitRequest(services, { body, requestId: request.id, source });
  });

  mount(mounting, 'getRequest', async ({ params: { token } }, { reply }) => {
    keepPrivate(reply);
    const { database } = services;
    const found = await findRequestByToken(database, services.hashToken(token));
    if (found === null) return new Problem('not_found');
    const { request_number: number, created_at: createdAt, request_lines: lines, message } = found;
    const quoteToken = await services.findQuoteToken(database, number);
    return {
      number,
      created_at: createdAt.toISOString(),
      state: stateOf(found.state, quoteToken),
      lines,
      message: withoutLines(message),
      files: await services.listFiles(database, { enquiryId: found.id }),
      quote_token: quoteToken,
    };
  });
}

function stateOf(state: EnquiryState, quoteToken: string | null): RequestState {
  if (quoteToken !== null) return 'quoted';
  return state === 'closed' ? 'closed' : 'received';
}

/** The job that deletes old enquiries and their mails. */
export function createDeleteOldEnquiries({ database }: Pick<EnquiryServices, 'database'>) {
  return async (): Promise<void> => {
    await deleteEnquiryMailsOlderThan(database, ENQUIRY_RETENTION_DAYS);
    await deleteEnquiriesOlderThan(database, ENQUIRY_RETENTION_DAYS);
  };
}
