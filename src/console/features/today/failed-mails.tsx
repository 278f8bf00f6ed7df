import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { orderPath } from '#console/navigation/paths.ts';
import { adviseOnRefused } from '#contract/console/refused-mail-terms.ts';
import type { Today } from '#contract/console/today.ts';

/** Mails that have not arrived; the shop goes on trying for three days, except those whose recipient is refused. */
export function FailedMails({ mails }: { mails: Today['failed_mails'] }) {
  const { formatMoment } = useTimes();
  return (
    <Panel title={`Mails not sent: ${mails.length}`} isUrgent>
      <ul className="divide-y divide-line">
        {mails.map((mail) => (
          <li key={mail.id} className="px-3 py-2">
            <p>
              <span className="font-medium">{mail.subject}</span> to <span className="break-all">{mail.recipient}</span>
              {mail.order_number && (
                <>
                  {', '}
                  <PageLink to={orderPath(mail.order_number)} className="link figures">
                    {mail.order_number}
                  </PageLink>
                </>
              )}
            </p>
            <p className="text-sm text-ink-soft">
              Written {formatMoment(mail.created_at)}, tried {mail.attempts} {mail.attempts === 1 ? 'time' : 'times'}:{' '}
              {mail.last_error}
              {mail.is_refused && <span className="block text-ink">{adviseOnRefused(mail)}</span>}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
