import { Link, useRouter } from '@tanstack/react-router';
import { AddToCartButton } from '#app/buying/add-to-cart-button.tsx';
import { AttributeHelp } from '#app/measure-drawings/attribute-help.tsx';
import { canBeOrdered } from '#app/product-views.ts';
import { Quantities } from '#app/units/quantity.tsx';
import { comparedIds, parseCompareSearch } from '#app/url/compare-search.ts';
import type { CompareSearch } from '#app/url/compare-search.ts';
import type { Product } from '#contract/catalogue.ts';
import { PATHS } from '#contract/page-paths.ts';
import { toWireUnit } from '#contract/unit-of-sale.ts';
import type { Cell, CompareRow } from './compare-rows.ts';
import { COMPARE_MESSAGES } from './compare-texts.ts';

interface CompareTableProps {
  products: readonly Product[];
  rows: readonly CompareRow[];
}

/** Products are columns. Scrolls sideways by itself where they do not fit, with the first column in place. */
export function CompareTable({ products, rows }: CompareTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A keyboard scrolls only what can have the focus.
    <div className="compare" role="region" aria-label={COMPARE_MESSAGES.title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Product</th>
            {products.map((product) => (
              <ProductHeading key={product.id} product={product} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={row.differs ? 'differs' : undefined}>
              <th scope="row">
                {row.label} <AttributeHelp attribute={row.key} label={row.label} help={row.help} />
                {row.differs && <span className="block text-xs font-normal">{COMPARE_MESSAGES.differs}</span>}
              </th>
              {row.cells.map((cells, index) => (
                <td key={products[index]?.id} className="figures">
                  <CellValues cells={cells} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ProductHeading({ product }: { product: Product }) {
  const { id, name, part_number } = product;
  const router = useRouter();
  return (
    <th scope="col">
      <span className="figures block text-sm font-normal text-ink-soft">{part_number}</span>
      <Link to="/product/$id" params={{ id: String(id) }} className="underline hover:text-accent">
        {name}
      </Link>
      <span className="mt-2 flex flex-wrap items-center gap-3 font-normal print:hidden">
        {canBeOrdered(product) && (
          <AddToCartButton product={{ ...toWireUnit(product), id, name, quantity: product.quantity, inStock: true }} />
        )}
        <Link
          to={PATHS.compare}
          search={() => withoutProduct(parseCompareSearch({ ...router.latestLocation.search }), id)}
          aria-label={`Remove from the comparison: ${name}`}
          className="inline-flex min-h-6 items-center text-sm underline hover:text-accent pointer-coarse:min-h-11"
        >
          Remove
        </Link>
      </span>
    </th>
  );
}

/** From the address as it is when the link is followed: another product may have been removed since this was drawn. */
function withoutProduct({ ids, rows }: CompareSearch, id: number): CompareSearch {
  const others = comparedIds({ ids }).filter((candidate) => candidate !== String(id));
  return { ids: others.join(','), rows };
}

function CellValues({ cells }: { cells: readonly Cell[] }) {
  if (cells.length > 0) return <Quantities values={cells} />;
  return (
    <span className="text-ink-soft">
      <span aria-hidden="true">— </span>
      {COMPARE_MESSAGES.notProvided}
    </span>
  );
}
