import { ANALYTICS_RETENTION_DAYS, ENQUIRY_RETENTION_DAYS } from '#contract/constants.ts';
import { MailLink, PhoneLink } from '#ui/reach-links.tsx';
import type { PolicyCompany, PolicySection } from './policy-page.tsx';

/** What is collected, why, where it is sent and how long it is stored. */
export const privacyCollection = (company: PolicyCompany): PolicySection[] => [
  {
    id: 'responsible',
    title: 'Who is responsible',
    body: (
      <p>
        {company.name}, {company.address}, is responsible for personal information under its control. The person in
        charge of protecting it is reached at <MailLink {...company} /> or <PhoneLink {...company} />; please write
        &ldquo;Privacy&rdquo; in the subject.
      </p>
    ),
  },
  {
    id: 'collect',
    title: 'What we collect, and why',
    body: (
      <>
        <ul>
          <li>
            <strong>Orders:</strong> your name, email address, phone number if you give it, billing and shipping
            addresses, and what you bought. We need them to make the contract with you, ship the goods, answer questions
            and keep our books.
          </li>
          <li>
            <strong>Enquiries:</strong> what you write in the contact form: name, email address, message, and phone
            number and company if you give them. We use them to answer you.
          </li>
          <li>
            <strong>Use of the site:</strong> which pages and products are looked at, searched for and put into carts,
            counted without cookies and without anything that identifies you (see below).
          </li>
          <li>
            <strong>Operation and security:</strong> network addresses are used for a short time to limit abuse; they
            are not stored with what you do on the site.
          </li>
        </ul>
        <p>
          We use information for these purposes only. You decide what you give us: without the required fields we cannot
          take an order or answer an enquiry.
        </p>
      </>
    ),
  },
  {
    id: 'cards',
    title: 'Payment cards',
    body: (
      <p>
        You enter your card on a page of Stripe, our payment provider. Card numbers never reach our site or our servers;
        we learn whether the payment succeeded, its amount and a reference. Stripe handles your data under its own
        privacy policy. Please never send a card number by form or email: if one is written into the contact form, it is
        removed before the message is stored.
      </p>
    ),
  },
  {
    id: 'browser',
    title: 'Cookies and storage in your browser',
    body: (
      <>
        <p>
          There are no advertising or analytics cookies. What is kept in your browser is needed for what you asked for:
        </p>
        <ul>
          <li>your cart and your choice of light or dark theme, in local storage, which we never receive as such;</li>
          <li>
            what you type at the checkout, in the storage of this tab, until the order is paid or the tab is closed; we
            receive it when you place the order, and never your card;
          </li>
          <li>
            after an order, its part numbers and quantities, in local storage, so that you can order them again: we
            never receive them as such, and you can clear them under Quick order;
          </li>
          <li>a security cookie that protects forms from being sent by other sites;</li>
          <li>after an order, a cookie that shows that this browser made it, for 30 days.</li>
        </ul>
        <p>Stripe sets its own cookies on its payment page, to prevent fraud.</p>
      </>
    ),
  },
  {
    id: 'analytics',
    title: 'Analytics',
    body: (
      <p>
        We count visits ourselves, to see which pages and products are useful. No cookie or identifier is set, no
        network address or browser identification is kept, and visits cannot be linked to each other or to you. If your
        browser sends Do Not Track or Global Privacy Control, nothing is counted. Single records are deleted after{' '}
        {ANALYTICS_RETENTION_DAYS} days; only daily sums remain.
      </p>
    ),
  },
  {
    id: 'share',
    title: 'Who else receives it',
    body: (
      <>
        <p>We do not sell, rent or trade personal information. It is passed on only as far as needed:</p>
        <ul>
          <li>to Stripe, to take your payment and make refunds;</li>
          <li>to carriers and customs brokers, to deliver your order;</li>
          <li>to those who host this site and deliver our email, on our instructions;</li>
          <li>to authorities, where the law requires it.</li>
        </ul>
        <p>
          Some of them may process it outside your province or outside Canada, where other laws apply. We pass on no
          more than is needed and expect equal protection.
        </p>
      </>
    ),
  },
  {
    id: 'keep',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>
          <strong>Orders:</strong> for as long as tax law requires records to be kept, commonly six years from the end
          of the tax year.
        </li>
        <li>
          <strong>Enquiries:</strong> {ENQUIRY_RETENTION_DAYS} days on this site. If one becomes an order or a repair,
          our correspondence about it is kept with it.
        </li>
        <li>
          <strong>Analytics:</strong> {ANALYTICS_RETENTION_DAYS} days, then daily sums without any link to a person.
        </li>
      </ul>
    ),
  },
];
