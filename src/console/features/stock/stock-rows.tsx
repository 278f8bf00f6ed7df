import { stockPartPath } from '#console/navigation/paths.ts';
import { RowLink } from '#console/navigation/row-link.tsx';
import type { StockRowView } from '#contract/console/stock.ts';
import { formatUnit } from '#contract/unit-of-sale.ts';
import { Badge } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/data-table.tsx';

const COLUMNS: readonly Column<StockRowView>[] = [
  {
    heading: 'Part number',
    isRowHeader: true,
    cellClass: 'whitespace-nowrap',
    cell: ({ part_number: part }) => <RowLink to={stockPartPath(part)}>{part}</RowLink>,
  },
  { heading: 'Product', cellClass: 'max-md:basis-full', cell: (product) => <Product product={product} /> },
  { heading: 'On hand', isNumber: true, unit: 'on hand', cell: ({ stock }) => stock },
  { heading: 'Held', isNumber: true, unit: 'held', cell: ({ held }) => held },
  { heading: 'Free', isNumber: true, unit: 'free', cell: ({ free }) => free },
  { heading: 'Sold, 30 days', isNumber: true, unit: 'sold in 30 days', cell: ({ sold_30: sold }) => sold },
  { heading: 'Sold, 365 days', isNumber: true, unit: 'in 365', cell: ({ sold_365: sold }) => sold },
  { heading: 'Low mark', isNumber: true, cell: (product) => <ReorderPoint product={product} /> },
];

/** Parts as a table; on a narrow screen each is a block. */
export function StockRows({ products }: { products: readonly StockRowView[] }) {
  return <DataTable label="Stock" columns={COLUMNS} rows={products} keyOf={({ id }) => id} />;
}

function Product({ product }: { product: StockRowView }) {
  const soldBy = formatUnit(product);
  return (
    <>
      {product.name}
      {soldBy !== '' && <span className="block text-sm text-ink-soft">Counted per {soldBy}</span>}
    </>
  );
}

function ReorderPoint({ product: { is_low: isLow, low_mark: reorderPoint } }: { product: StockRowView }) {
  return (
    <>
      {isLow && (
        <Badge tone="warn" className="mr-2">
          Low
        </Badge>
      )}
      {reorderPoint !== null && <span className="max-md:hidden">{reorderPoint}</span>}
    </>
  );
}
