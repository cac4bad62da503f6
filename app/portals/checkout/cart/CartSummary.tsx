import { formatMoney } from '../../../../engine/values';
import type { CartTrouble } from '../../../commerce/cart/cart-trouble';
import { Glyph } from '../../../design/ui/Glyph';
import { Card } from '../../../design/ui/page/Card';
import { CartTotals } from '../../../quiz-runner/parts/cart/CartTotals';
import { CouponForm } from './CouponForm';
import { PayForm } from './PayForm';
import { payWords } from './pay-words';
import { SignInToPay } from './SignInToPay';
import type { LiveCart } from './use-cart';

type CartSummaryProps = {
  live: LiveCart;
  csrf: string;
  signedIn: boolean;
  trouble: CartTrouble | null;
  /** Whether something in the cart cannot be bought. */
  isBlocked: boolean;
  onTrouble: (trouble: CartTrouble | null) => void;
};

/** What the cart comes to, and the way to pay. */
export function CartSummary({ live, csrf, signedIn, ...paying }: CartSummaryProps) {
  return (
    <Card as="section" padding="lg" className="cart-summary" aria-labelledby="cart-summary">
      <h2 id="cart-summary">Summary</h2>
      <CouponForm live={live} csrf={csrf} />
      <CartTotals cart={live.cart} />
      <p className="sr-only" role="status">
        Total {formatMoney(live.cart.total)}
      </p>
      {signedIn ? <PayForm live={live} csrf={csrf} {...paying} /> : <SignInToPay />}
      <p className="cart-note">
        <Glyph name="lock" />
        {payWords(live.cart.items)}
      </p>
    </Card>
  );
}
