import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { companyQuery } from '#app/api/queries.ts';
import { currentYear } from '#app/format.ts';
import type { CompanyInfo } from '#contract/content.ts';
import { NAVIGATION, TOOLS } from '#contract/page-paths.ts';
import { endSentence } from '#contract/sentences.ts';
import { phoneHref } from '#ui/reach-links.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { Unbroken } from '#ui/unbroken.tsx';

/** Company, Quick Links, Legal links and copyright (§2, Shared layout), with the ways to find and order. */
export function Footer() {
  const { data: company } = useQuery(companyQuery());
  return (
    <footer className="foot">
      <div className="sheet">
        <div className="max-w-xl">
          <p className="text-md font-semibold">{company?.name}</p>
          <p className="mb-4 text-ink-soft">{company?.tagline}</p>
          {company && <CompanyBlock company={company} />}
        </div>
        <LinkList title="Quick Links" links={NAVIGATION.slice(0, -3)} />
        <LinkList title="Legal" links={NAVIGATION.slice(-3)} />
        <LinkList title="Find and Order" links={TOOLS} />
      </div>
      <div>
        <p className="sheet">
          © <span suppressHydrationWarning>{currentYear()}</span>{' '}
          {`${endSentence(company?.name ?? '')} All rights reserved.`}
        </p>
      </div>
    </footer>
  );
}

function CompanyBlock({ company }: { company: Pick<CompanyInfo, 'address' | 'phone' | 'email'> }) {
  return (
    <TitleBlock
      rows={[
        { label: 'Phone', value: <a href={phoneHref(company.phone)}>{company.phone}</a> },
        { label: 'Email', value: <a href={`mailto:${company.email}`}>{company.email}</a> },
        { label: 'Address', value: <Unbroken text={company.address} />, text: true },
      ]}
    />
  );
}

function LinkList({ title, links }: { title: string; links: readonly (typeof NAVIGATION | typeof TOOLS)[number][] }) {
  return (
    <nav aria-label={title}>
      <p>{title}</p>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
