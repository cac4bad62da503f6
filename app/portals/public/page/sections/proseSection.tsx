import type { PresentedSection } from '../../../../../engine/pages';
import { PageText } from '../PageText';

export function ProseSection({ id, title, text }: PresentedSection<'proseSection'>) {
  return (
    <section id={id} className="front-wide front-prose">
      {title === undefined ? null : <h2>{title}</h2>}
      <PageText text={text} headingLevel={title === undefined ? 2 : 3} />
    </section>
  );
}
