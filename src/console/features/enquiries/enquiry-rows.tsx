import { useTimes } from '#console/api/times.ts';
import { PageLink } from '#console/navigation/page-link.tsx';
import { enquiryPath } from '#console/navigation/paths.ts';
import type { EnquiryRowView } from '#contract/console/enquiries.ts';
import { EnquiryStateBadge } from './enquiry-state.tsx';

interface EnquiryRowsProps {
  /** Read out as the list's name. */
  label: string;
  enquiries: readonly EnquiryRowView[];
}

/** Enquiries, each with the beginning of its text. */
export function EnquiryRows({ label, enquiries }: EnquiryRowsProps) {
  const { formatMoment } = useTimes();
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {enquiries.map(({ id, created_at, name, company, subject, beginning, state }) => (
        <li key={id} className="grid grid-cols-1 gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
          <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <PageLink to={enquiryPath(id)} className="link font-medium break-words">
              {name}
            </PageLink>
            {company !== '' && <span className="break-words">{company}</span>}
            <span className="text-ink-soft">{subject}</span>
          </p>
          <p className="flex items-baseline gap-3 sm:row-span-2 sm:justify-end">
            <span className="figures text-sm whitespace-nowrap text-ink-soft">{formatMoment(created_at)}</span>
            <EnquiryStateBadge state={state} />
          </p>
          <p className="min-w-0 wrap-anywhere text-ink-soft">{beginning}</p>
        </li>
      ))}
    </ul>
  );
}
