/** The few public facts about this installation that pages need; set by server/pages, carried in each page. */

export interface SiteFacts {
  /** Where the site is reached from outside, without a final slash; for canonical addresses. */
  publicUrl: string;
  /** The payment sandbox is in use: no card is charged. */
  testMode: boolean;
}

/** On the server the facts that server/pages has set; in the browser empty until the page's own have been read. */
export function initialSiteFacts(): SiteFacts {
  const facts: unknown = Reflect.get(globalThis, Symbol.for('storefront.site'));
  return (facts as SiteFacts | undefined) ?? { publicUrl: '', testMode: false }; // set by server/pages alone
}
