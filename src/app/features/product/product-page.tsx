import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { isMissingError } from '#app/api/api-client.ts';
import { productQuery } from '#app/api/queries.ts';
import { CompareLink } from '#app/comparison/compare-link.tsx';
import type { Product } from '#contract/catalogue.ts';
import { KeptTogether } from '#ui/kept-together.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { BuyBox } from './buy-box.tsx';
import { Breadcrumbs } from './deferred-breadcrumbs.tsx';
import { ProductDetails } from './deferred-product-details.tsx';
import { ProductFacts } from './deferred-product-facts.tsx';
import { ProductTool } from './deferred-product-tool.tsx';
import { ShareButton } from './deferred-share-button.tsx';
import { NoProduct } from './lazy-no-product.tsx';
import { ProductGallery } from './product-gallery.tsx';

/** /product/{id}, with `related` below. */
export function ProductPage({ id, related }: { id: string; related: ReactNode }) {
  const { data: product, error, refetch } = useQuery(productQuery(id));
  if (product !== undefined) return <ProductSheet product={product} related={related} />;
  if (error === null) return <Spinner />;
  return (
    <Suspense>
      <NoProduct isMissing={isMissingError(error)} onRetry={() => void refetch()} />
    </Suspense>
  );
}

function ProductSheet({ product, related }: { product: Product; related: ReactNode }) {
  return (
    <article className="sheet flex flex-col gap-10 py-6" aria-label={product.name}>
      <div>
        <Breadcrumbs product={product} />
        <div className="mt-4 grid grid-cols-1 gap-8 md:grid-cols-2 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
          <ProductGallery key={product.id} product={product} />
          <div className="flex flex-col gap-5">
            <h1 className="text-xl">
              <KeptTogether text={product.name} />
            </h1>
            <ProductFacts product={product} />
            <BuyBox key={product.id} product={product} />
            <div className="flex flex-wrap gap-2">
              <CompareLink id={product.id} name={product.name} />
              <ShareButton title={product.name} />
            </div>
            <ProductTool product={product} />
            {product.description.split(/\n\s*\n/).map((paragraph, index) => (
              <p key={index} className="max-w-prose whitespace-pre-line">
                <KeptTogether text={paragraph} />
              </p>
            ))}
          </div>
        </div>
      </div>
      <ProductDetails product={product} />
      {related}
    </article>
  );
}
