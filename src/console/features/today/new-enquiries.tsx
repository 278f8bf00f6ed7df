import type { Today } from '#contract/console/today.ts';
import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';

export function NewEnquiries({ enquiries: { count, newest } }: { enquiries: Today['new_enquiries'] }) {
  const { formatMoment } = useTimes();
  return (
    <Panel title={`New enquiries: ${count}`}>
      {count === 0 ? (
        <p className="p-3 text-ink-soft">No enquiry waits for a reply.</p>
      ) : (
        <ul className="divide-y divide-line">
          {newest.map(({ id, name, subject, created_at }) => (
            <li key={id} className="flex flex-wrap gap-x-4 px-3 py-2">
              <span className="figures text-ink-soft">{formatMoment(created_at)}</span>
              <span className="font-medium">{name}</span>
              <span>{subject}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
