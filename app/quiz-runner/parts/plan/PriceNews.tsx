import { lineKey } from '../../../../engine/commerce';
import type { PlanView } from '../../../../engine/quiz';
import { formatMoney } from '../../../../engine/values';
import { Notice } from '../../../design/ui/Notice';
import { pricesField } from './prices-field';

/**
 * Says what costs something else than when its buyer saw it last, with both prices; and tells the form which prices are
 * shown, so that nobody goes on at others.
 */
export function PriceNews({ cart: { prices, items, currency } }: { cart: PlanView }) {
  if (!prices) return null;
  const money = (cents: number) => formatMoney(cents, currency);
  const changed = items.flatMap(({ product, variant, ...item }) => {
    const before = prices.before?.[lineKey(item)];
    return before === undefined ? [] : [{ product, variant, total: item.total, before }];
  });
  return (
    <>
      <input type="hidden" name={pricesField} value={prices.revision} />
      {changed.length === 0 ? null : (
        <Notice tone="warn" role="status" title="A price changed since you last looked">
          <div className="grid gap-1.5">
            {changed.map(({ product, variant, total, before }) => (
              <p key={variant.id}>
                <b>{product.title}</b> is now {money(total)}. It was {money(before)}.{' '}
                <span className="block text-sm text-muted">
                  {variant.variantCustomTitle ?? variant.title}
                </span>
              </p>
            ))}
            <p>Nothing has been charged. Go on only if this suits you.</p>
          </div>
        </Notice>
      )}
    </>
  );
}
