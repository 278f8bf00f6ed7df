import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '#app/api/queries.ts';

/** The owner's own line at the top of every page, such as the days on which the shop is closed. */
export function CompanyBanner() {
  const { data } = useQuery(companyQuery());
  if (data?.notice === undefined) return null;
  return (
    <aside aria-label="Announcement" className="company-notice">
      {data.notice}
    </aside>
  );
}
