import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { companyQuery, featuredQuery } from '#app/api/queries.ts';
import { PAGE_MESSAGES } from '#app/page-notices.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CallToAction } from './call-to-action.tsx';
import { FeaturedEquipment } from './featured-equipment.tsx';
import { Hero } from './hero.tsx';
import { Services } from './services.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';

/** /: hero, services, three featured products, reasons, call to action. */
export function HomePage() {
  const company = useQuery(companyQuery());
  const featured = useQuery(featuredQuery());
  if (company.isError || featured.isError) return <HomeFailed />;
  if (!company.data || featured.data === undefined) return <Spinner label={MESSAGES.loading} />;
  return (
    <>
      <Hero name={company.data.name} description={company.data.description} />
      <Suspense>
        <Services services={company.data.services} />
        <FeaturedEquipment products={featured.data} />
        <WhyChooseUs founded={company.data.founded} />
        <CallToAction phone={company.data.phone} />
      </Suspense>
    </>
  );
}

function HomeFailed() {
  return (
    <div className="sheet py-10">
      <EmptyState
        level={1}
        title={PAGE_MESSAGES.homeFailed}
        actions={<Button onClick={() => window.location.reload()}>Try Again</Button>}
      />
    </div>
  );
}
