import type { PresentedSection, SupplyPrice } from '../../../../../engine/pages';
import { formatMoney } from '../../../../../engine/values';
import { Band, Points } from '../Band';

type Prices = PresentedSection<'pricesSection'>;

export function PricesSection({ id, title, lead, columns, rows, points = [], more }: Prices) {
  if (rows.length === 0) return null;
  const hasOnce = rows.some(({ once }) => once !== null);
  const shown = columns.length === 0 || hasOnce;
  return (
    <Band id={id} title={title} lead={lead}>
      <table className="front-prices">
        <thead>
          <tr>
            <th scope="col">Medicine</th>
            {columns.map((months) => (
              <th key={months} scope="col">
                {months === 1 ? '1 month' : `${months} months`}
              </th>
            ))}
            {shown ? <th scope="col">Once</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.to === null ? row.title : <a href={row.to}>{row.title}</a>}
                {row.choice === null ? null : <span>{row.choice}</span>}
              </th>
              {row.cells.map((cell, index) => (
                <Cell key={columns[index]} price={cell} label={labelOf(columns[index])} />
              ))}
              {shown ? <Cell price={row.once} label="Once" /> : null}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="front-under-table">
        <Points points={points} />
        {more === undefined ? null : (
          <p className="front-more">
            <a href={more.to}>{more.label}</a>
          </p>
        )}
      </div>
    </Band>
  );
}

function labelOf(months = 1): string {
  return months === 1 ? '1 month' : `${months} months`;
}

/** A price, with what it is for on a phone, where the heads of columns are not in sight. */
function Cell({ price, label }: { price: SupplyPrice | null; label: string }) {
  return (
    <td data-label={label} data-none={price === null ? '' : undefined}>
      {price === null ? (
        <span>
          <span aria-hidden="true">–</span>
          <span className="sr-only">not sold so</span>
        </span>
      ) : (
        <span>
          {price.choice === null ? '' : 'from '}
          <b>{formatMoney(price.monthly, price.currency)}</b>
          {(price.months ?? 1) > 1 ? ' a month' : ''}
          {price.months === null ? <small>{price.title}</small> : null}
        </span>
      )}
    </td>
  );
}
