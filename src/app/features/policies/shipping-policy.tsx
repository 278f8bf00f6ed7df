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
        This policy explains how orders from the online shop of {name} (&ldquo;we&rdquo;) reach you and what shipping
        costs.
      </p>
      <p>
        In short: you pay for the goods at checkout, and we arrange shipping with you afterwards. Shipping cost depends
        on size and weight.
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
          Shipping cost is not calculated at checkout and is not part of the total that you pay there. After you order,
          we will contact you by email or phone with the shipping options and their cost, which depends on weight, size,
          destination and how soon you need the goods.
        </p>
        <p>
          We will not ship anything or charge for shipping until you agree. If we cannot agree, we will cancel the order
          and refund what you paid. You may also use your own carrier and account.
        </p>
      </>
    ),
  },
  {
    id: 'time',
    title: 'Preparation and delivery time',
    body: (
      <p>
        We prepare items in stock once we have your payment and shipping is agreed. Delivery times are the
        carrier&rsquo;s estimates. We give them to you with the offer; they are not guaranteed. Custom and special
        orders have their own lead time, which we will give you before work begins.
      </p>
    ),
  },
  {
    id: 'address',
    title: 'Your address and delivery',
    body: (
      <>
        <p>
          Please check the shipping address before you order, and give a phone number the carrier can call. To correct
          an address, contact us right away: <PhoneLink {...company} />. If a delivery fails because the address was
          wrong or nobody was there, we add the carrier’s charges to the shipping cost.
        </p>
        <p>Heavy goods ship on a pallet. Tell us whether you have a dock or a forklift, or need a liftgate truck.</p>
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
          receiver is the importer of record and pays any duties, taxes and brokerage fees; they are not part of our
          price or of the shipping cost unless the offer says so.
        </p>
        <p>
          We declare the true description, value and origin of the goods and supply the commercial invoice. We cannot
          mark them as gifts or declare a different value.
        </p>
      </>
    ),
  },
  {
    id: 'tracking',
    title: 'Tracking',
    body: <p>When the carrier gives us a tracking number, we email it to the address on your order.</p>,
  },
  {
    id: 'damage',
    title: 'Loss and damage in transit',
    body: (
      <>
        <p>
          Inspect the packages before you sign for them, and have the driver note any visible damage. Tell us about
          damage or missing pieces within {RETURN_DAYS} days of delivery, with photos of the goods and the packaging,
          and keep both until the carrier has decided.
        </p>
        <p>If a package does not arrive, tell us and we will ask the carrier to trace it.</p>
      </>
    ),
  },
  {
    id: 'returns',
    title: 'Returns',
    body: (
      <p>
        How to return goods, and who pays for it, is explained in our{' '}
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
        If shipping cost matters to your decision, ask us first: <MailLink {...company} /> or <PhoneLink {...company} />
        . We are happy to work out the cost before you order.
      </p>
    ),
  },
];
