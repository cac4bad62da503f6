import { Link } from '@remix-run/react';
import { ShoppingCart } from 'lucide-react';
import { useCartCount } from '../../commerce/cart/cart-count';
import { VisuallyHidden } from '../../design/ui/VisuallyHidden';

type CartLinkProps = {
  className: string;
  /** How many products the cart holds. */
  count: number;
};

/** The way to the cart from every page of the portal, with how much is in it. */
export function CartLink({ className, count: loaded }: CartLinkProps) {
  const count = useCartCount(loaded);
  return (
    <Link to="/cart" className={className}>
      <ShoppingCart className="menu-icon" aria-hidden="true" />
      <span>Cart</span>{' '}
      {count > 0 ? (
        <span className="place-badge">
          {count} <VisuallyHidden>{count === 1 ? 'product' : 'products'}</VisuallyHidden>
        </span>
      ) : null}
    </Link>
  );
}
