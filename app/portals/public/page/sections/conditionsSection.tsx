import type { PresentedSection } from '../../../../../engine/pages';
import { formatMoney } from '../../../../../engine/values';
import { Band } from '../Band';
import { PagePicture } from '../PagePicture';

export function ConditionsSection({
  id,
  title,
  lead,
  conditions,
  currency,
}: PresentedSection<'conditionsSection'>) {
  return (
    <Band id={id} title={title} lead={lead} tone="sunken">
      <ul className="front-conditions">
        {conditions.map(({ to: { label, to }, picture, text, from }) => (
          <li key={to}>
            <a className="card" href={to}>
              <PagePicture image={picture} />
              <b>{label}</b>
              <span>{text}</span>
              {from === null ? null : (
                <span className="front-from">
                  from <strong>{formatMoney(from, currency)}</strong> a month
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </Band>
  );
}
