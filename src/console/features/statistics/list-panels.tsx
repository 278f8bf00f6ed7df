import { Panel } from '#console/frame/panel.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { searchWordsPath } from '#console/navigation/paths.ts';
import type { Statistics } from '#contract/console/statistics.ts';
import { formatCount } from './format-count.ts';
import { SheetLinks } from './sheet-links.tsx';
import { StatisticsTable } from './statistics-table.tsx';

/** What visitors looked for and did not find. */
export function FruitlessSearches({ statistics }: { statistics: Statistics }) {
  const title = `Searches without a result, last ${statistics.visit_days} days`;
  const rows = statistics.searches_without_result;
  return (
    <Panel title={title} actions={<SheetLinks table="searches" of={title} />}>
      {rows.length === 0 ? (
        <p className="p-3 text-ink-soft">Every search had a result.</p>
      ) : (
        <StatisticsTable
          label={title}
          columns={[
            { heading: 'Search', cell: ({ query }) => query },
            { heading: 'Times', isNumber: true, cell: ({ count }) => formatCount(count) },
            { heading: 'Action', cell: linkToSearchWords },
          ]}
          rows={rows}
          keyOf={({ query }) => query}
        />
      )}
    </Panel>
  );
}

export function PopularProducts({ statistics }: { statistics: Statistics }) {
  const title = `Popular products, last ${statistics.visit_days} days`;
  const rows = statistics.popular_products;
  return (
    <Panel title={title} actions={<SheetLinks table="products" of={title} />}>
      {rows.length === 0 ? (
        <p className="p-3 text-ink-soft">No product was viewed.</p>
      ) : (
        <StatisticsTable
          label={title}
          columns={[
            { heading: 'Product', cell: ({ name }) => name },
            { heading: 'Views', isNumber: true, cell: ({ views }) => formatCount(views) },
            { heading: 'Sold', isNumber: true, cell: ({ sold }) => formatCount(sold) },
          ]}
          rows={rows}
          keyOf={({ id }) => id}
        />
      )}
    </Panel>
  );
}

/** By what was sold per day, against the stock that is not held. */
export function RunningOut({ statistics }: { statistics: Statistics }) {
  const title = `Stock that will run out within ${statistics.running_out_days} days`;
  const rows = statistics.running_out;
  return (
    <Panel title={title} actions={<SheetLinks table="running-out" of={title} />}>
      {rows.length === 0 ? (
        <p className="p-3 text-ink-soft">At the pace of the last {statistics.selling_days} days nothing runs out.</p>
      ) : (
        <>
          <p className="p-3">If it goes on selling as in the last {statistics.selling_days} days, the soonest first.</p>
          <StatisticsTable
            label={title}
            columns={[
              {
                heading: 'Product',
                cell: nameProduct,
              },
              { heading: 'Free', isNumber: true, cell: ({ free }) => formatCount(free) },
              {
                heading: `Sold in ${statistics.selling_days} days`,
                isNumber: true,
                cell: ({ sold }) => formatCount(sold),
              },
              { heading: 'Days left', isNumber: true, cell: ({ days_left }) => formatCount(days_left) },
            ]}
            rows={rows}
            keyOf={({ id }) => id}
          />
        </>
      )}
    </Panel>
  );
}

function linkToSearchWords({ query }: Statistics['searches_without_result'][number]) {
  return (
    <PageLink to={searchWordsPath(query)} className="link" aria-label={`Add search words: ${query}`}>
      Add search words
    </PageLink>
  );
}

function nameProduct({ part_number, name }: Statistics['running_out'][number]) {
  return (
    <>
      <span className="figures">{part_number}</span> {name}
    </>
  );
}
