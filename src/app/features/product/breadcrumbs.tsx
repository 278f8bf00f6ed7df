import { Link } from '@tanstack/react-router';
import type { Product } from '#contract/catalogue.ts';
import { PATHS } from '#contract/page-paths.ts';

/** Shop, category and part number. */
export function Breadcrumbs({ product }: { product: Product }) {
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
