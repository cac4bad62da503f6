import { formatMoney } from '../../engine/values/money';
import type { ShownGroup } from './behavior-calls';

/** What a group pays otherwise, by product; nothing where they pay the same. */
export function PricesOfGroup({ prices }: Pick<ShownGroup, 'prices'>) {
  if (prices.length === 0) return null;
  return (
    <section aria-label="Prices" className="border-b border-line px-4.5 py-3.5">
      <table className="w-full border-collapse text-right tabular-nums">
        <caption className="text-left text-xs font-semibold text-muted">What they pay</caption>
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
              <td className="py-1 pl-2 text-muted">{paid(before)}</td>
              <td className="py-1 pl-2 font-semibold">{paid(after)}</td>
              <td className="py-1 pl-2 text-info">{difference((after ?? 0) - (before ?? 0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function paid(cents: number | null): string {
  return cents === null ? 'not bought' : formatMoney(cents);
}

function difference(cents: number): string {
  return `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents))}`;
}
