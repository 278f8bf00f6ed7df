import { createFileRoute, notFound } from '@tanstack/react-router';
import { ProductNotFound } from '#app/features/product/product-not-found.tsx';
import { ProductPage } from '#app/features/product/product-page.tsx';
import { productStructuredData } from '#app/features/product/structured-data.ts';
import { RelatedProducts } from '#app/features/shop/related-products.tsx';
import { cutText } from '#app/lib/format.ts';
import { pageHead, pageTitle } from '#app/lib/page-head.ts';
import { isMissing, knownCompanyName, load, productQuery, relatedQuery } from '#app/lib/queries.ts';
import { MESSAGES } from '#app/notices.ts';

export const Route = createFileRoute('/product/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    await load(queryClient, productQuery(id), relatedQuery(id));
    if (isMissing(queryClient, productQuery(id))) throw notFound();
  },
  head: ({ match: { context }, params: { id } }) => {
    const product = context.queryClient.getQueryData(productQuery(id).queryKey);
    const company = knownCompanyName(context.queryClient);
    if (product === undefined) {
      const title = pageTitle(MESSAGES.productNotFound, company);
      return pageHead({ site: context.site, title, description: MESSAGES.productNotFoundText, path: '/shop', noindex: true });
    }
    return pageHead({
      site: context.site,
      title: pageTitle(`${product.name} (${product.part_number})`, company),
      description: cutText(product.description, 155),
      path: `/product/${product.id}`,
      image: product.primary_image,
      kind: 'product',
      structuredData: productStructuredData(product, context.site.publicUrl),
    });
  },
  component: Page,
  notFoundComponent: ProductNotFound,
});

function Page() {
  const { id } = Route.useParams();
  return <ProductPage id={id} related={<RelatedProducts id={id} />} />;
}
