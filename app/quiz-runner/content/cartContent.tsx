import { Card } from '../../design/ui/page/Card';
import { CartLines } from '../parts/offers/CartLines';
import { PriceNews } from '../parts/plan/PriceNews';
import { ContentTitle } from '../parts/step/StepHeading';
import { RichText } from '../text/RichText';
import type { ContentProps } from '../view-props';

/** The cart as the answers make it: lines and totals. */
export function CartContent({ content, isHeading }: ContentProps<'cartContent'>) {
  const isBeside = content.side !== null;
  const heading = <ContentTitle title={content.title} isHeading={isHeading} />;
  return (
    <div className="content-block">
      {isBeside ? null : heading}
      <RichText text={content.text} className={isHeading ? 'step-text' : undefined} />
      <PriceNews cart={content.cart} />
      <Card padding="lg" className="cart-card">
        {isBeside ? heading : null}
        <CartLines cart={content.cart} note={content.note} />
      </Card>
    </div>
  );
}
