import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isMissingError } from '#app/api/api-client.ts';
import { headDataOrMissing } from '#app/api/head-data.ts';
import { companyQuery, isMissing, load, productQuery, relatedQuery } from '#app/api/queries.ts';
import { NoProductMeta, ProductMeta } from '#app/features/product/deferred-product-meta.tsx';
import { NoProduct } from '#app/features/product/lazy-no-product.tsx';
import { PRODUCT_PICTURE_SIZES } from '#app/features/product/picture-sizes.ts';
import { ProductPage } from '#app/features/product/product-page.tsx';
import { titleOf } from '#app/features/product/product-title.ts';
import { RecentlyViewed } from '#app/features/recently-viewed/deferred-recently-viewed.tsx';
import { RelatedProducts } from '#app/features/shop/deferred-related-products.tsx';
import { productShareImage } from '#app/head/share-image.ts';
import { siteHead } from '#app/navigation/site-head.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { PATHS, productPath } from '#contract/page-paths.ts';
import { startPicture } from '#ui/start-picture.ts';

export const Route = createFileRoute('/product/$id')({
  codeSplitGroupings: [['component', 'notFoundComponent']],
  loader: async ({ context: { queryClient }, params: { id }, preload }) => {
    if (preload) void startLargePicture(queryClient, id);
    await load(queryClient, productQuery(id), relatedQuery(id));
    if (isMissing(queryClient, productQuery(id))) throw notFound();
  },
  head: ({ match, params: { id } }) => {
    const product = headDataOrMissing(match, productQuery(id));
    if (product === undefined || product === 'missing') {
      // The status is that of a page that was sent as not found, whose browser has no reply to look at.
      const isNotFound = product === 'missing' || match.status === 'notFound';
      return siteHead(match, {
        title: isNotFound ? MESSAGES.productNotFound : 'Product',
        path: PATHS.shop,
        noindex: true,
      });
    }
    const name = titleOf(product);
    return siteHead(match, {
      title: name,
      path: productPath(product.id),
      image: { path: productShareImage(product.id), alt: name },
      kind: 'product',
    });
  },
  component: Page,
  notFoundComponent: Missing,
});

/** As soon as its product is known, which may be after the loader's timeout. */
async function startLargePicture(queryClient: QueryClient, id: string): Promise<void> {
  const product = await queryClient.query({ ...productQuery(id), staleTime: 'static' }).catch(() => undefined);
  if (product?.primary_image) startPicture(product.primary_image, PRODUCT_PICTURE_SIZES);
}

function Page() {
  const { id } = Route.useParams();
  const { publicUrl } = Route.useRouteContext().site;
  const { data: product, error } = useQuery(productQuery(id));
  const { data: company = null } = useQuery(companyQuery());
  return (
    <>
      {product !== undefined && <ProductMeta product={product} company={company} publicUrl={publicUrl} />}
      {product === undefined && (
        <NoProductMeta
          text={isMissingError(error) ? MESSAGES.productNotFoundText : 'Price, stock and specifications of a product.'}
        />
      )}
      <ProductPage id={id} related={<RelatedProducts id={id} />} />
      {product !== undefined && <RecentlyViewed current={product.id} />}
    </>
  );
}

function Missing() {
  return (
    <>
      <NoProductMeta text={MESSAGES.productNotFoundText} />
      <Suspense>
        <NoProduct isMissing onRetry={() => undefined} />
      </Suspense>
    </>
  );
}
