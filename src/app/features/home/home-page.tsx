import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { companyQuery, featuredQuery } from '#app/api/queries.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { HomeEnd } from './deferred-home-end.tsx';
import { Services } from './deferred-services.tsx';
import { FeaturedEquipment } from './featured-equipment.tsx';
import { Hero } from './hero.tsx';
import { HOME_MESSAGES } from './home-texts.ts';

/** /: hero, services, three featured products, reasons, call to action. */
export function HomePage() {
  const company = useQuery(companyQuery());
  const featured = useQuery(featuredQuery());
  if (company.isError || featured.isError) return <HomeFailed />;
  if (!company.data || featured.data === undefined) return <Spinner label={MESSAGES.loading} />;
  return (
    <>
      <Hero name={company.data.name} description={company.data.description} />
      <Services services={company.data.services} />
      <Suspense>
        <FeaturedEquipment products={featured.data} />
      </Suspense>
      <HomeEnd founded={company.data.founded} phone={company.data.phone} />
    </>
  );
}

function HomeFailed() {
  return (
    <div className="sheet py-10">
      <EmptyState
        level={1}
        title={HOME_MESSAGES.homeFailed}
        actions={<Button onClick={() => window.location.reload()}>Try Again</Button>}
      />
    </div>
  );
}
