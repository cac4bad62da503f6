import { useRef } from 'react';
import { Card } from '../ui/Card';
import { SplitLayout } from '../ui/SplitLayout';
import { CartNotices } from './CartNotices';
import { CartRow } from './CartRow';
import { CartSummary } from './CartSummary';
import { EmptyCart, type QuizLink } from './EmptyCart';
import type { CartTrouble } from './post-cart-form.server';
import type { CartAnswer } from './present-cart';
import { useCart } from './use-cart';
import { useFreshPage } from './use-fresh-page';
import './cart.css';

type CartPageProps = {
  start: CartAnswer;
  csrf: string;
  signedIn: boolean;
  /** Where someone with an empty cart may begin. */
  quizzes: readonly QuizLink[];
  /** What a form posted without scripts ran into. */
  trouble: CartTrouble | null;
};

/** The cart: its lines, what they come to, and the way to pay. Every control is a form of its own. */
export function CartPage({ start, csrf, signedIn, quizzes, trouble }: CartPageProps) {
  const live = useCart(start, csrf);
  const { items } = live.cart;
  const heading = useRef<HTMLHeadingElement>(null);
  useFreshPage();
  // What had the focus goes away with its line: the next thing to read is the cart as a whole.
  const onRemoved = () => requestAnimationFrame(() => heading.current?.focus());
  const title = (
    <h1 ref={heading} tabIndex={-1}>
      Your cart
    </h1>
  );
  const notices = <CartNotices live={live} csrf={csrf} trouble={trouble} />;
  if (items.length === 0) {
    return (
      <div className="cart-page">
        {title}
        {notices}
        <EmptyCart quizzes={quizzes} />
      </div>
    );
  }
  return (
    <SplitLayout
      asideWidth="narrow"
      aside={<CartSummary live={live} csrf={csrf} signedIn={signedIn} />}
    >
      <div className="cart-main">
        {title}
        <p className="text-lg text-muted">{countInWords(items.length)}, ready when you are.</p>
        {notices}
        <Card padding="lg">
          <ul className="cart-lines" aria-label="Products in your cart">
            {items.map((item) => (
              <CartRow key={item.id} item={item} live={live} csrf={csrf} onRemoved={onRemoved} />
            ))}
          </ul>
        </Card>
      </div>
    </SplitLayout>
  );
}

function countInWords(count: number): string {
  return count === 1 ? 'One product' : `${count} products`;
}
