import { Link } from '@tanstack/react-router';
import { countItems } from '#app/cart/cart-items.ts';
import { useCart } from '#app/cart/cart-store.ts';
import { formatCount } from '#contract/format-count.ts';
import { PATHS } from '#contract/page-paths.ts';
import { CartIcon } from '#ui/icons.tsx';

/** The way to the cart, with the number of pieces in it. */
export function CartLink() {
  const count = countItems(useCart().items);
  return (
    <Link to={PATHS.cart} aria-label={`Cart, ${formatCount(count, 'item')}`} className="cart-link">
      <CartIcon size={20} />
      {count > 0 && <span>{count > 99 ? '99+' : count}</span>}
    </Link>
  );
}
