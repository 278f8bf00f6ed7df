import { CHILD_AGE } from '#contract/constants.ts';
import { MailLink, PhoneLink } from '#ui/reach-links.tsx';
import type { PolicyCompany, PolicySection } from './policy-page.tsx';

/** The rights of a person, and what else the law requires (PIPEDA; Quebec's Law 25). */
export const privacyRights = (company: PolicyCompany): PolicySection[] => [
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <p>
        Connections to this site are encrypted. Orders, quotes and requests can be seen only with their secret links.
        Only people who need it for their work have access. If a breach creates a real risk of serious harm, we will
        tell you and the authorities as the law requires.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          Under the Personal Information Protection and Electronic Documents Act (PIPEDA), and in Quebec under the Act
          respecting the protection of personal information in the private sector as amended by Law 25, you may ask us:
        </p>
        <ul>
          <li>whether we hold information about you, what it is, how it is used and who has received it;</li>
          <li>
            for a copy, including in a commonly used electronic format, or to have it transferred to another
            organization;
          </li>
          <li>to correct what is wrong or incomplete;</li>
          <li>to stop using it and to delete it, unless the law requires us to keep it;</li>
          <li>to stop distributing it, or to remove links to it, where distributing it is against the law.</li>
        </ul>
        <p>
          You can withdraw your consent at any time. Write to <MailLink {...company} />. We may ask you to confirm who
          you are. We will answer within 30 days at no charge.
        </p>
        <p>People in the United States may have more rights under state law; write to us in the same way.</p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    body: (
      <p>
        Please tell us first so that we can put it right. You may also contact the Office of the Privacy Commissioner of
        Canada or, in Quebec, the Commission d&rsquo;acc&egrave;s &agrave; l&rsquo;information.
      </p>
    ),
  },
  {
    id: 'automated',
    title: 'No profiling, no automated decisions',
    body: (
      <p>
        This site uses no technology that identifies, locates or profiles you, and no decision about you is made solely
        by automated means.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        This shop is for businesses and adults. We do not knowingly collect personal information from children under{' '}
        {CHILD_AGE}. If you believe that a child has given us any, tell us and we will delete it.
      </p>
    ),
  },
  {
    id: 'links',
    title: 'Other sites',
    body: <p>Manufacturers&rsquo; sites that we link to have their own policies. We are not responsible for them.</p>,
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When this policy changes, we post the new text here with its date. We announce important changes on this site
        before they apply.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about privacy: <MailLink {...company} />, <PhoneLink {...company} />, or by mail to the address below.
      </p>
    ),
  },
];
