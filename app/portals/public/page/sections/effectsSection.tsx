import type { PresentedSection } from '../../../../../engine/pages';
import type { EffectUrgency } from '../../../../../schemas/generated/types';
import { Band } from '../Band';

const urgencies: Record<EffectUrgency, string> = {
  passes: 'Common, passes',
  write: 'Write to us today',
  today: 'Get care today',
  emergency: 'Call 911',
};

/** A shape for each urgency, so that it is told by more than its color. */
const shapes: Record<EffectUrgency, string> = {
  passes: '●',
  write: '◆',
  today: '▲',
  emergency: '▲',
};

export function EffectsSection({
  id,
  title,
  lead,
  effects,
  source,
}: PresentedSection<'effectsSection'>) {
  return (
    <Band id={id} title={title} lead={lead} layout="side">
      <table className="front-effects">
        <thead>
          <tr>
            <th scope="col">You notice</th>
            <th scope="col">How urgent</th>
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody>
          {effects.map(({ notice, urgency, act }) => (
            <tr key={notice}>
              <th scope="row">{notice}</th>
              <td className="front-urgency" data-urgency={urgency}>
                <span aria-hidden="true">{shapes[urgency]}</span> {urgencies[urgency]}
              </td>
              <td>{act}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {source === undefined ? null : <p className="front-fine">{source}</p>}
    </Band>
  );
}
