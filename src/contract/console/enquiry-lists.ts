/** The lists of enquiries. No schema library here, so that the browser can carry it. */

export const ENQUIRY_STATES = ['new', 'answered', 'closed'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

export const ENQUIRY_STATE_NAMES: Record<EnquiryState, string> = { new: 'New', answered: 'Answered', closed: 'Closed' };

/** In the order of their tabs. */
export const ENQUIRY_TABS = [...ENQUIRY_STATES, 'all'] as const;
export type EnquiryTab = (typeof ENQUIRY_TABS)[number];
