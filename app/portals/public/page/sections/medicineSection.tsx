import type { PresentedSection } from '../../../../../engine/pages';
import { formatMoney } from '../../../../../engine/values';
import { LinkButton } from '../../../../design/ui/Button';
import { Points } from '../Band';
import { PagePicture } from '../PagePicture';
import { PageText } from '../PageText';

export function MedicineSection({
  id,
  title,
  text,
  picture,
  isPrescribed,
  prices,
  action,
  points = [],
  warning,
  refusals,
  otherwise,
}: PresentedSection<'medicineSection'>) {
  return (
    <section id={id} className="front-wide front-medicine">
      <div className="front-medicine-words">
        <div>
          <h1>{title}</h1>
          <p className="front-intro">{text}</p>
          <p className="front-kind">
            {isPrescribed ? 'On prescription only' : 'Without a prescription'}
            {refusals === null ? null : <a href={refusals}>Who must not take it</a>}
          </p>
        </div>
        {picture === null ? null : (
          <div className="front-tile">
            <PagePicture image={picture} size="lg" />
          </div>
        )}
      </div>
      <div className="front-medicine-aside">
        <div className="card front-offer">
          <h2>See if it fits you</h2>
          <ul className="front-offers">
            {prices.map(({ title: supply, months, monthly, total, choice, rhythm, currency }) => (
              <li key={`${supply} ${rhythm}`}>
                <span>
                  <b>{supply}</b>
                  {rhythm === null ? null : <small>{rhythm}</small>}
                </span>
                <span>
                  <span>
                    {choice === null ? '' : 'from '}
                    <strong>{formatMoney(monthly, currency)}</strong>
                    {months === null ? '' : ' a month'}
                  </span>
                  <small>
                    {months === null || months === 1
                      ? null
                      : `${formatMoney(total, currency)} in all`}
                    {choice === null ? null : <span> {choice}</span>}
                  </small>
                </span>
              </li>
            ))}
          </ul>
          <LinkButton href={action.to} block>
            {action.label}
          </LinkButton>
          <Points points={points} />
          {otherwise === undefined ? null : (
            <p className="front-more">
              <a href={otherwise.to}>{otherwise.label}</a>
            </p>
          )}
        </div>
        {warning.length === 0 ? null : (
          <div className="front-warning">
            <PageText text={warning} />
          </div>
        )}
      </div>
    </section>
  );
}
