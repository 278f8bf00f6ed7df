import { Panel } from '#console/frame/panel.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { stockPartPath, listPath } from '#console/navigation/paths.ts';
import { describeLowCount } from '#contract/console/low-stock-terms.ts';
import { TODAY_TITLES } from '#contract/console/today-terms.ts';
import type { Today } from '#contract/console/today.ts';

/** Products to order again. */
export function LowStock({ stock: { count, first } }: { stock: Today['low_stock'] }) {
  return (
    <Panel title={`${TODAY_TITLES.low_stock}: ${describeLowCount(count)}`}>
      <ul className="divide-y divide-line">
        {first.map(({ id, part_number, name, free, low_mark }) => (
          <li key={id} className="flex flex-wrap gap-x-4 px-3 py-2">
            <PageLink to={stockPartPath(part_number)} className="link figures">
              {part_number}
            </PageLink>
            <span className="min-w-0 md:flex-1">{name}</span>
            <span className="text-ink-soft">
              {free} free, low mark {low_mark}
            </span>
          </li>
        ))}
      </ul>
      <p className="border-t border-line p-3">
        <PageLink to={listPath('stock', { low: 'yes' })} className="link">
          {count === 1 ? 'The product at its low mark' : 'All products at their low mark'}
        </PageLink>
      </p>
    </Panel>
  );
}
