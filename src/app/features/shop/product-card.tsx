import { Link } from '@tanstack/react-router';
import { formatCount, formatPrice } from '#app/lib/format.ts';
import type { ProductCardView } from '#app/lib/product-views.ts';
import { MESSAGES } from '#app/notices.ts';
import { cx } from '#app/ui/cx.ts';
import { Picture } from '#app/ui/picture.tsx';
import { AddToCartButton } from './add-to-cart-button.tsx';

/** How wide the picture is on each screen, for the browser's choice of file. */
const SIZES = '(width >= 80rem) 290px, (width >= 64rem) 31vw, (width >= 40rem) 46vw, 92vw';

interface ProductCardProps {
  product: ProductCardView;
  /** In the first row: its picture is fetched at once. */
  eager?: boolean;
  headingLevel?: 2 | 3;
}

/** One product on one card: name, part number, three specifications, price, stock and the way into the cart. */
export function ProductCard({ product, eager = false, headingLevel = 2 }: ProductCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className="card group">
      <Picture
        url={product.picture?.url ?? null}
        alt={product.picture?.alt ?? ''}
        placeholder={product.picture?.placeholder ?? ''}
        sizes={SIZES}
        widest={640}
        eager={eager}
        emptyText={MESSAGES.noImage}
        failedText={MESSAGES.imageFailed}
        className="border-line max-sm:self-center sm:border-b"
      />
      <div className="flex flex-col gap-1.5 border-line p-3 max-sm:border-l">
        <p className="figures text-sm text-ink-soft">{product.partNumber}</p>
        <Heading className="text-md leading-snug">
          <Link
            to="/product/$id"
            params={{ id: String(product.id) }}
            className="after:absolute after:inset-0 group-hover:text-accent"
          >
            {product.name}
          </Link>
        </Heading>
        <p className="text-sm text-ink-soft">{product.description}</p>
      </div>
      <div className="card-foot">
        <CardSpecifications product={product} />
        <div className="flex items-end justify-between gap-2 border-t border-line pt-2">
          <div>
            <p className="figures text-md leading-tight">{formatPrice(product.price)}</p>
            <p className={cx('text-sm', product.inStock ? 'text-ok' : 'text-danger')}>
              {product.inStock ? `In Stock: ${product.quantity}` : 'Out of Stock'}
            </p>
          </div>
          <AddToCartButton product={product} />
        </div>
      </div>
    </article>
  );
}

function CardSpecifications({ product }: { product: ProductCardView }) {
  if (product.specifications.length === 0) return null;
  return (
    <div className="text-sm">
      <dl className="rows">
        {product.specifications.map(([key, value]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {product.moreSpecifications > 0 && (
        <p className="border-t border-line py-1 text-ink-soft">
          +{formatCount(product.moreSpecifications, 'more specification')}
        </p>
      )}
    </div>
  );
}
