import { formatMoney } from '../../../engine/values';
import type { ShownGroup } from '../../release/behavior-calls';

/** Shows what a group pays differently, by product, and with which coupons; nothing where they pay the same. */
export function PricesOfGroup({ prices, coupons }: Pick<ShownGroup, 'prices' | 'coupons'>) {
  if (prices.length === 0 && coupons.length === 0) return null;
  return (
    <section aria-label="Prices" className="flex flex-col gap-3 border-b border-line px-4.5 py-3.5">
      {prices.length > 0 ? <PriceTable prices={prices} /> : null}
      {coupons.length > 0 ? (
        <ul aria-label="Coupons">
          {coupons.map(({ code, title, isTaken }) => (
            <li key={`${code} ${isTaken}`}>
              Some of them {isTaken ? 'can use' : 'can no longer use'}{' '}
              <strong className="font-semibold">{code}</strong>{' '}
              <span className="text-muted">({title})</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Shows the prices without a coupon. */
function PriceTable({ prices }: Pick<ShownGroup, 'prices'>) {
  return (
    <table className="w-full border-collapse text-right tabular-nums">
      <caption className="text-left text-xs font-semibold text-muted">
        What they pay, without a coupon
      </caption>
      <thead className="text-xs text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-1 text-left font-medium">
            Product
          </th>
          {['Before', 'After', 'Difference'].map((heading) => (
            <th key={heading} scope="col" className="py-1 pl-2 font-medium">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {prices.map(({ product, before, after }) => (
          <tr key={`${product} ${before} ${after}`} className="border-b border-line">
            <th scope="row" className="py-1 text-left font-medium wrap-anywhere">
              {product}
            </th>
            <td className="py-1 pl-2 whitespace-nowrap text-muted">{paid(before)}</td>
            <td className="py-1 pl-2 font-semibold whitespace-nowrap">{paid(after)}</td>
            <td className="py-1 pl-2 whitespace-nowrap text-info">
              {difference((after ?? 0) - (before ?? 0))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function paid(cents: number | null): string {
  return cents === null ? 'not bought' : formatMoney(cents);
}

function difference(cents: number): string {
  return `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents))}`;
}
