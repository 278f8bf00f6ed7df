/**
 * What each call that changes something compares with what its person saw, inside of its transaction: on a difference nothing
 * is done, and the reply is 409. tests/console/compared-versions.test.ts holds that no call is missing.
 */

import type { CONSOLE_CALLS, ConsoleCallName } from '#contract/console/calls.ts';

type Calls = typeof CONSOLE_CALLS;
/** Calls that change something. */
export type ChangingCallName = {
  [Name in ConsoleCallName]: Calls[Name]['method'] extends 'POST' ? Name : never;
}[ConsoleCallName];

/** `field`: of the call's body, with what the person saw. `why`: there is nothing to compare. */
export type Comparison = { field: string } | { why: string };

const HISTORY: Comparison = { field: 'seen_event_id' };
const NEW_ROW: Comparison = {
  why: 'It makes a new row; a repeated press is recognized by its key or refused by its name.',
};
const READS: Comparison = { why: 'It changes nothing.' };
const ENDS: Comparison = { why: 'The row never changes but by its end, which cannot happen twice.' };
const OWN_DRAFT: Comparison = { why: 'The draft belongs to the person who sent the file.' };

export const COMPARISONS: Record<ChangingCallName, Comparison> = {
  signIn: NEW_ROW,
  signOut: ENDS,
  revokeSession: ENDS,
  createSignInLink: NEW_ROW,
  requestSignInLink: NEW_ROW,
  addSignInPerson: NEW_ROW,
  removeSignInPerson: ENDS,
  addSearchPhrase: NEW_ROW,
  removeSearchPhrase: ENDS,
  addInterchange: NEW_ROW,
  deliverOrder: HISTORY,
  shipOrder: HISTORY,
  undoShipment: HISTORY,
  promiseLater: HISTORY,
  addNote: HISTORY,
  changeReturn: HISTORY,
  offerFreight: HISTORY,
  withdrawFreight: HISTORY,
  remindFreight: HISTORY,
  approveOrder: HISTORY,
  declineTermsOrder: HISTORY,
  cancelOrder: HISTORY,
  correctOrder: HISTORY,
  recordPayment: HISTORY,
  resendOrderMail: HISTORY,
  deliverOrders: { why: 'The state decides for each order: only one that is shipped becomes delivered.' },
  requestBalance: HISTORY,
  settleFreight: HISTORY,
  refundOrder: HISTORY,
  changeStock: { field: 'seen_stock' },
  expectUnits: { field: 'seen_coming' },
  markLow: { field: 'seen_low_mark' },
  reviewCount: READS,
  applyCount: { field: 'sheet' },
  changeProduct: { field: 'revision' },
  checkCurves: READS,
  saveCurves: { field: 'revision' },
  removeCurve: { field: 'revision' },
  undoCurves: { field: 'revision' },
  createProduct: NEW_ROW,
  compareImport: OWN_DRAFT,
  applyImport: { field: 'fingerprint' },
  undoImport: { field: 'id' },
  quoteSale: READS,
  sell: NEW_ROW,
  setEnquiryState: HISTORY,
  priceQuote: READS,
  startQuote: NEW_ROW,
  saveQuote: HISTORY,
  sendQuote: HISTORY,
  withdrawQuote: HISTORY,
  makeTermsCode: NEW_ROW,
  endTermsCode: ENDS,
  mailStatement: NEW_ROW,
  closeMonth: { why: 'A month that is over gets no new entries, and it is closed once.' },
  compareWithStripe: READS,
  changeShopText: { field: 'seen' },
  beginMaintenance: { why: 'The newest text is shown whole; the screen offers it only while the shop is open.' },
  endMaintenance: { why: 'It ends the maintenance, whatever its text.' },
  startBackup: NEW_ROW,
  sendTestMail: NEW_ROW,
  resendMail: { why: 'The mail itself never changes; one that waits is not sent twice.' },
};
