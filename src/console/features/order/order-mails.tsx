import { call } from '#console/api/api-client.ts';
import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import type { OrderDetail } from '#contract/console/orders.ts';
import { adviseOnRefused } from '#contract/console/refused-mail-terms.ts';
import { Badge } from '#ui/badge.tsx';
import { AskAction } from './ask-action.tsx';

type Mail = OrderDetail['mails'][number];

/** The mails of the order with what became of them. */
export function OrderMails({ order }: { order: OrderDetail }) {
  const { mails } = order;
  return (
    <Panel title="Mails">
      {mails.length === 0 ? (
        <p className="p-3 text-ink-soft">No mail has been written for this order. The first one follows the payment.</p>
      ) : (
        <ul className="divide-y divide-line">
          {mails.map((mail) => (
            <MailRow key={mail.id} order={order} mail={mail} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function MailRow({ order, mail }: { order: OrderDetail; mail: Mail }) {
  const { formatMoment } = useTimes();
  const isFailed = mail.sent_at === null && mail.last_error !== null;
  return (
    <li className="px-3 py-2">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>{mail.subject}</span>
        <span className="flex items-center gap-2">
          {mail.sent_at !== null && <Badge tone="ok">Sent</Badge>}
          {mail.sent_at === null && <Badge tone={isFailed ? 'danger' : 'warn'}>{labelOf(mail)}</Badge>}
          {(mail.sent_at !== null || isFailed) && <SendAgain order={order} mail={mail} />}
        </span>
      </p>
      <p className="text-sm text-ink-soft">
        <span className="figures">{formatMoment(mail.sent_at ?? mail.created_at)}</span> to{' '}
        <span className="break-all">{mail.recipient}</span>
      </p>
      {isFailed && (
        <p className="text-sm text-danger">
          Tried {mail.attempts} {mail.attempts === 1 ? 'time' : 'times'}: {mail.last_error}
          {mail.is_refused && <span className="block">{adviseOnRefused(mail)}</span>}
        </p>
      )}
    </li>
  );
}

function labelOf({ is_refused, last_error }: Mail): string {
  if (is_refused) return 'Refused';
  return last_error === null ? 'Waiting' : 'Not sent';
}

/** To the buyer's address as it is now, when it went to the buyer. */
function SendAgain({ order, mail }: { order: OrderDetail; mail: Mail }) {
  return (
    <AskAction
      order={order}
      isOffered
      label="Send again"
      accessibleLabel={`Send again: ${mail.subject}`}
      size="small"
      title="Send the mail again"
      says={() => `"${mail.subject}" is sent again, to the buyer's address as it is now when it went to the buyer.`}
      done={({ recipient }: { recipient: string }) => `The mail is sent again to ${recipient}`}
      make={({ params, body }) => call('resendOrderMail', { params: { ...params, id: String(mail.id) }, body })}
    />
  );
}
