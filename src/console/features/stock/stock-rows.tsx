import { moveByKeys } from '#console/navigation/move-by-keys.ts';
import { PageLink } from '#console/navigation/page-link.tsx';
import { stockPartPath } from '#console/navigation/paths.ts';
import type { StockRowView } from '#contract/console/stock.ts';
import { Badge } from '#ui/badge.tsx';

/** Each column of figures, with what stands behind the figure on a narrow screen. */
const FIGURES = [
  { heading: 'On hand', unit: 'on hand', of: ({ stock }: StockRowView) => stock },
  { heading: 'Held', unit: 'held', of: ({ held }: StockRowView) => held },
  { heading: 'Free', unit: 'free', of: ({ free }: StockRowView) => free },
  { heading: 'Sold, 30 days', unit: 'sold in 30 days', of: ({ sold_30 }: StockRowView) => sold_30 },
  { heading: 'Sold, 365 days', unit: 'in 365', of: ({ sold_365 }: StockRowView) => sold_365 },
] as const;

/** Parts as a table; on a narrow screen each is a block. Arrow keys go through them, Enter opens one. */
export function StockRows({ products }: { products: readonly StockRowView[] }) {
  return (
    <table className="rows stacking" aria-label="Stock">
      <thead>
        <tr>
          <th scope="col">Part number</th>
          <th scope="col">Product</th>
          {FIGURES.map(({ heading }) => (
            <th key={heading} scope="col" className="text-right">
              {heading}
            </th>
          ))}
          <th scope="col" className="text-right">
            Low mark
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <StockRow key={product.id} product={product} />
        ))}
      </tbody>
    </table>
  );
}

function StockRow({ product }: { product: StockRowView }) {
  const { part_number: partNumber, name, low_mark: lowMark, is_low: isLow } = product;
  return (
    <tr>
      <th scope="row" className="whitespace-nowrap">
        <PageLink to={stockPartPath(partNumber)} className="link figures" data-row-link="" onKeyDown={moveByKeys}>
          {partNumber}
        </PageLink>
      </th>
      <td className="max-md:basis-full">{name}</td>
      {FIGURES.map(({ heading, unit, of }) => (
        <td key={heading} className="number" data-unit={unit}>
          {of(product)}
        </td>
      ))}
      <td className="number">
        {isLow && (
          <Badge tone="warn" className="mr-2">
            Low
          </Badge>
        )}
        {lowMark !== null && <span className="max-md:hidden">{lowMark}</span>}
      </td>
    </tr>
  );
}
