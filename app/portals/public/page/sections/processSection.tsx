import type { PresentedSection } from '../../../../../engine/pages';
import { Band } from '../Band';

export function ProcessSection({ id, title, lead, steps }: PresentedSection<'processSection'>) {
  return (
    <Band id={id} title={title} lead={lead}>
      <ol className="front-process">
        {steps.map((step, index) => (
          <li key={step.title}>
            <span className="front-number" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
              {step.note === undefined ? null : <p className="front-note">{step.note}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Band>
  );
}
