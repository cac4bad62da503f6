import type { PresentedSection } from '../../../../../engine/pages';
import { Band } from '../Band';

export function DosesSection({ id, title, lead, note, steps }: PresentedSection<'dosesSection'>) {
  if (steps.length === 0) return null;
  return (
    <Band id={id} title={title} lead={lead} layout="side">
      <ol className="front-doses" data-steps={steps.length}>
        {steps.map(({ amount, weeks, isMost }, index) => (
          <li key={weeks} data-level={index + 1}>
            <span className="front-dose">
              <b>{amount}</b>
              {isMost ? <small>the most</small> : null}
            </span>
            <span className="front-weeks">{weeks}</span>
          </li>
        ))}
      </ol>
      {note === undefined ? null : <p className="front-fine">{note}</p>}
    </Band>
  );
}
