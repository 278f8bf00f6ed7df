import { Suspense, useState } from 'react';
import { addToCart, currentCart, useCartQuantity } from '#app/cart/cart-store.ts';
import { quoteLink } from '#app/price-view.ts';
import { isInStock, orderableUnits } from '#app/product-views.ts';
import { MESSAGES, TOASTS } from '#app/texts/site-texts.ts';
import type { Product } from '#contract/catalogue.ts';
import { isOnRequest } from '#contract/money.ts';
import { PATHS } from '#contract/page-paths.ts';
import { formatQuantity, formatUnit } from '#contract/unit-of-sale.ts';
import { Button } from '#ui/button.tsx';
import { CartIcon } from '#ui/icons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { QuantityField } from '#ui/quantity-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { StockNoticeForm } from './lazy-stock-notice-form.tsx';
import { PRODUCT_MESSAGES, PRODUCT_TOASTS } from './product-texts.ts';

/** The way to buy: into the cart, or to a quote where the price is on request (docs/decisions/041). */
export function BuyBox({ product }: { product: Product }) {
  return isOnRequest(product.price) ? <QuoteBox product={product} /> : <CartBox product={product} />;
}

function QuoteBox({ product }: { product: Product }) {
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <LinkButton {...quoteLink(product.part_number)} className="min-w-44 self-start">
        {MESSAGES.requestQuote}
      </LinkButton>
      <p className="text-sm text-ink-soft">{PRODUCT_MESSAGES.quoteText}</p>
    </div>
  );
}

/** Quantity and Add to Cart; refused when the cart would hold more than the stock (§5). */
function CartBox({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1);
  const inCart = useCartQuantity(product.id);
  const unit = formatUnit(product);
  const inStock = isInStock(product);
  const most = orderableUnits(product);
  // §5: from 1 to the stock less what is already in the cart.
  const max = Math.max(1, most - inCart);
  const [isLimited, setLimited] = useState(false);
  const take = (requested: number) => {
    setQuantity(Math.max(1, Math.min(requested, max)));
    setLimited(requested > max);
  };
  const add = () => {
    // Another tab may have filled the cart since this was drawn.
    const held = currentCart().items.find(({ productId }) => productId === product.id)?.quantity ?? 0;
    if (held + quantity > most) return toast(PRODUCT_TOASTS.cannotAddFromDetail(most, product, held));
    addToCart(product.id, quantity);
    setQuantity(1);
    setLimited(false);
    toast(TOASTS.addedToCart(quantity, product));
  };
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <div className="flex flex-wrap gap-3">
        <QuantityField
          label={unit === '' ? 'Quantity' : `Quantity, ${unit}`}
          decreaseLabel="Decrease quantity"
          increaseLabel="Increase quantity"
          value={quantity}
          min={1}
          max={max}
          disabled={most === 0}
          onEnter={take}
          onType={take}
        />
        <Button className="min-w-44 flex-1" disabled={most === 0} onClick={add}>
          <CartIcon size={18} />
          Add to Cart
        </Button>
      </div>
      <p aria-live="polite" className="text-sm text-warn empty:hidden">
        {isLimited && most > 0 && PRODUCT_MESSAGES.quantityLimited(formatQuantity(max, product), inCart > 0)}
      </p>
      {inCart > 0 && (
        <p className="text-sm text-ink-soft">
          <span className="figures">{formatQuantity(inCart, product)}</span> in your cart.{' '}
          <LinkButton
            to={PATHS.cart}
            variant="quiet"
            size="small"
            className="-my-2 text-accent underline underline-offset-4"
          >
            View cart
          </LinkButton>
        </p>
      )}
      {!inStock && (
        <p className="text-sm text-ink-soft">
          {most === 0 ? 'Out of stock.' : PRODUCT_MESSAGES.backOrder}{' '}
          <LinkButton
            to={PATHS.request}
            search={{ add: product.part_number }}
            variant="quiet"
            size="small"
            className="-my-2 text-accent underline underline-offset-4"
          >
            Get a lead time
          </LinkButton>
        </p>
      )}
      {!inStock && product.is_available && (
        <Suspense>
          <StockNoticeForm productId={product.id} />
        </Suspense>
      )}
    </div>
  );
}
