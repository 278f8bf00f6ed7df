import { Link } from '@tanstack/react-router';
import { AddToCartButton } from '#app/buying/add-to-cart-button.tsx';
import { formatProductPrice, quoteLink } from '#app/price-view.ts';
import type { ProductCardView } from '#app/product-views.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { isOnRequest } from '#contract/money.ts';
import { formatQuantity } from '#contract/unit-of-sale.ts';
import { KeptTogether, withUnbrokenUnits } from '#ui/kept-together.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Picture } from '#ui/picture.tsx';

/** How wide the picture is on each screen, for the browser's choice of file. */
const SIZES = '(width >= 80rem) 290px, (width >= 64rem) 31vw, (width >= 40rem) 46vw, 120px';

interface ProductCardProps {
  product: ProductCardView;
  /** In the first row: its picture is fetched at once. */
  eager?: boolean;
  headingLevel?: 2 | 3;
}

/** One product on one card: name, part number, three specifications, price, stock and the way into the cart. */
export function ProductCard({ product, eager = false, headingLevel = 2 }: ProductCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const { specifications, moreSpecifications } = product;
  const hasPrice = !isOnRequest(product.price);
  return (
    <article className="card" aria-label={product.name}>
      <Picture
        url={product.picture?.url ?? null}
        // Hidden from screen readers: the card's link has the same text.
        alt=""
        placeholder={product.picture?.placeholder ?? ''}
        isDrawing={product.picture?.isDrawing ?? false}
        sizes={SIZES}
        widest={640}
        eager={eager}
        emptyText={MESSAGES.noImage}
        failedText={MESSAGES.imageFailed}
      />
      <div className="card-text">
        <p className="figures">
          <KeptTogether text={product.partNumber} />
        </p>
        <Heading>
          <Link to="/product/$id" params={{ id: String(product.id) }}>
            <KeptTogether text={product.name} />
          </Link>
        </Heading>
        {product.replaces && <p className="text-ink">{MESSAGES.replaces(product.replaces)}</p>}
        {product.supersededBy !== undefined && (
          <p className="text-ink">{MESSAGES.supersededBy(product.supersededBy)}</p>
        )}
        {product.supersedes !== undefined && <p className="text-ink">{MESSAGES.supersedes(product.supersedes)}</p>}
        {product.differs !== undefined && <p className="text-ink">{product.differs}</p>}
        <p>{withUnbrokenUnits(product.description)}</p>
      </div>
      <div className="card-foot">
        {specifications.length > 0 && (
          <dl className="rows">
            {specifications.map(([key, value]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>
                  <KeptTogether text={value} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {moreSpecifications > 0 && <p>{`+${moreSpecifications} more specifications`}</p>}
        <div>
          <div>
            <p className={hasPrice ? 'figures' : 'font-medium'}>{formatProductPrice(product)}</p>
            <p className={product.inStock ? 'text-ok' : 'text-danger'}>
              {product.inStock ? `In Stock: ${formatQuantity(product.quantity, product)}` : 'Out of Stock'}
            </p>
          </div>
          {hasPrice ? <AddToCartButton product={product} /> : <QuoteButton product={product} />}
        </div>
      </div>
    </article>
  );
}

function QuoteButton({ product: { name, partNumber } }: { product: ProductCardView }) {
  return (
    <LinkButton
      {...quoteLink(partNumber)}
      variant="outline"
      size="small"
      aria-label={`${MESSAGES.requestQuote}: ${name}`}
    >
      {MESSAGES.requestQuote}
    </LinkButton>
  );
}
