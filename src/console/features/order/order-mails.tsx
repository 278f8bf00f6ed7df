import type { OrderDetail } from '#contract/console/orders.ts';
import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import { Badge } from '#ui/badge.tsx';

type Mail = OrderDetail['mails'][number];

/** The mails of the order with what became of them. */
export function OrderMails({ mails }: { mails: readonly Mail[] }) {
  return (
    <Panel title="Mails">
      {mails.length === 0 ? (
        <p className="p-3 text-ink-soft">No mail has been written for this order. The first one follows the payment.</p>
      ) : (
        <ul className="divide-y divide-line">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function MailRow({ mail }: { mail: Mail }) {
  const { formatMoment } = useTimes();
  const isFailed = mail.sent_at === null && mail.last_error !== null;
  return (
    <li className="px-3 py-2">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>{mail.subject}</span>
        {mail.sent_at !== null && <Badge tone="ok">Sent</Badge>}
        {mail.sent_at === null && (
          <Badge tone={isFailed ? 'danger' : 'warn'}>{isFailed ? 'Not sent' : 'Waiting'}</Badge>
        )}
      </p>
      <p className="text-sm text-ink-soft">
        <span className="figures">{formatMoment(mail.sent_at ?? mail.created_at)}</span> to{' '}
        <span className="break-all">{mail.recipient}</span>
      </p>
      {isFailed && (
        <p className="text-sm text-danger">
          Tried {mail.attempts} {mail.attempts === 1 ? 'time' : 'times'}: {mail.last_error}
        </p>
      )}
    </li>
  );
}
