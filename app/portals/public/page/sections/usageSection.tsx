import type { PresentedSection } from '../../../../../engine/pages';
import { Band } from '../Band';
import { PageText } from '../PageText';

export function UsageSection({ id, title, lead, text }: PresentedSection<'usageSection'>) {
  if (text.length === 0) return null;
  return (
    <Band id={id} title={title} lead={lead} layout="side">
      <PageText text={text} className="front-usage" />
    </Band>
  );
}
