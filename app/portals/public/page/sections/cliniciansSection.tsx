import type { PresentedSection } from '../../../../../engine/pages';
import { Band } from '../Band';

/** Number of states that are named beside somebody; of more than these, the rest is counted. */
const mostNamed = 3;

export function CliniciansSection({
  id,
  title,
  lead,
  clinicians,
  all,
  more,
}: PresentedSection<'cliniciansSection'>) {
  return (
    <Band id={id} title={title} lead={lead}>
      {clinicians.length === 0 ? (
        <p className="front-lead">
          Nobody may treat patients here today. We say so as soon as somebody may.
        </p>
      ) : (
        <ul className="front-clinicians">
          {clinicians.map(({ name, profession, states }) => (
            <li key={name} className="card">
              <Initials name={name} />
              <div>
                <h3>{name}</h3>
                <p>{profession}</p>
                {states.length > mostNamed ? (
                  <details>
                    <summary>
                      Licensed in {states.slice(0, mostNamed).join(', ')} and{' '}
                      {states.length - mostNamed} more
                    </summary>
                    <p>{states.slice(mostNamed).join(', ')}</p>
                  </details>
                ) : (
                  <p>Licensed in {states.join(', ')}</p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {more === undefined || clinicians.length === all ? null : (
        <p className="front-more">
          <a href={more.to}>{more.label}</a>
        </p>
      )}
    </Band>
  );
}

/** The first letters of a name, where there is no picture of anybody. */
function Initials({ name }: { name: string }) {
  const [first = '', last = ''] = name.replace(/,.*$/, '').split(' ');
  return (
    <span className="front-initials" aria-hidden="true">
      {first.charAt(0)}
      {last.charAt(0)}
    </span>
  );
}
