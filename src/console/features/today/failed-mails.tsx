import { FailedMailFacts } from '#console/frame/failed-mail.tsx';
import { Panel } from '#console/frame/panel.tsx';
import { TODAY_TITLES } from '#contract/console/today-terms.ts';
import type { Today } from '#contract/console/today.ts';

/** Mails that have not arrived; the shop goes on trying for three days, except those whose recipient is refused. */
export function FailedMails({ mails }: { mails: Today['failed_mails'] }) {
  return (
    <Panel title={`${TODAY_TITLES.failed_mails}: ${mails.length}`} isUrgent>
      <ul className="divide-y divide-line">
        {mails.map((mail) => (
          <li key={mail.id} className="px-3 py-2">
            <FailedMailFacts mail={mail} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
