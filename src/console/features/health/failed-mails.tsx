import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#console/api/api-client.ts';
import { healthQuery } from '#console/api/health.ts';
import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { orderPath } from '#console/navigation/paths.ts';
import type { Health } from '#contract/console/health.ts';
import { adviseOnRefused } from '#contract/console/refused-mail-terms.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';

type FailedMail = Health['mails']['failed'][number];

/** Mails that could not be sent so far; the shop goes on trying for three days, except those whose recipient is refused. */
export function FailedMails({ mails }: { mails: readonly FailedMail[] }) {
  return (
    <Panel title={`Mails not sent: ${mails.length}`}>
      <ul className="divide-y divide-line">
        {mails.map((mail) => (
          <FailedMailRow key={mail.id} mail={mail} />
        ))}
      </ul>
    </Panel>
  );
}

function FailedMailRow({ mail }: { mail: FailedMail }) {
  const { formatMoment } = useTimes();
  const { mutate, isPending } = useResend(mail.id);
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 px-3 py-2">
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
      <Button
        variant="outline"
        size="small"
        disabled={isPending}
        onClick={() => mutate()}
        aria-label={`Send again: ${mail.subject} to ${mail.recipient}`}
      >
        Send again
      </Button>
    </li>
  );
}

function useResend(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('resendMail', { params: { id: String(id) } }),
    onSuccess: () => toast({ kind: 'success', title: 'The mail is sent again' }),
    onError: (error) => toast({ kind: 'destructive', title: 'Not sent again', description: error.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: healthQuery().queryKey }),
  });
}
