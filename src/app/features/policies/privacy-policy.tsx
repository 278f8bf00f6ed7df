import { PRIVACY_UPDATED } from '#contract/constants.ts';
import type { Policy } from './policy-page.tsx';
import { privacyCollection } from './privacy-collection.tsx';
import { privacyRights } from './privacy-rights.tsx';

export const PRIVACY_POLICY: Policy = {
  title: 'Privacy Policy',
  updated: PRIVACY_UPDATED,
  intro: ({ name }) => (
    <>
      <p>
        This policy explains what {name} (&ldquo;we&rdquo;) learns about you when you use this site, why, who else sees
        it, how long we keep it, and what you can ask us to do.
      </p>
      <p>
        In short: no accounts, no advertising, no tracking. We keep only what your order, quote or enquiry needs. Card
        numbers go to the payment provider and never to us.
      </p>
    </>
  ),
  sections: (company) => [...privacyCollection(company), ...privacyRights(company)],
};
