import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { enquiryPath } from '#console/navigation/paths.ts';
import { TODAY_TITLES } from '#contract/console/today-terms.ts';
import type { Today } from '#contract/console/today.ts';
import { PhoneLink } from '#ui/reach-links.tsx';

/** Requests for parts that are needed today: their senders wait for a call. */
export function ToCall({ enquiries }: { enquiries: Today['to_call'] }) {
  const { formatMoment } = useTimes();
  return (
    <Panel title={`${TODAY_TITLES.to_call}: ${enquiries.length}`}>
      <ul className="divide-y divide-line">
        {enquiries.map(({ id, name, company, call_today: phone, beginning, created_at }) => (
          <li key={id} className="flex flex-wrap gap-x-4 px-3 py-2">
            <span className="figures text-ink-soft">{formatMoment(created_at)}</span>
            {phone !== null && <PhoneLink phone={phone} />}
            <PageLink to={enquiryPath(id)} className="link font-medium">
              {[name, company].filter(Boolean).join(', ')}
            </PageLink>
            <span className="basis-full truncate text-sm text-ink-soft">{beginning}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
