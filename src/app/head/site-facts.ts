/** The few public facts about this installation that pages need; server/platform/pages passes them to the render, and each page carries them. */

export interface SiteFacts {
  /** Where the site is reached from outside, without a final slash; for canonical addresses. */
  publicUrl: string;
  /** The payment sandbox is in use: no card is charged. */
  testMode: boolean;
}

/** In the browser until the facts that the page carries have been read. */
export const UNKNOWN_SITE: SiteFacts = { publicUrl: '', testMode: false };
