import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { companyQuery } from '#app/api/queries.ts';
import { REQUEST_TEXTS } from '#app/texts/request-texts.ts';
import { PATHS } from '#contract/page-paths.ts';
import { listSearchOf } from '#contract/quick-order/list-link.ts';
import type { LinkLine } from '#contract/quick-order/list-link.ts';
import { ButtonAnchor, LinkButton } from '#ui/link-button.tsx';
import { phoneHref } from '#ui/reach-links.tsx';

/** Ways to ask: a quote for the lines of the cart, a message, and a call when the company's number is known. */
export function CartHelp({ lines }: { lines: readonly LinkLine[] }) {
  const { data: company } = useQuery(companyQuery());
  return (
    <section aria-labelledby="cart-help" className="rounded border border-line bg-surface p-4 print:hidden">
      <h2 id="cart-help" className="text-md">
        Need Help?
      </h2>
      <p className="mt-1 text-sm text-ink-soft">Ask about sizes, materials, larger quantities or delivery.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton to={PATHS.request} search={listSearchOf(lines)} variant="outline" size="small">
          {REQUEST_TEXTS.requestQuote}
        </LinkButton>
        <LinkButton to={PATHS.contact} variant="outline" size="small">
          Contact Us
        </LinkButton>
        {company?.phone && (
          <ButtonAnchor href={phoneHref(company.phone)} variant="outline" size="small">
            <Phone aria-hidden size={16} />
            Call <span className="figures">{company.phone}</span>
          </ButtonAnchor>
        )}
      </div>
    </section>
  );
}
