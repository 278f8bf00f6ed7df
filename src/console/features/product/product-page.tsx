import { useSuspenseQuery } from '@tanstack/react-query';
import { productQuery } from '#console/api/products.ts';
import { useSession } from '#console/api/session.ts';
import { NoSuchProduct } from '#console/frame/no-such-product.tsx';
import { Screen } from '#console/frame/screen.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { curvesPath, stockPartPath } from '#console/navigation/paths.ts';
import { productPath as shopProductPath } from '#contract/page-paths.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EditForm } from './edit-form.tsx';
import { ListingPanel } from './listing-panel.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { ProductHistory } from './product-history.tsx';

/** One product: its fields, its pictures, whether it is in the shop, and who has changed it. */
export function ProductPage({ part }: { part: string }) {
  const { data: product } = useSuspenseQuery(productQuery(part));
  const { shop_url: shopUrl } = useSession();
  if (product === null) return <NoSuchProduct part={part} />;
  return (
    <Screen
      title={product.part_number}
      actions={
        <>
          <PageLink to={stockPartPath(product.part_number)} className={buttonClass('outline')}>
            Stock
          </PageLink>
          <PageLink to={curvesPath(product.part_number)} className={buttonClass('outline')}>
            Performance curves
          </PageLink>
          {product.is_listed && (
            <a
              href={new URL(shopProductPath(product.id), shopUrl).href}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('outline')}
            >
              See it in the shop
            </a>
          )}
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-medium">{product.name}</span>
        <span className="figures text-ink-soft">{product.free} free</span>
        {product.is_low && <Badge tone="warn">Low</Badge>}
        {!product.is_listed && <Badge>Withdrawn</Badge>}
      </div>
      {/* On a phone, which takes the photographs, the pictures come first. */}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:row-span-2">
          <EditForm product={product} />
        </div>
        <div className="min-w-0 max-lg:order-first">
          <PicturePanel product={product} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ListingPanel product={product} />
          <ProductHistory history={product.history} />
        </div>
      </div>
    </Screen>
  );
}
