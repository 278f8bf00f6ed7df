import { breadcrumbData } from '#app/head/breadcrumb-data.ts';
import { PageDescription, withMore } from '#app/head/page-description.tsx';
import { productData } from '#app/head/product-data.ts';
import { StructuredData } from '#app/head/structured-data.tsx';
import type { Product } from '#contract/catalogue.ts';
import type { CompanyInfo } from '#contract/content.ts';
import { isOnRequest } from '#contract/money.ts';
import { PATHS, productPath, shopCategoryPath } from '#contract/page-paths.ts';
import { titleOf } from './product-title.ts';

interface ProductMetaProps {
  product: Product;
  /** Null while it is not known. */
  company: Omit<CompanyInfo, 'story'> | null;
  publicUrl: string;
}

/** What search engines read of a product. */
export function ProductMeta({ product, company, publicUrl }: ProductMetaProps) {
  const { category } = product;
  const price = isOnRequest(product.price) ? 'price on request' : 'price in Canadian dollars';
  return (
    <>
      <PageDescription
        text={withMore(product.description, `${titleOf(product)}: ${price}, stock and specifications.`)}
      />
      <StructuredData data={productData(product, publicUrl, company)} />
      <StructuredData
        data={breadcrumbData(publicUrl, [
          { name: 'Shop', path: PATHS.shop },
          ...(category ? [{ name: category.name, path: shopCategoryPath(category.name) }] : []),
          { name: product.name, path: productPath(product.id) },
        ])}
      />
    </>
  );
}

/** The description of the page while there is no product on it. */
export function NoProductMeta({ text }: { text: string }) {
  return <PageDescription text={text} />;
}
