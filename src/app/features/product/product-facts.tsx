import { Link } from '@tanstack/react-router';
import { formatProductPrice } from '#app/price-view.ts';
import { isInStock } from '#app/product-views.ts';
import type { Product, ProductName } from '#contract/catalogue.ts';
import { isOnRequest } from '#contract/money.ts';
import { formatQuantity } from '#contract/unit-of-sale.ts';
import { cx } from '#ui/cx.ts';
import { KeptTogether } from '#ui/kept-together.tsx';
import { TitleBlock } from '#ui/title-block.tsx';

/** The title block of the product: what a buyer checks first. */
export function ProductFacts({ product }: { product: Product }) {
  return (
    <>
      {product.superseded_by && <Successor of={product.superseded_by} />}
      <TitleBlock
        columns="always-2"
        rows={[
          { label: 'Part no.', value: product.part_number },
          { label: 'Availability', value: <Availability product={product} />, text: true },
          { label: 'Material', value: product.material || '—' },
          { label: 'Price', value: <Price product={product} />, text: isOnRequest(product.price) },
        ]}
      />
    </>
  );
}

/** A part that is not made any more leads to the one in its place. */
function Successor({ of: { id, part_number: partNumber, name } }: { of: ProductName }) {
  return (
    <p className="border-l-4 border-l-accent pl-3">
      {'Superseded by '}
      <Link to="/product/$id" params={{ id: String(id) }} className="link">
        <span className="figures">{partNumber}</span> <KeptTogether text={name} />
      </Link>
    </p>
  );
}

function Price({ product }: { product: Product }) {
  const className = isOnRequest(product.price) ? 'font-semibold' : 'text-lg';
  return <span className={className}>{formatProductPrice(product)}</span>;
}

function Availability({ product }: { product: Product }) {
  const inStock = isInStock(product);
  return (
    <>
      <span className={cx('font-semibold', inStock ? 'text-ok' : 'text-danger')}>
        {inStock ? 'In Stock' : 'Out of Stock'}
        {inStock && (
          <span className="figures font-normal text-ink-soft"> ({formatQuantity(product.quantity, product)})</span>
        )}
      </span>
      {product.supply?.text && <span className="block text-sm font-normal text-ink-soft">{product.supply.text}</span>}
    </>
  );
}
