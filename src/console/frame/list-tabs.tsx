import { PageLink } from '../navigation/page-link.tsx';

interface ListTabsProps<Tab extends string> {
  /** Of what there are kinds, as in "Kinds of orders". */
  label: string;
  tabs: readonly Tab[];
  names: Record<Tab, string>;
  current: Tab;
  /** With the words that were looked for, which are looked for in the next tab too. */
  toPath: (tab: Tab) => string;
}

/** The kinds of what a list shows, each with an address of its own. */
export function ListTabs<Tab extends string>({ label, tabs, names, current, toPath }: ListTabsProps<Tab>) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-line">
      <ul className="flex">
        {tabs.map((tab) => (
          <li key={tab}>
            <PageLink to={toPath(tab)} aria-current={tab === current ? 'page' : undefined} className="tab">
              {names[tab]}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
