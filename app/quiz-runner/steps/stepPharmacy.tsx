import { Card } from '../../design/ui/Card';
import { CartLines } from '../parts/offers/CartLines';
import { Questions } from '../parts/Questions';
import { StepLayout } from '../parts/step/StepLayout';
import type { StepProps } from '../view-props';

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
