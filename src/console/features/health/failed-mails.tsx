import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#console/api/api-client.ts';
import { healthQuery } from '#console/api/health.ts';
import { FailedMailFacts } from '#console/frame/failed-mail.tsx';
import type { FailedMail } from '#console/frame/failed-mail.tsx';
import { Panel } from '#console/frame/panel.tsx';
import { AskButton } from '#console/frame/question.tsx';
import { toast } from '#ui/toast-store.ts';

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
  const { mutate, isPending } = useResend(mail.id);
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 px-3 py-2">
      <FailedMailFacts mail={mail} />
      <AskButton
        label="Send again"
        accessibleLabel={`Send again: ${mail.subject} to ${mail.recipient}`}
        size="small"
        title="Send the mail again"
        says={`"${mail.subject}" is sent to ${mail.recipient} once more.`}
        isPending={isPending}
        onPress={(close) => mutate(undefined, { onSuccess: close })}
      />
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
