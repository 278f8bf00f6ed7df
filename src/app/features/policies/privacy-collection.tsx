import { ANALYTICS_RETENTION_DAYS, ENQUIRY_RETENTION_DAYS, STOCK_NOTICE_DAYS } from '#contract/constants.ts';
import { MailLink, PhoneLink } from '#ui/reach-links.tsx';
import type { PolicyCompany, PolicySection } from './policy-page.tsx';

/** What is collected, why, where it is sent and how long it is stored. */
export const privacyCollection = (company: PolicyCompany): PolicySection[] => [
  {
    id: 'responsible',
    title: 'Who is responsible',
    body: (
      <p>
        {company.name}, {company.address}, is responsible for the personal information under its control. To reach the
        person in charge of protecting it, contact <MailLink {...company} /> or <PhoneLink {...company} />; please put
        &ldquo;Privacy&rdquo; in the subject line.
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
            <strong>Orders:</strong> your name, company, email address, phone number if you give it, billing and
            shipping addresses, what you bought, your PO number or purchase order, and what you write about the order or
            a return, with your photos. We need these to carry out our contract with you, ship the goods, answer
            questions and keep our books.
          </li>
          <li>
            <strong>Quotes and requests:</strong> what you send us when you request a quote: name, email address, phone
            number, company, delivery address, parts, nameplate data, your message, and photos, drawings and other
            files. We use them to prepare your quote. We also keep the quotes we send you and your answers.
          </li>
          <li>
            <strong>Enquiries:</strong> what you write in the contact form: name, email address, message, and phone
            number and company if you give them. We use them to answer you.
          </li>
          <li>
            <strong>Back-in-stock notices:</strong> your email address and the product. We use them once, to email you
            when the product is back in stock.
          </li>
          <li>
            <strong>Emails:</strong> copies of the emails this site sends you, so that we can resend one that did not
            arrive.
          </li>
          <li>
            <strong>Payments:</strong> notices from Stripe that your payment succeeded, failed or was refunded, and the
            brand and last four digits of your card. The notices name you as the payer and never contain your card
            number.
          </li>
          <li>
            <strong>Shared lists:</strong> a link to a list contains the list’s name, part numbers and quantities. We do
            not store the list; anyone who has the link can see it.
          </li>
          <li>
            <strong>Use of the site:</strong> which pages and products people view, search for and add to carts, counted
            without cookies and without anything that identifies you (see below).
          </li>
          <li>
            <strong>Operation and security:</strong> we use network addresses for a short time to limit abuse, stored
            only as one-way codes. We do not store them with what you do on the site.
          </li>
        </ul>
        <p>
          We use your information only for these purposes. You decide what you give us, but without the required fields
          we cannot take an order, prepare a quote or answer an enquiry.
        </p>
      </>
    ),
  },
  {
    id: 'cards',
    title: 'Payment cards',
    body: (
      <p>
        You enter your card details on a page run by Stripe, our payment provider. Card numbers never reach our site or
        our servers; we learn only whether the payment succeeded, its amount, a reference, and the brand and last four
        digits of the card. Stripe handles your data under its own privacy policy. Please never send a card number by
        form or email. If you enter one in the contact form, we remove it before we store the message.
      </p>
    ),
  },
  {
    id: 'browser',
    title: 'Cookies and storage in your browser',
    body: (
      <>
        <p>We use no advertising or analytics cookies. Your browser stores only what your requests need:</p>
        <ul>
          <li>your cart and your choice of light or dark theme, in local storage, which is not sent to us as such;</li>
          <li>
            what you type at checkout, in this tab’s storage, until the order is paid or you close the tab; we receive
            it when you place the order, and never your card details;
          </li>
          <li>
            after an order, its part numbers and quantities, in local storage, so that you can order them again; they
            are not sent to us as such, and you can clear them under Quick order;
          </li>
          <li>
            the numbers of the last products that you viewed, in local storage, so that you find them again: we never
            receive them as a list, and you can clear them below the products of the shop;
          </li>
          <li>a security cookie that prevents other sites from sending our forms;</li>
          <li>after an order, a cookie that shows that this browser placed it, for 30 days.</li>
        </ul>
        <p>Stripe sets its own cookies on its payment page to prevent fraud.</p>
      </>
    ),
  },
  {
    id: 'analytics',
    title: 'Analytics',
    body: (
      <p>
        We count visits ourselves to see which pages and products are useful. We set no cookie or identifier and keep no
        network address or browser identification, and we cannot link visits to each other or to you. If your browser
        sends Do Not Track or Global Privacy Control, we count nothing. We delete individual records after{' '}
        {ANALYTICS_RETENTION_DAYS} days; only daily totals remain.
      </p>
    ),
  },
  {
    id: 'share',
    title: 'Who else receives it',
    body: (
      <>
        <p>We do not sell, rent or trade personal information. We pass it on only as needed:</p>
        <ul>
          <li>to Stripe, to take your payment and make refunds;</li>
          <li>to carriers and customs brokers, to deliver your order;</li>
          <li>to those who host this site and deliver our email, on our instructions;</li>
          <li>to authorities, where the law requires it.</li>
        </ul>
        <p>
          Some of them may process it outside your province or outside Canada, where other laws apply. We pass on no
          more than they need and expect them to protect it equally well.
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
          <strong>Orders:</strong> as long as tax law requires us to keep records, usually six years from the end of the
          tax year. We delete personal information from unpaid orders after 30 days.
        </li>
        <li>
          <strong>Quotes and requests:</strong> {ENQUIRY_RETENTION_DAYS} days for requests and their files. Quotes that
          you do not accept: two years after they expire. Quotes that you accept: as long as the order. We delete
          uploaded files within two hours if you do not send the form.
        </li>
        <li>
          <strong>Enquiries:</strong> {ENQUIRY_RETENTION_DAYS} days on this site. If one becomes an order or a repair,
          we keep our correspondence about it with the order.
        </li>
        <li>
          <strong>Back-in-stock notices:</strong> until we email you or you remove your address. Without confirmation,{' '}
          {STOCK_NOTICE_DAYS.unconfirmed} days; in any case no longer than a year.
        </li>
        <li>
          <strong>Emails:</strong> 30 days after we send them, or 180 days if they could not be sent.
        </li>
        <li>
          <strong>Payments:</strong> 30 days for the notices from Stripe; the brand and last four digits of your card as
          long as the order.
        </li>
        <li>
          <strong>Shared lists:</strong> we do not store them.
        </li>
        <li>
          <strong>Use of the site:</strong> {ANALYTICS_RETENTION_DAYS} days, then daily totals with no link to any
          person.
        </li>
        <li>
          <strong>Operation and security:</strong> network addresses: at most 24 hours, or until an unpaid order is paid
          or closed.
        </li>
      </ul>
    ),
  },
];
