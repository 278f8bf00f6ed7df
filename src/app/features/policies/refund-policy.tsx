import { INSPECTION_BUSINESS_DAYS, REFUND_BUSINESS_DAYS, REFUND_UPDATED, RETURN_DAYS } from '#contract/constants.ts';
import { MailLink, PhoneLink } from '#ui/reach-links.tsx';
import type { Policy, PolicyCompany, PolicySection } from './policy-page.tsx';

export const REFUND_POLICY: Policy = {
  title: 'Refund Policy',
  updated: REFUND_UPDATED,
  intro: ({ name }) => (
    <>
      <p>
        This policy explains how to return goods bought in the online shop of {name} (&ldquo;we&rdquo;), what we refund
        and when.
      </p>
      <p>
        In short: start the return within {RETURN_DAYS} days of delivery and send the goods back at your cost. After we
        inspect them, we refund their price.
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
          You must start a return within {RETURN_DAYS} days of delivery. Write to <MailLink {...company} /> or call{' '}
          <PhoneLink {...company} /> and tell us:
        </p>
        <ul>
          <li>the order number from your confirmation,</li>
          <li>which items you want to return and how many, and</li>
          <li>why, with photos if something is damaged or is not what you ordered.</li>
        </ul>
        <p>
          We will reply with instructions. Please do not send anything back before you have them: we may refuse a
          package that we cannot match to a return.
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
          Returned goods must be complete, unused and never installed, with their protective caps and covers, documents
          and original packaging.
        </p>
        <p>
          We cannot resell seal faces, elastomers or packing that have been unwrapped, cut or run. For your safety and
          that of our staff, never send parts that have been in contact with process liquids.
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
        for you. We will tell you before you buy if an item is a special order.
      </p>
    ),
  },
  {
    id: 'return-shipping',
    title: 'Return shipping',
    body: (
      <>
        <p>
          Return shipping is paid by the customer. Use a carrier that tracks the package, and insure it for its value:
          until it reaches us, you bear the risk of loss and damage.
        </p>
        <p>
          Declare returns from the United States as returned goods; duties and taxes charged because of a wrong
          declaration are your responsibility.
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
        We inspect every returned item. The inspection takes {INSPECTION_BUSINESS_DAYS} business days from the day the
        goods reach us, and we will email you the result. We may send goods that do not meet the conditions above back
        to you at your cost, or refund part of the price if you agree.
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
          to the card you paid with. Your bank may take a few more days to show the refund.
        </p>
        <p>
          We refund the price of the returned items and the tax we charged on them. Shipping charges are not refundable.
          We do not collect duties and taxes paid at customs; ask the authority that charged them.
        </p>
      </>
    ),
  },
  {
    id: 'damaged',
    title: 'Damaged, defective or wrong goods',
    body: (
      <p>
        Inspect the goods on arrival. If something is damaged, defective or not what you ordered, tell us within{' '}
        {RETURN_DAYS} days of delivery and keep the packaging, because carriers ask to see it. Before you send anything,
        we will agree with you whether to repair, replace or refund the item.
      </p>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling an order',
    body: (
      <p>
        You can cancel an order by phone or email until it ships. You can cancel a custom or special order only until we
        have started work on it or ordered it for you.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights under the law',
    body: (
      <p>
        Consumer protection law in your province or state may give you rights beyond this policy, such as rights for
        defective goods or online purchases. Nothing here takes them away.
      </p>
    ),
  },
  {
    id: 'questions',
    title: 'Questions',
    body: (
      <p>
        Write to <MailLink {...company} /> or call <PhoneLink {...company} /> and have your order number ready.
      </p>
    ),
  },
];
