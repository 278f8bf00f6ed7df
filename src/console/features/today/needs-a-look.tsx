import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { PATHS, orderPath } from '#console/navigation/paths.ts';
import { Age } from '#console/orders/age.tsx';
import { StateBadges } from '#console/orders/state-badges.tsx';
import { describeNeed } from '#console/orders/state-tones.ts';
import { formatBytes } from '#contract/bytes.ts';
import { describeFullFiles } from '#contract/console/file-terms.ts';
import type { DiskView, OldBackupView } from '#contract/console/health.ts';
import type { OrderRowView } from '#contract/console/orders.ts';
import { TODAY_TITLES } from '#contract/console/today-terms.ts';
import type { Today } from '#contract/console/today.ts';
import { describeTwins } from '#contract/console/twin-terms.ts';
import { NO_NAME } from '#contract/no-name.ts';

interface NeedsALookProps {
  orders: readonly OrderRowView[];
  /** Null: there is room enough. */
  lowDisk: DiskView | null;
  /** Null: buyers can send files. */
  filesFull: Today['files_full'];
  twins: Today['twins'];
  /** Null: the last backup is of the last day, or backups are not taken. */
  oldBackup: OldBackupView | null;
}

/** Orders that go on only when a person has decided something, a disk that is nearly full, and a backup that is too old. */
export function NeedsALook({ orders, lowDisk, filesFull, twins, oldBackup }: NeedsALookProps) {
  const { formatMoment } = useTimes();
  const count =
    orders.length +
    twins.count +
    (lowDisk === null ? 0 : 1) +
    (filesFull === null ? 0 : 1) +
    (oldBackup === null ? 0 : 1);
  return (
    <Panel title={`${TODAY_TITLES.needs_a_look}: ${count}`} isUrgent>
      <ul className="divide-y divide-line">
        {lowDisk && (
          <li className="flex flex-wrap gap-x-4 gap-y-1 px-3 py-2">
            <PageLink to={PATHS.health} className="link">
              Disk
            </PageLink>
            <span>
              Only {formatBytes(lowDisk.free_bytes)} are free. Make room: on a full disk no order can be stored.
            </span>
          </li>
        )}
        {filesFull && <li className="px-3 py-2">{describeFullFiles(filesFull)}</li>}
        {oldBackup && (
          <li className="flex flex-wrap gap-x-4 gap-y-1 px-3 py-2">
            <PageLink to={PATHS.health} className="link">
              Backup
            </PageLink>
            <span>
              {oldBackup.at === null ? (
                'No backup could be taken so far.'
              ) : (
                <>
                  The last backup is of <span className="figures">{formatMoment(oldBackup.at)}</span>.
                </>
              )}
              {oldBackup.why !== null && ` The last attempt failed: ${oldBackup.why}`}
            </span>
          </li>
        )}
        {twins.first.map((found) => (
          <li key={found.spellings.join('\n')} className="px-3 py-2">
            {describeTwins(found)}. Customers see both: rename or withdraw one.
          </li>
        ))}
        {twins.count > twins.first.length && (
          <li className="px-3 py-2">and {twins.count - twins.first.length} more that are there twice</li>
        )}
        {orders.map((order) => (
          <li key={order.order_number} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
            <PageLink to={orderPath(order.order_number)} className="link figures">
              {order.order_number}
            </PageLink>
            <span className="font-medium">{order.customer || NO_NAME}</span>
            <StateBadges order={order} />
            <Age since={order.created_at} />
            <span className="basis-full text-ink-soft">{describeNeed(order)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
