import { Link } from '@tanstack/react-router';
import { RETURN_DAYS, SHIPPING_UPDATED } from '#contract/constants.ts';
import { PATHS } from '#contract/page-paths.ts';
import { MailLink, PhoneLink } from '#ui/reach-links.tsx';
import type { Policy, PolicyCompany, PolicySection } from './policy-page.tsx';

export const SHIPPING_POLICY: Policy = {
  title: 'Shipping Policy',
  updated: SHIPPING_UPDATED,
  intro: ({ name }) => (
    <>
      <p>
        This policy says how orders from the online shop of {name} (&ldquo;we&rdquo;) reach you and what shipping costs.
      </p>
      <p>
        In short: you pay for the goods at checkout, shipping is arranged with you afterwards. A gland ring and a pump
        on its baseplate do not travel at one price, so we do not pretend that they do.
      </p>
    </>
  ),
  sections: (company) => [...arranging(company), ...travelling(company)],
};

const arranging = (company: PolicyCompany): PolicySection[] => [
  {
    id: 'destinations',
    title: 'Where we ship',
    body: <p>We ship to addresses in Canada and the United States.</p>,
  },
  {
    id: 'cost',
    title: 'Cost of shipping',
    body: (
      <>
        <p>
          Shipping cost is not calculated at checkout and is not part of the total that you pay there. After your order
          we contact you by email or phone with the ways to ship it and their cost, which follows from weight, size,
          destination and how soon you need it.
        </p>
        <p>
          Nothing is shipped, and no shipping is charged, before you have agreed. If we cannot agree, we cancel the
          order and refund what you paid. You may also name your own carrier and account.
        </p>
      </>
    ),
  },
  {
    id: 'time',
    title: 'Preparation and delivery time',
    body: (
      <p>
        Items that are in stock are prepared once the payment has arrived and shipping is agreed. Delivery times are the
        carrier&rsquo;s estimates: they are given to you with the offer and are not guaranteed. Custom and special
        orders have a time of their own, which we tell you before work begins.
      </p>
    ),
  },
  {
    id: 'address',
    title: 'Your address and the delivery',
    body: (
      <>
        <p>
          Please check the shipping address before you order and give a phone number that the carrier can call. To
          correct an address, tell us at once: <PhoneLink {...company} />. Costs of a delivery that fails because of a
          wrong address or because nobody was there are added to the shipping cost.
        </p>
        <p>Heavy goods come on a pallet. Tell us whether you have a dock or a forklift, or need a tail-lift truck.</p>
      </>
    ),
  },
];

const travelling = (company: PolicyCompany): PolicySection[] => [
  {
    id: 'customs',
    title: 'Customs, duties and taxes for the United States',
    body: (
      <>
        <p>
          Orders billed to the United States are sold without Canadian sales tax: tax will be handled at customs. The
          receiver is the importer and pays duties, taxes and brokerage fees that apply there; they are not part of our
          price or of the shipping cost unless the offer says so.
        </p>
        <p>
          We declare goods by their true kind, value and origin, and supply the commercial invoice. We cannot mark them
          as gifts or declare another value.
        </p>
      </>
    ),
  },
  {
    id: 'tracking',
    title: 'Tracking',
    body: <p>When the carrier gives a tracking number, we send it to the email address of the order.</p>,
  },
  {
    id: 'damage',
    title: 'Loss and damage on the way',
    body: (
      <>
        <p>
          Look at the packages before you sign for them and have visible damage noted by the driver. Tell us of damage
          or missing pieces within {RETURN_DAYS} days of delivery, with photographs of the goods and the packaging, and
          keep both until the carrier has decided.
        </p>
        <p>If a parcel does not arrive, tell us and we will have the carrier look for it.</p>
      </>
    ),
  },
  {
    id: 'returns',
    title: 'Returns',
    body: (
      <p>
        How goods are returned, and who pays for it, stands in our{' '}
        <Link to={PATHS.refundPolicy} className="link">
          refund policy
        </Link>
        .
      </p>
    ),
  },
  {
    id: 'questions',
    title: 'Questions',
    body: (
      <p>
        Ask before you order if shipping decides it: <MailLink {...company} /> or <PhoneLink {...company} />. We gladly
        work out the cost first.
      </p>
    ),
  },
];
