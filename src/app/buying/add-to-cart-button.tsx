import { addToCart, currentCart } from '#app/cart/cart-store.ts';
import type { ProductCardView } from '#app/product-views.ts';
import { TOASTS } from '#app/texts/site-texts.ts';
import type { SoldUnit } from '#contract/unit-of-sale.ts';
import { Button } from '#ui/button.tsx';
import { CartIcon } from '#ui/icons.tsx';
import { toast } from '#ui/toast-store.ts';

/** Adds one, with a note where there is one to its line; refused when the cart would hold more than the stock (§5). */
export function AddToCartButton({
  product,
  note,
}: {
  product: SoldUnit & Pick<ProductCardView, 'id' | 'name' | 'quantity' | 'inStock'>;
  note?: string;
}) {
  const add = () => {
    const inCart = currentCart().items.find(({ productId }) => productId === product.id)?.quantity ?? 0;
    if (inCart + 1 > product.quantity) return toast(TOASTS.cannotAddFromCard(product.quantity, product, inCart));
    addToCart(product.id, 1, note);
    toast(TOASTS.addedToCart(1, product));
  };
  return (
    <Button size="small" disabled={!product.inStock} onClick={add} aria-label={`Add to Cart: ${product.name}`}>
      <CartIcon size={16} />
      Add to Cart
    </Button>
  );
}
