import type { PresentedSection } from '../../../../../engine/pages';
import { Band } from '../Band';
import { PageText } from '../PageText';

export function ContactSection({
  id,
  title,
  lead,
  email,
  emergency,
}: PresentedSection<'contactSection'>) {
  return (
    <Band id={id} title={title} lead={lead}>
      <p className="front-address">
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      {emergency.length === 0 ? null : (
        <div className="front-warning">
          <PageText text={emergency} />
        </div>
      )}
    </Band>
  );
}
