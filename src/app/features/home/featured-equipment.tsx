import { Link } from '@tanstack/react-router';
import { formatProductPrice } from '#app/price-view.ts';
import type { ProductCardView } from '#app/product-views.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { isOnRequest } from '#contract/money.ts';
import { PATHS } from '#contract/page-paths.ts';
import { cx } from '#ui/cx.ts';
import { icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Picture } from '#ui/picture.tsx';

const ArrowRightIcon = icon(<path d="M5 12h14M12 5l7 7-7 7" />);

/** How wide a card's picture is on each screen. */
const SIZES = '(width >= 80rem) 400px, (width >= 48rem) 31vw, 92vw';

/** The first three featured products and the way to all. */
export function FeaturedEquipment({ products }: { products: readonly ProductCardView[] }) {
  return (
    <section aria-labelledby="featured" className="border-y border-line bg-surface">
      <div className="sheet py-12 lg:py-16">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="featured" className="text-xl">
            Featured Equipment
          </h2>
          <LinkButton to={PATHS.shop} variant="outline" size="small">
            View All Equipment
            <ArrowRightIcon size={16} />
          </LinkButton>
        </div>
        {products.length === 0 && <p className="mt-6 text-ink-soft">{MESSAGES.noProducts}</p>}
        <ul className="mt-6 grid gap-4 md:grid-cols-3">
          {products.map((product) => (
            <li key={product.id} className="grid">
              <FeaturedCard product={product} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function FeaturedCard({ product }: { product: ProductCardView }) {
  const { id, name, partNumber, description, picture, price, inStock } = product;
  return (
    <article
      aria-label={name}
      className="group relative flex flex-col rounded border border-line bg-paper transition-[border-color] focus-within:border-line-strong hover:border-line-strong"
    >
      <Picture
        url={picture?.url ?? null}
        // Hidden from screen readers: the card's link has the same text.
        alt=""
        placeholder={picture?.placeholder ?? ''}
        isDrawing={picture?.isDrawing ?? false}
        sizes={SIZES}
        widest={960}
        emptyText={MESSAGES.noImage}
        failedText={MESSAGES.imageFailed}
        className="rounded-t border-b border-line"
      />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <p className="figures text-sm text-ink-soft">{partNumber}</p>
        <h3 className="text-md leading-snug">
          <Link
            to="/product/$id"
            params={{ id: String(id) }}
            className="after:absolute after:inset-0 group-hover:text-accent"
          >
            {name}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">{description}</p>
        <p className="mt-auto flex items-baseline justify-between gap-3 border-t border-line pt-3">
          <span className={isOnRequest(price) ? 'font-medium' : 'figures text-md'}>{formatProductPrice(product)}</span>
          <span className={cx('text-sm', inStock ? 'text-ok' : 'text-danger')}>
            {inStock ? 'In Stock' : 'Out of Stock'}
          </span>
        </p>
      </div>
    </article>
  );
}
