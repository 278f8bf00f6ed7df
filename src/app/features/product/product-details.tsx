import type { Product } from '#contract/catalogue.ts';
import { AttachmentList } from './attachment-list.tsx';
import { Measures } from './measures.tsx';
import { PartLinks } from './part-links.tsx';
import { ProductCurves } from './product-curves.tsx';
import { SpecificationList } from './specification-list.tsx';

/** Specifications, files and the parts that belong to a product, below what a buyer sees first. */
export function ProductDetails({ product }: { product: Product }) {
  return (
    <>
      <div className="grid grid-cols-1 gap-8 md:grid-cols-2 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div>
          <SpecificationList specifications={product.specifications} />
          <Measures properties={product.properties ?? []} />
        </div>
        <AttachmentList attachments={product.attachments} />
      </div>
      <ProductCurves product={product} />
      <PartLinks title="Fits" products={product.fits ?? []} />
      <PartLinks title="Spares for this product" products={product.spares ?? []} />
    </>
  );
}
