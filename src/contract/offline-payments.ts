/** Money that is received outside of the payment service. No schema library here, so that the browser can carry it. */

export const OFFLINE_KINDS = ['card_terminal', 'transfer', 'cheque', 'cash', 'account'] as const;
/** How money came; `account`: it is owed. */
export type OfflineKind = (typeof OFFLINE_KINDS)[number];

/** As people read them. */
export const OFFLINE_KIND_NAMES: Record<OfflineKind, string> = {
  card_terminal: 'card terminal',
  transfer: 'bank transfer',
  cheque: 'cheque',
  cash: 'cash',
  account: 'on account',
};

export const MAX_REFERENCE_CHARACTERS = 200;
