import { Panel } from '#console/frame/panel.tsx';
import type { ProductView } from '#contract/console/products.ts';
import { Button } from '#ui/button.tsx';
import { useProductChange } from './use-product-change.ts';

/** Whether buyers see it. Orders that name a withdrawn product stay as they are. */
export function ListingPanel({ product }: { product: ProductView }) {
  const isListed = product.is_listed;
  const { mutate, isPending } = useProductChange(product, {
    done: isListed ? 'Withdrawn: buyers do not see it any more' : 'It is in the shop again',
  });
  return (
    <Panel title={isListed ? 'In the shop' : 'Withdrawn'}>
      <div className="flex flex-col items-start gap-3 p-3">
        <p>
          {isListed
            ? 'Buyers find it. Withdrawn, it leaves lists and search, and its page says that it is gone; orders keep it.'
            : 'Buyers do not find it. Its orders, stock and pictures are still here.'}
        </p>
        <Button variant="outline" disabled={isPending} onClick={() => mutate({ is_listed: !isListed })}>
          {isListed ? 'Withdraw' : 'Return to the shop'}
        </Button>
      </div>
    </Panel>
  );
}
