/** §7: POST /contact/submit/. */
import { ENQUIRY_RETENTION_DAYS } from '#contract/constants.ts';
import { mount } from '#server/http/mount.ts';
import type { Mounting } from '#server/http/mount.ts';
import { deleteEnquiriesOlderThan } from './enquiry-store.ts';
import { submitEnquiry } from './submit-enquiry.ts';
import type { EnquiryServices } from './submit-enquiry.ts';

export const DELETE_OLD_ENQUIRIES_TASK = 'forget_old_enquiries';

export function enquiryRoutes(mounting: Mounting, services: EnquiryServices): void {
  mount(mounting, 'submitEnquiry', ({ body }, { request }) =>
    submitEnquiry(services, { body, requestId: request.id, source: services.noticeSource('enquiry', request.ip) }),
  );
}

/** The job that deletes old enquiries. */
export function createDeleteOldEnquiries({ database }: Pick<EnquiryServices, 'database'>) {
  return async (): Promise<void> => {
    await deleteEnquiriesOlderThan(database, ENQUIRY_RETENTION_DAYS);
  };
}
