import { Card } from '../../design/ui/page/Card';
import { Questions } from '../blocks/Questions';
import { CartLines } from '../parts/offers/CartLines';
import type { StepProps } from '../view-props';
import { StepLayout } from './StepLayout';

/** Add-ons, with the cart they go into beside them. */
export function StepPharmacy({ view, answering, back }: StepProps) {
  const cart =
    view.cart === null ? undefined : (
      <aside className="step-aside" aria-labelledby="step-cart">
        <Card padding="lg" className="cart-card">
          <h2 id="step-cart">Your cart</h2>
          <CartLines cart={view.cart} note={null} />
        </Card>
      </aside>
    );
  return (
    <StepLayout view={view} answering={answering} back={back} cart={cart}>
      <Questions view={view} answering={answering} />
    </StepLayout>
  );
}
