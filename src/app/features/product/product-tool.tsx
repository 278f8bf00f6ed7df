import { productTool } from '#app/tools/product-tool.ts';
import { ToolLink } from '#app/tools/tool-link.tsx';
import type { Product } from '#contract/catalogue.ts';

/** The finder or calculator for products of this kind, with the measures that the product states. */
export function ProductTool({ product }: { product: Product }) {
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
