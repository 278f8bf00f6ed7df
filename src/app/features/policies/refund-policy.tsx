import { INSPECTION_BUSINESS_DAYS, REFUND_BUSINESS_DAYS, REFUND_UPDATED, RETURN_DAYS } from '#contract/constants.ts';
import { MailLink, PhoneLink } from '#ui/reach-links.tsx';
import type { Policy, PolicyCompany, PolicySection } from './policy-page.tsx';

export const REFUND_POLICY: Policy = {
  title: 'Refund Policy',
  updated: REFUND_UPDATED,
  intro: ({ name }) => (
    <>
      <p>
        This policy says how goods bought in the online shop of {name} (&ldquo;we&rdquo;) can be returned, what is
        refunded and when.
      </p>
      <p>
        In short: start the return within {RETURN_DAYS} days of delivery, send the goods back at your cost, and after
        our inspection we refund their price.
      </p>
    </>
  ),
  sections: (company) => [...returning(company), ...refunding(company)],
};

const returning = (company: PolicyCompany): PolicySection[] => [
  {
    id: 'start',
    title: 'Starting a return',
    body: (
      <>
        <p>
          A return must be started within {RETURN_DAYS} days of delivery. Write to <MailLink {...company} /> or call{' '}
          <PhoneLink {...company} /> and tell us:
        </p>
        <ul>
          <li>the order number from your confirmation,</li>
          <li>which items you want to return and how many, and</li>
          <li>why, with photographs if something is damaged or is not what you ordered.</li>
        </ul>
        <p>
          We answer with instructions. Please do not send anything back before you have them: a parcel that we cannot
          match to a return may be refused.
        </p>
      </>
    ),
  },
  {
    id: 'condition',
    title: 'Condition of returned goods',
    body: (
      <>
        <p>
          Returned goods must be complete, unused and not installed, with their protective caps and covers, documents
          and original packaging.
        </p>
        <p>
          Seal faces, elastomers and packing that have been unwrapped, cut or run cannot be sold again. For your own
          safety and that of our staff, never send parts that have been in contact with process liquids.
        </p>
      </>
    ),
  },
  {
    id: 'exceptions',
    title: 'What cannot be returned',
    body: (
      <p>
        Custom or special orders are non-returnable: goods made, cut, machined, assembled or ordered from a manufacturer
        for you. We tell you before you buy when something is ordered specially.
      </p>
    ),
  },
  {
    id: 'return-shipping',
    title: 'Return shipping',
    body: (
      <>
        <p>
          Return shipping is paid by the customer. Use a carrier that tracks the parcel and insure it for its value:
          until it reaches us, loss and damage are at your risk.
        </p>
        <p>
          Returns from the United States must be declared as returned goods; duties and taxes charged because of a wrong
          declaration are not ours to bear.
        </p>
      </>
    ),
  },
];

const refunding = (company: PolicyCompany): PolicySection[] => [
  {
    id: 'inspection',
    title: 'Inspection',
    body: (
      <p>
        Every returned item is inspected. The inspection takes {INSPECTION_BUSINESS_DAYS} business days from the day on
        which the goods reach us, and we tell you its result by email. Goods that do not meet the conditions above may
        be sent back to you at your cost, or refunded in part when you agree to it.
      </p>
    ),
  },
  {
    id: 'refund',
    title: 'Your refund',
    body: (
      <>
        <p>
          Refunds are processed within {REFUND_BUSINESS_DAYS} business days after the inspection, in Canadian dollars,
          to the card that paid for the order. Your bank may take some days more to show it.
        </p>
        <p>
          We refund the price of the returned items and the tax that we charged on them. Shipping charges are not
          refundable. Duties and taxes paid at customs are not collected by us; ask the authority that charged them.
        </p>
      </>
    ),
  },
  {
    id: 'damaged',
    title: 'Damaged, defective or wrong goods',
    body: (
      <p>
        Look at the goods when they arrive. If something is damaged, defective or not what you ordered, tell us within{' '}
        {RETURN_DAYS} days of delivery and keep the packaging: carriers ask to see it. We will settle with you whether
        the item is repaired, replaced or refunded before you send anything.
      </p>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling an order',
    body: (
      <p>
        An order that has not been shipped can be cancelled by phone or email. Custom or special orders can be cancelled
        only until work on them has begun or they have been ordered for you.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights by law',
    body: (
      <p>
        Consumer protection law in your province or state may give you rights that go beyond this policy, such as those
        on defective goods or on contracts made at a distance. Nothing here takes them away.
      </p>
    ),
  },
  {
    id: 'questions',
    title: 'Questions',
    body: (
      <p>
        Write to <MailLink {...company} /> or call <PhoneLink {...company} /> and have your order number at hand.
      </p>
    ),
  },
];
