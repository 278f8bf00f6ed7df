import { useQuery } from '@tanstack/react-query';
import { companyQuery, storyQuery } from '#app/api/queries.ts';
import { PAGE_MESSAGES } from '#app/texts/page-texts.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { PATHS } from '#contract/page-paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { MissingPage } from '#ui/missing-page.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CompanyStats } from './company-stats.tsx';
import { OurStory } from './our-story.tsx';
import { WhatWeDo } from './what-we-do.tsx';

/** /about: who the company is, in figures, in its own words and in what it does. */
export function AboutPage() {
  const company = useQuery(companyQuery());
  const story = useQuery(storyQuery());
  if (company.isPending || story.isPending) return <Spinner label={MESSAGES.loading} />;
  if (!company.data || !story.data) return <CompanyMissing />;
  const { name, description, founded, address } = company.data;
  return (
    <>
      <div className="border-b border-line">
        <div className="sheet py-10 lg:py-14">
          <h1 className="text-2xl md:text-3xl">About {name}</h1>
          <p className="mt-4 max-w-[60ch] text-md text-ink-soft">{description}</p>
        </div>
      </div>
      <CompanyStats figures={company.data.figures} />
      <OurStory paragraphs={story.data} founded={founded} address={address} />
      <WhatWeDo services={company.data.services} />
    </>
  );
}

function CompanyMissing() {
  return (
    <MissingPage
      title={PAGE_MESSAGES.companyNotFound}
      actions={<LinkButton to={PATHS.home}>Return to Home</LinkButton>}
    />
  );
}
