import { useSuspenseQuery } from '@tanstack/react-query';
import { shopTextsQuery } from '#console/api/shop-texts.ts';
import { LinkedEmptyState } from '#console/frame/linked-empty-state.tsx';
import { Screen } from '#console/frame/screen.tsx';
import { PATHS } from '#console/navigation/paths.ts';
import { BannerForm } from './banner-form.tsx';
import { CalendarForm } from './calendar-form.tsx';
import { ColorsForm } from './colors-form.tsx';
import { CompanyForm } from './company-form.tsx';
import { LogoForm } from './logo-form.tsx';
import { MaintenanceForm } from './maintenance-form.tsx';
import { PoliciesForm } from './policies-form.tsx';
import { RedirectsForm } from './redirects-form.tsx';
import { ServicesForm } from './services-form.tsx';
import { StatisticsForm } from './statistics-form.tsx';

/** What visitors read and see that is the company's own; each part is saved by itself. */
export function ShopTextsPage() {
  const { data: texts } = useSuspenseQuery(shopTextsQuery());
  if (texts.company.value === null || texts.calendar.value === null)
    return (
      <LinkedEmptyState title="There is no company yet" to={PATHS.today} action="Go to Today">
        Import the company&rsquo;s folder first: npm run operator -- import FOLDER
      </LinkedEmptyState>
    );
  return (
    <Screen title="Shop texts">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <BannerForm notice={texts.notice} />
        <CompanyForm company={{ ...texts.company, value: texts.company.value }} />
        <ColorsForm colors={texts.colors} />
        <div className="flex flex-col gap-4">
          <LogoForm logo={texts.logo} />
          <MaintenanceForm maintenance={texts.maintenance} />
        </div>
      </div>
      <PoliciesForm policies={texts.policies} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <CalendarForm calendar={{ ...texts.calendar, value: texts.calendar.value }} />
        <StatisticsForm figures={texts.figures} />
        <ServicesForm services={texts.services} />
      </div>
      <RedirectsForm redirects={texts.redirects} />
    </Screen>
  );
}
