import { useQuery } from '@tanstack/react-query';
import { relatedQuery } from '#app/api/queries.ts';
import { ProductGrid } from './product-grid.tsx';

/** Up to four that go with a product; nothing when there are none. */
export function RelatedProducts({ id }: { id: string }) {
  const { data: products = [] } = useQuery(relatedQuery(id));
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="mb-3 text-lg">
        Related Products
      </h2>
      <ProductGrid products={products} headingLevel={3} />
    </section>
  );
}
