import type { PresentedSection } from '../../../../../engine/pages';
import { formatMoney } from '../../../../../engine/values';
import { Band } from '../Band';

export function SuppliesSection({
  id,
  title,
  lead,
  note,
  prices,
}: PresentedSection<'suppliesSection'>) {
  if (prices.length === 0) return null;
  return (
    <Band id={id} title={title} lead={lead} layout="side">
      <table className="front-supplies">
        <thead>
          <tr>
            <th scope="col">Supply</th>
            <th scope="col">A month</th>
            <th scope="col">In all</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ title: supply, rhythm, months, monthly, total, choice, currency }) => (
            <tr key={`${supply} ${rhythm}`}>
              <th scope="row">
                {supply}
                {rhythm === null && choice === null ? null : (
                  <span>{[rhythm, choice].filter((one) => one !== null).join(', ')}</span>
                )}
              </th>
              <td>
                {months === null ? (
                  '–'
                ) : (
                  <>
                    {choice === null ? '' : 'from '}
                    <b>{formatMoney(monthly, currency)}</b>
                  </>
                )}
              </td>
              <td>
                {choice === null ? '' : 'from '}
                {formatMoney(total, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note === undefined ? null : <p className="front-fine">{note}</p>}
    </Band>
  );
}
