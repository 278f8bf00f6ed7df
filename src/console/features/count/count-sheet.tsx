import { useTimes } from '#console/api/times.ts';
import type { ConsoleReply } from '#contract/console/endpoints.ts';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/data-table.tsx';

type Product = ConsoleReply<'getCountSheet'>['products'][number];

const COLUMNS: readonly Column<Product>[] = [
  {
    heading: 'Part number',
    isRowHeader: true,
    cellClass: 'figures break-words',
    cell: (product) => product.part_number,
  },
  { heading: 'Product', cell: ({ name }) => name },
  { heading: 'Stock', isNumber: true, cell: ({ stock }) => stock },
  { heading: 'Counted', headClass: 'text-right', cellClass: 'count-box', cell: () => '\u00A0' },
];

/** As it is printed, with a box for each count. */
export function CountSheet({ products, fetchedAt }: { products: readonly Product[]; fetchedAt: number }) {
  const { formatMoment } = useTimes();
  return (
    <section aria-label="Sheet" className="flex flex-col gap-2">
      <p className="hidden print:block">Stock of {formatMoment(new Date(fetchedAt).toISOString())}. Counted by:</p>
      <DataTable
        label="Counting sheet"
        columns={COLUMNS}
        rows={products}
        keyOf={({ id }) => id}
        isStacking={false}
        className="count-sheet"
      />
    </section>
  );
}
