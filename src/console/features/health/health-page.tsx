import { useSuspenseQuery } from '@tanstack/react-query';
import { healthQuery } from '#console/api/health.ts';
import { Panel } from '#console/frame/panel.tsx';
import { Screen } from '#console/frame/screen.tsx';
import type { Health } from '#contract/console/health.ts';
import { BackupPanel } from './backup-panel.tsx';
import { FailedMails } from './failed-mails.tsx';
import { HealthFacts } from './health-facts.tsx';
import { TestMail } from './test-mail.tsx';

/** How the shop is doing: what is wrong in words, then the facts. */
export function HealthPage() {
  const { data: health } = useSuspenseQuery(healthQuery());
  return (
    <Screen title="Health">
      <Problems problems={health.problems} />
      {health.mails.failed.length > 0 && <FailedMails mails={health.mails.failed} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <HealthFacts health={health} />
        <BackupPanel backup={health.backup} />
        <TestMail health={health} />
      </div>
    </Screen>
  );
}

function Problems({ problems }: { problems: Health['problems'] }) {
  if (problems.length === 0)
    return (
      <p className="panel border-l-4 border-l-ok p-3 font-medium">Everything is fine. Nothing needs to be done.</p>
    );
  return (
    <Panel title={`Needs a look: ${problems.length}`} isUrgent>
      <ul className="divide-y divide-line">
        {problems.map((problem) => (
          <li key={problem} className="px-3 py-2">
            {problem}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
