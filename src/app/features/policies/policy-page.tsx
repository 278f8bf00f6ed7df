import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownPolicyQuery } from '#app/api/policy-queries.ts';
import { companyQuery } from '#app/api/queries.ts';
import { PAGE_MESSAGES } from '#app/texts/page-texts.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import type { CompanyInfo } from '#contract/content.ts';
import { formatDay } from '#contract/format-day.ts';
import { PATHS } from '#contract/page-paths.ts';
import type { PolicyName } from '#contract/policy-text.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { MissingPage } from '#ui/missing-page.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CompanyBlock } from './company-block.tsx';
import { toPolicy } from './own-policy.tsx';

export type PolicyCompany = Omit<CompanyInfo, 'story'>;

export interface PolicySection {
  id: string;
  title: string;
  body: ReactNode;
}

export interface Policy {
  title: string;
  /** Date of the last change, such as 2025-09-06. */
  updated: string;
  intro: (company: PolicyCompany) => ReactNode;
  sections: (company: PolicyCompany) => readonly PolicySection[];
}

/** A policy with the company's own name and address in it (§2). */
export function PolicyPage({ name, policy }: { name: PolicyName; policy: Policy }) {
  const { data: company, isPending } = useQuery(companyQuery());
  if (isPending) return <Spinner label={MESSAGES.loading} />;
  if (!company) {
    return (
      <MissingPage title={PAGE_MESSAGES.companyError} actions={<LinkButton to={PATHS.contact}>Contact</LinkButton>} />
    );
  }
  if (company.own_policies?.includes(name)) return <OwnPolicyPage name={name} standard={policy} company={company} />;
  return <PolicyText policy={policy} company={company} />;
}

/** The policy that the owner has written in place of the standard text. */
function OwnPolicyPage({ name, standard, company }: { name: PolicyName; standard: Policy; company: PolicyCompany }) {
  const { data, isPending } = useQuery(ownPolicyQuery(name));
  if (isPending) return <Spinner label={MESSAGES.loading} />;
  // It was taken back a moment ago.
  return <PolicyText policy={data ? toPolicy(data, standard.title) : standard} company={company} />;
}

function PolicyText({ policy, company }: { policy: Policy; company: PolicyCompany }) {
  const sections = policy.sections(company);
  return (
    <article
      aria-label={policy.title}
      className="sheet grid gap-x-16 py-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] print:block print:p-0"
    >
      <div className="lg:col-start-2">
        <h1 className="text-2xl">{policy.title}</h1>
        <p className="mt-2 text-sm text-ink-soft">
          Last updated: <time dateTime={policy.updated}>{formatDay(policy.updated)}</time>
        </p>
        <div className="mt-5 flex max-w-[68ch] flex-col gap-3 text-md">{policy.intro(company)}</div>
      </div>
      <Contents sections={sections} />
      <div className="lg:col-start-2">
        {sections.map(({ id, title, body }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="policy-text pt-8">
            <h2 id={`${id}-title`} className="mb-3 text-lg">
              {index + 1}. {title}
            </h2>
            {body}
          </section>
        ))}
        <CompanyBlock company={company} />
      </div>
    </article>
  );
}

function Contents({ sections }: { sections: readonly PolicySection[] }) {
  return (
    <nav
      aria-label="On this page"
      className="mt-8 self-start border-l border-line-strong pl-4 lg:sticky lg:top-20 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0 print:hidden"
    >
      <p className="caption mb-2">On this page</p>
      <ol>
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a href={`#${id}`} className="flex gap-2 py-1 text-sm hover:text-accent pointer-coarse:py-2.5">
              <span className="figures text-ink-soft">{index + 1}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
