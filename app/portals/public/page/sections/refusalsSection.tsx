import type { PresentedSection } from '../../../../../engine/pages';
import { Band } from '../Band';
import { PageText } from '../PageText';

export function RefusalsSection({
  id,
  title,
  lead,
  emergency,
  reasons,
}: PresentedSection<'refusalsSection'>) {
  return (
    <Band
      id={id}
      title={title}
      lead={lead}
      tone="deep"
      layout="side"
      aside={
        emergency.length === 0 ? null : <PageText text={emergency} className="front-emergency" />
      }
    >
      <ul className="front-reasons">
        {reasons
          .filter(({ refused }) => refused > 0)
          .map((reason) => (
            <li key={reason.title}>
              <b>{reason.title}</b>
              <span>{reason.says}</span>
            </li>
          ))}
      </ul>
    </Band>
  );
}
