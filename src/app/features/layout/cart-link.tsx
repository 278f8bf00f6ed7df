import { Link } from '@tanstack/react-router';
import { countItems } from '#app/lib/cart-items.ts';
import { useCart } from '#app/lib/cart-store.ts';
import { formatCount } from '#app/lib/format.ts';
import { PATHS } from '#app/paths.ts';
import { CartIcon } from '#app/ui/icons.tsx';

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
