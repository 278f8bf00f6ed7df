/** The head of a page whose address contains a secret token. */
import { pageHead, pageTitle } from './page-head.ts';
import type { SiteFacts } from './site-facts.ts';

interface LinkPage {
  site: SiteFacts;
  company: string | undefined;
  title: string;
  /** The address of its shell: the token is a secret, so no head contains it. */
  path: string;
}

export function linkPageHead({ site, company, title, path }: LinkPage): ReturnType<typeof pageHead> {
  const head = pageHead({ site, title: pageTitle(title, company), description: title, path, noindex: true });
  // Also when the page is reached without loading it: the address must not travel on as a referrer.
  return { ...head, meta: [...head.meta, { name: 'referrer', content: 'no-referrer' }] };
}
