/** The states of enquiries. No schema library here, so that the browser can carry it. */

export const ENQUIRY_STATES = ['new', 'answered', 'closed'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

export const ENQUIRY_STATE_NAMES: Record<EnquiryState, string> = { new: 'New', answered: 'Answered', closed: 'Closed' };
