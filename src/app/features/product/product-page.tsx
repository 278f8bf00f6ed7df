import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { errorStatus } from '#app/api/api-client.ts';
import { productQuery } from '#app/api/queries.ts';
import { CompareLink } from '#app/comparison/compare-link.tsx';
import { PAGE_MESSAGES } from '#app/page-notices.ts';
import { productTool } from '#app/tools/product-tool.ts';
import { ToolLink } from '#app/tools/tool-link.tsx';
import type { Product } from '#contract/catalogue.ts';
import { PATHS } from '#contract/page-paths.ts';
import { Button } from '#ui/button.tsx';
import { MissingPage } from '#ui/missing-page.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { BuyBox } from './buy-box.tsx';
import { Measures } from './measures.tsx';
import { PartLinks } from './part-links.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductNotFound } from './product-not-found.tsx';
import { ShareButton } from './share-button.tsx';
import { SpecificationList } from './specification-list.tsx';

/** /product/{id}, with `related` below. */
export function ProductPage({ id, related }: { id: string; related: ReactNode }) {
  const { data: product, error, refetch } = useQuery(productQuery(id));
  if (product !== undefined) return <ProductSheet product={product} related={related} />;
  const status = errorStatus(error);
  if (status === 404 || status === 400) return <ProductNotFound />;
  if (error === null) return <Spinner />;
  return (
    <MissingPage
      title={PAGE_MESSAGES.productFailed}
      actions={<Button onClick={() => void refetch()}>Try Again</Button>}
    >
      <p>{PAGE_MESSAGES.productFailedText}</p>
    </MissingPage>
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
            <div className="flex items-start justify-between gap-4">
              <h1 className="text-xl">{product.name}</h1>
              <div className="flex flex-wrap justify-end gap-2">
                <CompareLink id={product.id} name={product.name} />
                <ShareButton title={product.name} />
              </div>
            </div>
            <ProductFacts product={product} />
            <BuyBox key={product.id} product={product} />
            <ProductTool product={product} />
            <p className="max-w-prose whitespace-pre-line">{product.description}</p>
          </div>
        </div>
      </div>
      <Suspense>
        <div className="grid grid-cols-1 gap-8 md:grid-cols-2 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
          <div>
            <SpecificationList specifications={product.specifications} />
            <Measures properties={product.properties ?? []} />
          </div>
          <AttachmentList attachments={product.attachments} />
        </div>
        <PartLinks title="Fits" products={product.fits ?? []} />
        <PartLinks title="Spares for this product" products={product.spares ?? []} />
        {related}
      </Suspense>
    </article>
  );
}

/** The finder or calculator for products of this kind, with the measures that the product states. */
function ProductTool({ product }: { product: Product }) {
  const found = productTool(product);
  if (found === null) return null;
  return (
    <p>
      <ToolLink {...found}>
        {found.tool === 'seal'
          ? 'Seal finder: which seals fit this shaft?'
          : 'Packing calculator: how much does your box need?'}
      </ToolLink>
    </p>
  );
}

function Breadcrumbs({ product }: { product: Product }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center gap-2">
        <li>
          <Link to={PATHS.shop} className="inline-flex min-h-6 items-center hover:text-accent">
            Shop
          </Link>
        </li>
        {product.category && (
          <li className="before:mr-2 before:content-['/']">
            <Link
              to={PATHS.shop}
              search={{ category: product.category.name }}
              className="inline-flex min-h-6 items-center hover:text-accent"
            >
              {product.category.name}
            </Link>
          </li>
        )}
        <li aria-current="page" className="figures before:mr-2 before:content-['/']">
          {product.part_number}
        </li>
      </ol>
    </nav>
  );
}
