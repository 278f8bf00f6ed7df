import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { isMissingError } from '#app/api/api-client.ts';
import { headDataOrMissing } from '#app/api/head-data.ts';
import { companyQuery, isMissing, load, productQuery, relatedQuery } from '#app/api/queries.ts';
import { PRODUCT_PICTURE_SIZES } from '#app/features/product/picture-sizes.ts';
import { ProductNotFound } from '#app/features/product/product-not-found.tsx';
import { ProductPage } from '#app/features/product/product-page.tsx';
import { RelatedProducts } from '#app/features/shop/related-products.tsx';
import { breadcrumbData } from '#app/head/breadcrumb-data.ts';
import { PageDescription, withMore } from '#app/head/page-description.tsx';
import { productData } from '#app/head/product-data.ts';
import { productShareImage } from '#app/head/share-image.ts';
import { StructuredData } from '#app/head/structured-data.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import type { Product } from '#contract/catalogue.ts';
import { isOnRequest } from '#contract/money.ts';
import { PATHS, productPath, shopCategoryPath } from '#contract/page-paths.ts';
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
    const name = nameOf(product);
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

function nameOf({ name, part_number }: Product): string {
  return `${name} (${part_number})`;
}

function Page() {
  const { id } = Route.useParams();
  const { data: product, error } = useQuery(productQuery(id));
  return (
    <>
      {product !== undefined && <ProductMeta product={product} />}
      {product === undefined && (
        <PageDescription
          text={isMissingError(error) ? MESSAGES.productNotFoundText : 'Price, stock and specifications of a product.'}
        />
      )}
      <ProductPage id={id} related={<RelatedProducts id={id} />} />
    </>
  );
}

function Missing() {
  return (
    <>
      <PageDescription text={MESSAGES.productNotFoundText} />
      <ProductNotFound />
    </>
  );
}

/** What search engines read of a product. */
function ProductMeta({ product }: { product: Product }) {
  const { publicUrl } = Route.useRouteContext().site;
  const { data: company = null } = useQuery(companyQuery());
  const price = isOnRequest(product.price) ? 'price on request' : 'price in Canadian dollars';
  return (
    <>
      <PageDescription
        text={withMore(product.description, `${nameOf(product)}: ${price}, stock and specifications.`)}
      />
      <StructuredData data={productData(product, publicUrl, company)} />
      <StructuredData
        data={breadcrumbData(publicUrl, [
          { name: 'Shop', path: PATHS.shop },
          ...(product.category ? [{ name: product.category.name, path: shopCategoryPath(product.category.name) }] : []),
          { name: product.name, path: productPath(product.id) },
        ])}
      />
    </>
  );
}
