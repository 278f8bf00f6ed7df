import type { ProductCardView } from '#app/lib/product-views.ts';
import { cx } from '#app/ui/cx.ts';
import { ProductCard } from './product-card.tsx';

interface ProductGridProps {
  products: readonly ProductCardView[];
  headingLevel?: 2 | 3;
  /** Cards whose pictures are fetched at once: those of the first row; 0 further down a page. */
  eager?: number;
  /** Most cards side by side. */
  columns?: 3 | 4;
}

/** Four cards across at 1280, three at 1024, two at 640, one below. */
export function ProductGrid({ products, headingLevel = 2, eager = 0, columns = 4 }: ProductGridProps) {
  return (
    <ul className={cx('grid gap-4 sm:grid-cols-2 lg:grid-cols-3', columns === 4 && 'xl:grid-cols-4')}>
      {products.map((product, index) => (
        <li key={product.id} className="grid">
          <ProductCard product={product} headingLevel={headingLevel} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
