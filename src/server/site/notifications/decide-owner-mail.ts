/** Whether a mail that a visitor causes is mailed to the owner on its own or held back for the hour's digest; pure. */

export type OwnerMailKind = 'enquiry' | 'payment_failure';

/** Mails of one kind that one network can cause in an hour. */
export const NETWORK_MAILS_AN_HOUR = 5;
/** Mails of one kind in an hour from all networks together. */
export const MAILS_AN_HOUR = 20;
/** Beyond MAILS_AN_HOUR, for the first mail of a network alone: a flood from elsewhere does not hold back a new customer. */
export const RESERVED_MAILS_AN_HOUR = 40;

export interface CountedOwnerMails {
  /** Mailed within the hour, caused by this network. */
  ofNetwork: number;
  /** Mailed within the hour, caused by all. */
  ofAll: number;
}

export function decideOwnerMail({ ofNetwork, ofAll }: CountedOwnerMails): 'mail' | 'hold back' {
  const isAllowed =
    ofNetwork === 0
      ? ofAll < MAILS_AN_HOUR + RESERVED_MAILS_AN_HOUR
      : ofNetwork < NETWORK_MAILS_AN_HOUR && ofAll < MAILS_AN_HOUR;
  return isAllowed ? 'mail' : 'hold back';
}
