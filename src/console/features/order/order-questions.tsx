import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { enquiryPath } from '#console/navigation/paths.ts';
import type { OrderDetail } from '#contract/console/orders.ts';
import { Badge } from '#ui/badge.tsx';

/** Enquiries that were sent from the order's page. */
export function OrderQuestions({ questions }: { questions: OrderDetail['questions'] }) {
  const { formatMoment } = useTimes();
  return (
    <Panel title="Questions of the buyer">
      <ul className="divide-y divide-line">
        {questions.map(({ id, at, beginning, is_new }) => (
          <li key={id} className="px-3 py-2">
            <PageLink to={enquiryPath(id)} className="link break-words">
              {beginning}
            </PageLink>
            <p className="flex items-baseline gap-3 text-sm text-ink-soft">
              <span className="figures">{formatMoment(at)}</span>
              {is_new && <Badge tone="warn">New</Badge>}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
