import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { listPath, enquiryPath } from '#console/navigation/paths.ts';
import { Age } from '#console/orders/age.tsx';
import { TODAY_TITLES } from '#contract/console/today-terms.ts';
import type { Today } from '#contract/console/today.ts';

export function NewEnquiries({ enquiries: { count, newest } }: { enquiries: Today['new_enquiries'] }) {
  const { formatMoment } = useTimes();
  return (
    <Panel title={`${TODAY_TITLES.new_enquiries}: ${count}`}>
      {count === 0 ? (
        <p className="p-3 text-ink-soft">No enquiry waits for a reply.</p>
      ) : (
        <ul className="divide-y divide-line">
          {newest.map(({ id, name, subject, beginning, created_at }) => (
            <li key={id} className="flex flex-wrap gap-x-4 px-3 py-2">
              <span className="figures text-ink-soft">
                {formatMoment(created_at)}, <Age since={created_at} />
              </span>
              <PageLink to={enquiryPath(id)} className="link font-medium">
                {name}
              </PageLink>
              <span>{subject}</span>
              <span className="basis-full truncate text-sm text-ink-soft">{beginning}</span>
            </li>
          ))}
        </ul>
      )}
      {count > newest.length && (
        <p className="p-3">
          <PageLink to={listPath('enquiries', {})} className="link">
            All {count} new enquiries
          </PageLink>
        </p>
      )}
    </Panel>
  );
}
