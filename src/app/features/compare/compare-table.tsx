import { Link, useRouter } from '@tanstack/react-router';
import { primaryPicture } from '#app/api/to-product-card.ts';
import { AddToCartButton } from '#app/buying/add-to-cart-button.tsx';
import { AttributeHelp } from '#app/measure-drawings/attribute-help.tsx';
import { quoteLink } from '#app/price-view.ts';
import { isInStock } from '#app/product-views.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { Quantities } from '#app/units/quantity.tsx';
import { comparedIds, parseCompareSearch } from '#app/url/compare-search.ts';
import type { CompareSearch } from '#app/url/compare-search.ts';
import type { Product } from '#contract/catalogue.ts';
import { isOnRequest } from '#contract/money.ts';
import { PATHS } from '#contract/page-paths.ts';
import { toWireUnit } from '#contract/unit-of-sale.ts';
import { KeptTogether } from '#ui/kept-together.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Cell, CompareRow } from './compare-rows.ts';
import { COMPARE_MESSAGES } from './compare-texts.ts';

interface CompareTableProps {
  products: readonly Product[];
  rows: readonly CompareRow[];
  /** Beside rows that are alike; a table of nothing but differences needs no mark. */
  marksContrasts: boolean;
}

/** Products are columns. Scrolls sideways by itself where they do not fit, with the first column in place. */
export function CompareTable({ products, rows, marksContrasts }: CompareTableProps) {
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
            <tr key={row.key} className={marksContrasts && row.contrasts ? 'differs' : undefined}>
              <th scope="row">
                {row.label} <AttributeHelp attribute={row.key} label={row.label} help={row.help} />
                {marksContrasts && row.contrasts && (
                  <span className="block text-xs font-normal">{COMPARE_MESSAGES.differs}</span>
                )}
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
  const picture = primaryPicture(product);
  const router = useRouter();
  return (
    <th scope="col">
      <Picture
        url={picture?.url ?? null}
        // The link below has the same text.
        alt=""
        placeholder={picture?.placeholder ?? ''}
        isDrawing={picture?.isDrawing ?? false}
        sizes="160px"
        widest={320}
        eager
        emptyText={MESSAGES.noImage}
        failedText={MESSAGES.imageFailed}
      />
      <span className="figures block text-sm font-normal whitespace-nowrap text-ink-soft">{part_number}</span>
      <Link to="/product/$id" params={{ id: String(id) }} className="underline hover:text-accent">
        <KeptTogether text={name} />
      </Link>
      <span className="mt-2 flex flex-wrap items-center gap-3 font-normal print:hidden">
        {isOnRequest(product.price) ? (
          <LinkButton
            {...quoteLink(part_number)}
            variant="outline"
            size="small"
            aria-label={`${MESSAGES.requestQuote}: ${name}`}
          >
            {MESSAGES.requestQuote}
          </LinkButton>
        ) : (
          <AddToCartButton
            product={{ ...toWireUnit(product), id, name, quantity: product.quantity, inStock: isInStock(product) }}
          />
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
