import { useState } from 'react';
import { alreadyHad } from '../../commerce/orders/already-have';
import { Button } from '../../design/ui/Button';
import { QuantityCounter } from '../../design/ui/fields/QuantityCounter';
import { Card } from '../../design/ui/page/Card';
import { AlreadyHadNotices } from '../../portals/checkout/cart/cart-notices';
import { CartLine } from '../../quiz-runner/parts/cart/CartLine';
import { CartTotals } from '../../quiz-runner/parts/cart/CartTotals';
import { ondansetron, semaglutide } from './example-lines';
import { GallerySection, Specimen } from './GallerySection';
import '../../quiz-runner/parts/cart/cart.css';

const quizCategory = { slug: 'weight-loss', title: 'Weight loss' };

/** Somebody whose cart holds what they have already, and something of its kind. */
const hadAlready = alreadyHad(
  [
    { id: 'a', title: 'Semaglutide, weekly', prescription: true, quizCategory },
    { id: 'b', title: 'Tirzepatide, weekly', prescription: true, quizCategory },
  ],
  [{ productId: 'a', orderNumber: 'F-100234', isInReview: true }],
  { products: [{ id: 'a', title: 'Semaglutide, weekly', quizCategory }] },
);

const step = { decrease: { name: 'go', value: 'less' }, increase: { name: 'go', value: 'more' } };

export function CartGallery() {
  const [quantity, setQuantity] = useState(2);
  const counter = (
    <QuantityCounter
      label="Ondansetron 4 mg"
      quantity={quantity}
      form={{ action: '#cart', method: 'get' }}
      {...step}
      onStep={(direction, event) => {
        event.preventDefault();
        setQuantity(quantity + (direction === 'increase' ? 1 : -1));
      }}
    />
  );
  return (
    <GallerySection id="cart">
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <Specimen name="Lines: discounted with its dosage; counted; its change under way; disabled">
          <Card>
            <ul className="cart-lines">
              <CartLine item={semaglutide} />
              <CartLine item={ondansetron} hasCounter>
                {counter}
              </CartLine>
              <CartLine
                item={{ ...ondansetron, product: { title: 'Daily multivitamin' } }}
                hasCounter
              >
                <QuantityCounter
                  label="Daily multivitamin"
                  quantity={2}
                  form={{ action: '#cart', method: 'get' }}
                  loading
                  {...step}
                />
              </CartLine>
              <CartLine item={{ ...ondansetron, product: { title: 'Zinc 15 mg' } }} hasCounter>
                <QuantityCounter
                  label="Zinc 15 mg"
                  quantity={2}
                  form={{ action: '#cart', method: 'get' }}
                  disabled
                  {...step}
                />
              </CartLine>
            </ul>
          </Card>
        </Specimen>
        <div className="grid grid-cols-1 content-start gap-6">
          <Specimen name="Totals with a discount">
            <Card>
              <CartTotals
                cart={{ subtotal: 93_350, discount: 15_000, shipping: 0, total: 78_350 }}
              />
            </Card>
          </Specimen>
          <Specimen name="What somebody has already">
            <div className="grid gap-3">
              <AlreadyHadNotices
                found={hadAlready}
                hasRest
                takeOut={() => (
                  <Button variant="quiet" size="sm">
                    Take it out of your cart
                  </Button>
                )}
              />
            </div>
          </Specimen>
          <Specimen name="Totals without">
            <Card>
              <CartTotals cart={{ subtotal: 3650, discount: 0, shipping: 500, total: 4150 }} />
            </Card>
          </Specimen>
        </div>
      </div>
    </GallerySection>
  );
}
