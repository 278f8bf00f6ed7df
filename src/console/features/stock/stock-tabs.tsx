import { PageLink } from '#console/navigation/page-link.tsx';
import { stockPath } from '#console/navigation/paths.ts';
import type { StockSearch } from '#console/navigation/paths.ts';

const TABS = [
  { low: '', name: 'All' },
  { low: 'yes', name: 'Low' },
] as const;

/** The words that were looked for are looked for in the other tab too. */
export function StockTabs({ search }: { search: StockSearch }) {
  return (
    <nav aria-label="Which parts" className="overflow-x-auto border-b border-line">
      <ul className="flex">
        {TABS.map(({ low, name }) => (
          <li key={name}>
            <PageLink
              to={stockPath({ ...search, low, after: '' })}
              aria-current={low === search.low ? 'page' : undefined}
              className="tab"
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
