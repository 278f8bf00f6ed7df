import type { ReactNode } from 'react';
import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import { formatBytes } from '#contract/bytes.ts';
import type { DiskView, Health } from '#contract/console/health.ts';

const MODES: Record<Health['stripe_mode'], string> = {
  sandbox: 'Built-in sandbox: no card is charged',
  test: 'Test mode of Stripe: no card is charged',
  live: 'Live: cards are charged',
};

/** Versions, disk, mails, jobs and payments. */
export function HealthFacts({ health }: { health: Health }) {
  const { formatMoment } = useTimes();
  const { mails, jobs, comparison } = health;
  const moment = (text: string) => <span className="figures">{formatMoment(text)}</span>;
  return (
    <>
      <Facts
        title="Payments"
        rows={[
          ['Stripe', MODES[health.stripe_mode]],
          ['Last report of Stripe', health.last_event_at === null ? 'None yet' : moment(health.last_event_at)],
          [
            'Last comparison',
            comparison === null ? (
              'None yet: it is made on the screen Books'
            ) : (
              <>
                {moment(comparison.at)} by {comparison.by}: {describeDifferences(comparison.differences)}
              </>
            ),
          ],
        ]}
      />
      <Facts
        title="Mails and jobs"
        rows={[
          ['Mails', `${mails.waiting} waiting, ${mails.failed.length} failed`],
          [
            'Sent by',
            health.has_mail_server
              ? 'Mail server'
              : 'No mail server: they are written to files, as SMTP_URL is not set',
          ],
          ['Jobs', `${jobs.due} waiting, ${jobs.failed} failed`],
        ]}
      />
      <Facts
        title="This machine"
        rows={[
          ['Disk', health.disk === null ? 'Not known' : describeDisk(health.disk)],
          ['Database', formatBytes(health.database_bytes)],
          ['Running since', moment(health.started_at)],
          ['Shop', `Version ${health.version}`],
          ['Node', health.node_version],
          ['PostgreSQL', health.postgresql_version],
        ]}
      />
    </>
  );
}

function Facts({ title, rows }: { title: string; rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Panel title={title}>
      <dl className="divide-y divide-line">
        {rows.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 px-3 py-1.5 sm:grid-cols-[10rem_1fr]">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function describeDisk({ free_bytes: free, total_bytes: total }: DiskView): string {
  return `${formatBytes(free)} of ${formatBytes(total)} free (${Math.floor((100 * free) / total)} %)`;
}

function describeDifferences(differences: number): string {
  if (differences === 0) return 'no difference';
  return differences === 1 ? '1 difference' : `${differences} differences`;
}
