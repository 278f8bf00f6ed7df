import { PageLink } from '../navigation/page-link.tsx';

interface ListTabsProps {
  /** Of what there are kinds, as in "Kinds of orders". */
  label: string;
  /** In their order. */
  names: readonly (readonly [tab: string, name: string])[];
  current: string;
  /** How many rows each has, as text; the place of a count is kept until it is fetched. */
  counts?: Readonly<Record<string, string>> | undefined;
  /** With the words that were looked for, which are looked for in the next tab too. */
  toPath: (tab: string) => string;
}

/** The kinds of what a list shows, each with an address of its own. */
export function ListTabs({ label, names, current, counts, toPath }: ListTabsProps) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-line">
      <ul className="flex">
        {names.map(([tab, name]) => (
          <li key={tab}>
            <PageLink to={toPath(tab)} aria-current={tab === current ? 'page' : undefined} className="tab">
              {name}
              {counts && <span className="figures ml-2 min-w-4 text-sm text-ink-soft">{counts[tab]}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
