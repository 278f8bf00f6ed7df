import { FigureTable } from '#console/features/figures/figure-table.tsx';
import { SheetLinks } from '#console/features/figures/sheet-links.tsx';
import { Panel } from '#console/frame/panel.tsx';
import type { Figures } from '#contract/console/statistics.ts';
import { formatCount } from './format-count.ts';

/** What visitors looked for and did not find. */
export function FruitlessSearches({ figures }: { figures: Figures }) {
  const title = `Searches without a result, last ${figures.visit_days} days`;
  const rows = figures.searches_without_result;
  return (
    <Panel title={title} actions={<SheetLinks table="searches" of={title} />}>
      {rows.length === 0 ? (
        <p className="p-3 text-ink-soft">Every search had a result.</p>
      ) : (
        <FigureTable
          label={title}
          columns={[
            { heading: 'Search', cell: ({ query }) => query },
            { heading: 'Times', isNumber: true, cell: ({ count }) => formatCount(count) },
          ]}
          rows={rows}
          keyOf={({ query }) => query}
        />
      )}
    </Panel>
  );
}

export function PopularProducts({ figures }: { figures: Figures }) {
  const title = `Popular products, last ${figures.visit_days} days`;
  const rows = figures.popular_products;
  return (
    <Panel title={title} actions={<SheetLinks table="products" of={title} />}>
      {rows.length === 0 ? (
        <p className="p-3 text-ink-soft">No product was viewed.</p>
      ) : (
        <FigureTable
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
export function RunningOut({ figures }: { figures: Figures }) {
  const title = `Stock that will run out within ${figures.running_out_days} days`;
  const rows = figures.running_out;
  return (
    <Panel title={title} actions={<SheetLinks table="running-out" of={title} />}>
      {rows.length === 0 ? (
        <p className="p-3 text-ink-soft">At the pace of the last {figures.selling_days} days nothing runs out.</p>
      ) : (
        <>
          <p className="p-3">If it goes on selling as in the last {figures.selling_days} days, the soonest first.</p>
          <FigureTable
            label={title}
            columns={[
              {
                heading: 'Product',
                cell: nameProduct,
              },
              { heading: 'Free', isNumber: true, cell: ({ free }) => formatCount(free) },
              {
                heading: `Sold in ${figures.selling_days} days`,
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

function nameProduct({ part_number, name }: Figures['running_out'][number]) {
  return (
    <>
      <span className="figures">{part_number}</span> {name}
    </>
  );
}
