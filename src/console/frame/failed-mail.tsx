import { useTimes } from '#console/api/times.ts';
import { PageLink } from '#console/navigation/page-link.tsx';
import { orderPath } from '#console/navigation/paths.ts';
import type { Health } from '#contract/console/health.ts';
import { adviseOnRefused } from '#contract/console/refused-mail-terms.ts';

export type FailedMail = Health['mails']['failed'][number];

/** A mail that was not sent so far: to whom, of which order, how often it was tried, and why it failed. */
export function FailedMailFacts({ mail }: { mail: FailedMail }) {
  const { formatMoment } = useTimes();
  return (
    <div className="min-w-0">
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
      <p className="text-sm break-words text-ink-soft">
        Written <span className="figures">{formatMoment(mail.created_at)}</span>, tried {mail.attempts}{' '}
        {mail.attempts === 1 ? 'time' : 'times'}: {mail.last_error}
        {mail.is_refused && <span className="block text-ink">{adviseOnRefused(mail)}</span>}
      </p>
    </div>
  );
}
