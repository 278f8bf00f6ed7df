import type { Sortable } from '#console/frame/list-screen.tsx';
import type { ListColumn } from '#console/frame/sortable-columns.tsx';
import { productPath } from '#console/navigation/paths.ts';
import { RowLink } from '#console/navigation/row-link.tsx';
import { consolePicturePath } from '#contract/console/calls.ts';
import type { ProductRowView } from '#contract/console/products.ts';
import { formatMoney, isOnRequest } from '#contract/money.ts';
import { perUnit } from '#contract/unit-of-sale.ts';
import { Badge } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { NoPictureIcon } from '#ui/icons.tsx';

const COLUMNS: readonly ListColumn<'products', ProductRowView>[] = [
  { heading: 'Picture', isHeadingHidden: true, cellClass: 'w-14', cell: ({ picture }) => <Thumbnail hash={picture} /> },
  {
    heading: 'Part number',
    sort: 'part_number',
    isRowHeader: true,
    cellClass: 'whitespace-nowrap max-md:flex-1',
    cell: ({ part_number: part }) => <RowLink to={productPath(part)}>{part}</RowLink>,
  },
  { heading: 'Product', cellClass: 'max-md:order-1 max-md:basis-full', cell: ({ name }) => name },
  { heading: 'Category', cellClass: 'max-md:order-2 text-ink-soft', cell: ({ category }) => category },
  {
    heading: 'Price',
    sort: 'price',
    isNumber: true,
    cell: ({ price_cents: cents, ...sold }) =>
      isOnRequest(cents) ? <span className="text-ink-soft">On request</span> : formatMoney(cents) + perUnit(sold),
  },
  {
    heading: 'Free',
    sort: 'free',
    isNumber: true,
    unit: 'free',
    cellClass: 'max-md:order-2',
    cell: ({ free }) => free,
  },
  { heading: 'State', cellClass: 'max-md:order-3', cell: (product) => <States product={product} /> },
];

interface ProductRowsProps {
  products: readonly ProductRowView[];
  sortable: Sortable<'products', ProductRowView>;
}

/** Products as a table; on a narrow screen each is a block. */
export function ProductRows({ products, sortable }: ProductRowsProps) {
  return (
    <DataTable
      label="Products"
      columns={sortable(COLUMNS)}
      rows={products}
      keyOf={({ id }) => id}
      className="[&_tbody_th]:align-middle [&_td]:align-middle"
    />
  );
}

function Thumbnail({ hash }: { hash: string | null }) {
  return (
    <span className="flex h-9 w-12 items-center justify-center overflow-hidden bg-paper text-ink-soft">
      {hash === null ? (
        <NoPictureIcon size={18} />
      ) : (
        <img
          src={consolePicturePath(hash)}
          alt=""
          width={48}
          height={36}
          loading="lazy"
          className="h-full object-contain"
        />
      )}
    </span>
  );
}

function States({ product }: { product: ProductRowView }) {
  return (
    <span className="flex flex-wrap gap-1">
      {!product.is_listed && <Badge>Withdrawn</Badge>}
      {product.is_listed && !product.is_available && <Badge>Not available</Badge>}
      {product.is_low && <Badge tone="warn">Low</Badge>}
      {product.is_featured && <Badge tone="info">Featured</Badge>}
    </span>
  );
}
