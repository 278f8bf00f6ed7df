import { Suspense } from 'react';
import type { ProductCardView } from '#app/product-views.ts';
import { cx } from '#ui/cx.ts';
import { ProductCard } from './product-card.tsx';
import { useGrowingList } from './use-growing-list.ts';

interface ProductGridProps {
  products: readonly ProductCardView[];
  headingLevel?: 2 | 3;
  /** Cards whose pictures are fetched at once: those of the first row; 0 further down a page. */
  eager?: number;
  /** Which list it is, by identity: another one in its place is drawn piece by piece. */
  list?: object;
}

/** Four cards across at 1280, three at 1024, two at 640, one below. */
export function ProductGrid({ products, headingLevel = 2, eager = 0, list }: ProductGridProps) {
  const drawn = useGrowingList(products, list);
  return (
    // The content below is hidden until the list is complete.
    <ul className={cx('products', drawn.length < products.length && 'min-h-screen')}>
      {drawn.map((product, index) => (
        <li key={product.id}>
          {/* A card that is pressed is hydrated before the others. */}
          <Suspense>
            <ProductCard product={product} headingLevel={headingLevel} eager={index < eager} />
          </Suspense>
        </li>
      ))}
    </ul>
  );
}
