import type { PresentedSection } from '../../../../../engine/pages';
import { LinkButton } from '../../../../design/ui/Button';

export function CallSection({ id, title, text, action }: PresentedSection<'callSection'>) {
  return (
    <section id={id} className="front-band front-call">
      <div className="front-wide">
        <h2>{title}</h2>
        {text === undefined ? null : <p className="front-lead">{text}</p>}
        <LinkButton href={action.to}>{action.label}</LinkButton>
      </div>
    </section>
  );
}
