import { Link } from '@tanstack/react-router';
import { formatPrice } from '#app/format.ts';
import { ORDER_TEXTS } from '#app/texts/order-texts.ts';
import { shipsByText } from '#app/texts/promise-texts.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import type { Order, OrderItem } from '#contract/orders.ts';
import { PATHS } from '#contract/page-paths.ts';
import { formatQuantity, perUnit } from '#contract/unit-of-sale.ts';
import { KeptTogether } from '#ui/kept-together.tsx';
import { Picture } from '#ui/picture.tsx';
import { shipsBy } from './order-view.ts';
import { questionAbout } from './question-about.ts';

/** The bought items as a parts list. */
export function OrderedItems({ order }: { order: Order }) {
  return (
    <section aria-labelledby="ordered-items" className="rounded border border-line bg-surface">
      <h2 id="ordered-items" className="border-b border-line px-4 py-2 text-md">
        Items
      </h2>
      <ol>
        {order.items.map((item, position) => (
          <li key={item.id} className="flex border-t border-line first:border-t-0 print:break-inside-avoid">
            <span
              aria-hidden
              className="figures hidden w-10 shrink-0 border-r border-line pt-4 text-center text-sm text-ink-soft md:block"
            >
              {position + 1}
            </span>
            <Item item={item} day={shipsBy(order, item)} ask={questionAbout(order, position)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ItemProps {
  item: OrderItem;
  /** By which it is shipped; null: it has left, or none was promised. */
  day: string | null;
  /** With which the contact form is opened. */
  ask: ReturnType<typeof questionAbout>;
}

function Item({ item, day, ask }: ItemProps) {
  const { product, quantity, price, total_price } = item;
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
        <ProductName product={product} />
        <p className="mt-1 text-sm text-ink-soft">
          Quantity: <span className="figures">{formatQuantity(quantity, item)}</span> · Unit price:{' '}
          <span className="figures">{formatPrice(price) + perUnit(item)}</span>
        </p>
        {item.note !== undefined && <p className="text-sm wrap-anywhere">Note: {item.note}</p>}
        {day !== null && <p className="text-sm">{shipsByText(day)}</p>}
        <Link
          to={PATHS.contact}
          search={ask.search}
          state={ask.state}
          className="link inline-flex min-h-6 items-center text-sm pointer-coarse:min-h-11 print:hidden"
        >
          {ORDER_TEXTS.askAboutLine}
          <span className="sr-only">: {product.name}</span>
        </Link>
      </div>
      <p className="figures col-start-2 sm:col-start-3 sm:text-right">
        <span className="sr-only">Line total </span>
        {formatPrice(total_price)}
      </p>
    </div>
  );
}

/** What was quoted without being a product of the shop has no page. */
function ProductName({ product: { id, name } }: Pick<OrderItem, 'product'>) {
  if (id === 0)
    return (
      <p className="font-medium wrap-anywhere">
        <KeptTogether text={name} />
      </p>
    );
  return (
    <Link
      to="/product/$id"
      params={{ id: String(id) }}
      className="font-medium wrap-anywhere hover:text-accent hover:underline"
    >
      <KeptTogether text={name} />
    </Link>
  );
}
