import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { formatLineTotal, thumbnailOf } from '#app/cart/cart-products.ts';
import { noteInCart } from '#app/cart/cart-store.ts';
import { cutText } from '#app/format.ts';
import { formatProductPrice } from '#app/price-view.ts';
import { isInStock, orderableUnits } from '#app/product-views.ts';
import { ORDER_TEXTS } from '#app/texts/order-texts.ts';
import { shipsByText } from '#app/texts/promise-texts.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import type { Product } from '#contract/catalogue.ts';
import { CART_DESCRIPTION_CHARACTERS, NEED_MORE_STOCK } from '#contract/constants.ts';
import { noteError } from '#contract/note-error.ts';
import { PATHS } from '#contract/page-paths.ts';
import { formatQuantity, formatUnit } from '#contract/unit-of-sale.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { KeptTogether } from '#ui/kept-together.tsx';
import { Picture } from '#ui/picture.tsx';
import { QuantityField } from '#ui/quantity-field.tsx';
import { changeQuantity } from './change-quantity.ts';
import { canAddOne } from './decide-quantity.ts';
import { noteFieldId } from './note-field.ts';

interface CartCardProps {
  product: Product;
  quantity: number;
  note: string;
  /** A day such as 2026-12-03; null: not known. */
  shipsBy: string | null;
  onRemove: () => void;
}

/** One item of the cart: what it is, what one costs, how many, what they come to. */
export function CartCard({ product, quantity, note, shipsBy, onRemove }: CartCardProps) {
  const unit = formatUnit(product);
  return (
    <article
      aria-label={product.name}
      className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 p-4 sm:grid-cols-[7.5rem_1fr] print:break-inside-avoid"
    >
      <CardPicture product={product} />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <p className="figures text-sm wrap-anywhere text-ink-soft">{product.part_number}</p>
            <h2 className="text-md leading-snug wrap-anywhere">
              <Link to="/product/$id" params={{ id: String(product.id) }} className="hover:text-accent hover:underline">
                <KeptTogether text={product.name} />
              </Link>
            </h2>
          </div>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Remove ${product.name}`}
            onClick={onRemove}
            className="-mt-2 -mr-2 shrink-0 text-ink-soft print:hidden"
          >
            <Trash2 aria-hidden size={18} />
          </Button>
        </div>
        <p className="mt-1 text-sm text-ink-soft">{cutText(product.description, CART_DESCRIPTION_CHARACTERS)}</p>
        <Stock product={product} />
        {/* The day arrives after the product: its line is there before. */}
        <p className="min-h-[1lh] text-sm">{shipsBy !== null && shipsByText(shipsBy)}</p>
      </div>
      <div className="col-span-full flex flex-wrap items-end gap-x-6 gap-y-3 sm:col-start-2 sm:grid sm:grid-cols-[1fr_auto_1fr]">
        <LabelledValue label="Unit price" value={formatProductPrice(product)} className="basis-full" />
        <QuantityField
          label={`Quantity of ${product.name}${unit && `, ${unit}`}`}
          decreaseLabel={`One less of ${product.name}`}
          increaseLabel={`One more of ${product.name}`}
          value={quantity}
          min={1}
          max={canAddOne(product, quantity) ? orderableUnits(product) : quantity}
          onEnter={(requested) => changeQuantity(product, quantity, requested, onRemove)}
        />
        <LabelledValue label="Line total" value={formatLineTotal(product, quantity)} className="ml-auto text-right" />
      </div>
      <LineNote product={product} note={note} />
    </article>
  );
}

/** What is to be done to this part, or its tag number. A longer note than an order takes stays, and says so, until it is shortened. */
function LineNote({ product: { id, name }, note }: Pick<CartCardProps, 'product' | 'note'>) {
  return (
    <TextField
      id={noteFieldId(id)}
      label={ORDER_TEXTS.lineNote(name)}
      hint={ORDER_TEXTS.lineNoteHint}
      optional
      autoComplete="off"
      value={note}
      error={noteError(note) ?? undefined}
      onChange={(event) => noteInCart(id, event.currentTarget.value)}
      className="col-span-full sm:col-start-2"
    />
  );
}

function CardPicture({ product }: { product: Product }) {
  const picture = thumbnailOf(product);
  return (
    <Picture
      url={picture?.url ?? null}
      alt={picture?.alt ?? ''}
      placeholder={picture?.placeholder ?? ''}
      isDrawing={picture?.isDrawing ?? false}
      sizes="120px"
      widest={320}
      emptyText={MESSAGES.noImage}
      failedText={MESSAGES.imageFailed}
      className="self-start rounded border border-line"
    />
  );
}

function Stock({ product }: { product: Product }) {
  return (
    <p className="mt-1 text-sm">
      {isInStock(product) ? (
        <span className="text-ok">
          In Stock: <span className="figures">{formatQuantity(product.quantity, product)}</span>
        </span>
      ) : (
        <span className="text-danger">Out of Stock</span>
      )}
      {orderableUnits(product) > product.quantity && (
        <span className="text-ink-soft">
          {' · '}
          {ORDER_TEXTS.toOrder(formatQuantity(orderableUnits(product) - product.quantity, product), product.quantity)}
        </span>
      )}
      {product.quantity <= NEED_MORE_STOCK && (
        <>
          {' · '}
          <Link to={PATHS.contact} className="link print:hidden">
            Need more?
          </Link>
        </>
      )}
    </p>
  );
}

function LabelledValue({ label, value, className }: { label: string; value: string; className?: string }) {
  return (
    <p className={className}>
      <span className="caption block">{label}</span>
      <span className="figures">{value}</span>
    </p>
  );
}
