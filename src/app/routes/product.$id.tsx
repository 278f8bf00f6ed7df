import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { isOnRequest } from '#contract/money.ts';
import { PRODUCT_PICTURE_SIZES } from '#app/features/product/picture-sizes.ts';
import { ProductNotFound } from '#app/features/product/product-not-found.tsx';
import { ProductPage } from '#app/features/product/product-page.tsx';
import { RelatedProducts } from '#app/features/shop/related-products.tsx';
import { headDataOrMissing } from '#app/api/head-data.ts';
import { pageDescription } from '#app/head/page-head.ts';
import { siteHead } from '#app/navigation/site-head.ts';
import { isMissing, load, productQuery, relatedQuery } from '#app/api/queries.ts';
import { productShareImage } from '#app/head/share-image.ts';
import { breadcrumbData, productData } from '#app/head/structured-data.ts';
import { MESSAGES } from '#app/notices.ts';
import { PATHS, productPath, shopCategoryPath } from '#contract/page-paths.ts';
import { startPicture } from '#ui/start-picture.ts';

export const Route = createFileRoute('/product/$id')({
  loader: async ({ context: { queryClient }, params: { id }, preload }) => {
    if (preload) void startLargePicture(queryClient, id);
    await load(queryClient, productQuery(id), relatedQuery(id));
    if (isMissing(queryClient, productQuery(id))) throw notFound();
  },
  head: ({ match, params: { id } }) => {
    const product = headDataOrMissing(match, productQuery(id));
    if (product === undefined || product === 'missing') {
      const isNotFound = product === 'missing';
      return siteHead(match, {
        title: isNotFound ? MESSAGES.productNotFound : 'Product',
        description: isNotFound ? MESSAGES.productNotFoundText : 'Price, stock and specifications of a product.',
        path: PATHS.shop,
        noindex: true,
      });
    }
    const { publicUrl } = match.context.site;
    const name = `${product.name} (${product.part_number})`;
    return siteHead(match, {
      title: name,
      description: pageDescription(
        product.description,
        `${name}: ${isOnRequest(product.price) ? 'price on request' : 'price in Canadian dollars'}, stock and specifications.`,
      ),
      path: productPath(product.id),
      image: { path: productShareImage(product.id), alt: `Drawing of ${name}` },
      kind: 'product',
      structuredData: [
        productData(product, publicUrl),
        breadcrumbData(publicUrl, [
          { name: 'Shop', path: PATHS.shop },
          ...(product.category ? [{ name: product.category.name, path: shopCategoryPath(product.category.name) }] : []),
          { name: product.name, path: productPath(product.id) },
        ]),
      ],
    });
  },
  component: Page,
  notFoundComponent: ProductNotFound,
});

/** As soon as its product is known, which may be after the loader's timeout. */
async function startLargePicture(queryClient: QueryClient, id: string): Promise<void> {
  const product = await queryClient.query({ ...productQuery(id), staleTime: 'static' }).catch(() => undefined);
  if (product?.primary_image) startPicture(product.primary_image, PRODUCT_PICTURE_SIZES);
}

function Page() {
  const { id } = Route.useParams();
  return <ProductPage id={id} related={<RelatedProducts id={id} />} />;
}
