import { PageLink } from '#console/navigation/page-link.tsx';
import { parseSort } from '#contract/console/console-lists.ts';
import type { ListName, ListSort, LISTS } from '#contract/console/console-lists.ts';
import type { Column } from '#ui/data-table.tsx';

/** With what the list is sorted by in the order of this column. */
export interface ListColumn<Name extends ListName, Row> extends Column<Row> {
  sort?: (typeof LISTS)[Name]['sorts'][number];
}

/** Columns whose headings are links: a press sorts by the column, ascending; the next one, descending. */
export function toSortable<Name extends ListName, Row>(
  columns: readonly ListColumn<Name, Row>[],
  sort: ListSort<Name>,
  toPath: (sort: string) => string,
): readonly Column<Row>[] {
  const { by, isDescending } = parseSort<string>(sort);
  return columns.map(({ sort: own, ...column }) => {
    if (own === undefined) return column;
    const order = by === own ? (isDescending ? 'descending' : 'ascending') : 'none';
    const head = (
      <PageLink to={toPath(order === 'ascending' ? `-${own}` : own)} className="sort-link" data-order={order}>
        {column.heading}
      </PageLink>
    );
    return { ...column, order, head };
  });
}
