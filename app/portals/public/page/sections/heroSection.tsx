import type { PresentedSection } from '../../../../../engine/pages';
import { formatMoney } from '../../../../../engine/values';
import { LinkButton } from '../../../../design/ui/Button';
import { Glyph } from '../../../../design/ui/Glyph';
import { Points } from '../Band';
import { PagePicture } from '../PagePicture';

type Hero = PresentedSection<'heroSection'>;

export function HeroSection({
  id,
  title,
  text,
  actions = [],
  points = [],
  openStates,
  from,
  currency,
  refusals,
  picture,
  question,
  reader,
}: Hero) {
  const counted = openStates > 0 ? [`Open in ${openStates} states and territories`] : [];
  const isPictured = question !== undefined || picture !== undefined;
  return (
    <section id={id} className="front-wide front-hero" data-pictured={isPictured ? '' : undefined}>
      <div>
        <h1>{title}</h1>
        <p className="front-intro">{text}</p>
        {from === null ? null : (
          <p className="front-hero-facts">
            <span className="front-from">
              Medicines from <strong>{formatMoney(from, currency)}</strong> a month
            </span>
            {refusals === null ? null : <a href={refusals.to}>{refusals.label}</a>}
          </p>
        )}
        {actions.length === 0 ? null : (
          <div className="front-actions">
            {actions.map(({ label, to }, index) => (
              <LinkButton key={to} href={to} variant={index === 0 ? 'primary' : 'quiet'}>
                {label}
              </LinkButton>
            ))}
          </div>
        )}
        <Points points={[...points, ...counted]} />
      </div>
      {question ? <SampleQuestion question={question} reader={reader} /> : null}
      {!question && picture ? (
        <div className="front-tile">
          <PagePicture image={picture} size="lg" />
        </div>
      ) : null}
    </section>
  );
}

/** A question as patients meet it. It is a picture: nothing in it can be answered. */
function SampleQuestion({
  question,
  reader,
}: {
  question: NonNullable<Hero['question']>;
  reader: Hero['reader'];
}) {
  return (
    <div className="front-sample">
      <div className="front-sample-card" aria-hidden="true">
        <p className="front-sample-about">{question.about}</p>
        <p className="front-sample-label">{question.label}</p>
        <ul>
          {question.options.map((option, index) => (
            <li key={option} data-chosen={index === 0 ? '' : undefined}>
              <span className="front-sample-box">
                {index === 0 ? <Glyph name="check" /> : null}
              </span>
              {option}
            </li>
          ))}
        </ul>
      </div>
      {reader === null ? null : (
        <p className="front-sample-reader">
          <b>{reader.name}</b> is one of those who read the answers: {reader.profession}, licensed
          in {reader.states.length} {reader.states.length === 1 ? 'state' : 'states'} today.
        </p>
      )}
    </div>
  );
}
