import { Panel } from '#console/frame/panel.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { listPath } from '#console/navigation/paths.ts';
import { ReturnRows } from '#console/orders/return-rows.tsx';
import { TODAY_TITLES } from '#contract/console/today-terms.ts';
import type { Today } from '#contract/console/today.ts';

/** Returns that wait for a decision, for the goods or for their refund. */
export function OpenReturns({ returns: { count, oldest } }: { returns: Today['returns'] }) {
  return (
    <Panel title={`${TODAY_TITLES.returns}: ${count}`}>
      <ReturnRows label="Open returns, oldest first" returns={oldest} />
      {count > oldest.length && (
        <p className="p-3">
          <PageLink to={listPath('returns', {})} className="link">
            All {count} open returns
          </PageLink>
        </p>
      )}
    </Panel>
  );
}
