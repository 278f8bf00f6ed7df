import { Link } from '@tanstack/react-router';
import type { OrderItem } from '#contract/orders.ts';
import { formatPrice } from '#app/format.ts';
import { MESSAGES } from '#app/notices.ts';
import { Picture } from '#ui/picture.tsx';

/** The bought items as a parts list. */
export function OrderedItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <section aria-labelledby="ordered-items" className="rounded border border-line bg-surface">
      <h2 id="ordered-items" className="border-b border-line px-4 py-2 text-md">
        Items
      </h2>
      <ol>
        {items.map((item, position) => (
          <li key={item.id} className="flex border-t border-line first:border-t-0 print:break-inside-avoid">
            <span
              aria-hidden
              className="figures hidden w-10 shrink-0 border-r border-line pt-4 text-center text-sm text-ink-soft md:block"
            >
              {position + 1}
            </span>
            <Item item={item} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Item({ item: { product, quantity, price, total_price } }: { item: OrderItem }) {
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[4.5rem_1fr] gap-x-4 gap-y-2 p-4 sm:grid-cols-[6rem_1fr_auto]">
      <Picture
        url={product.primary_image}
        alt=""
        sizes="96px"
        widest={320}
        emptyText=""
        failedText={MESSAGES.imageFailed}
        className="self-start rounded border border-line"
      />
      <div className="min-w-0">
        <p className="figures text-sm text-ink-soft">{product.part_number}</p>
        <Link
          to="/product/$id"
          params={{ id: String(product.id) }}
          className="font-medium wrap-anywhere hover:text-accent hover:underline"
        >
          {product.name}
        </Link>
        <p className="mt-1 text-sm text-ink-soft">
          Quantity: <span className="figures">{quantity}</span> · Unit price:{' '}
          <span className="figures">{formatPrice(price)}</span>
        </p>
      </div>
      <p className="figures col-start-2 sm:col-start-3 sm:text-right">
        <span className="sr-only">Line total </span>
        {formatPrice(total_price)}
      </p>
    </div>
  );
}
