import type { ContentView } from '../../../engine';
import type { ContentKind, Image } from '../../../schemas/generated/types';
import { Glyph } from '../../ui/Glyph';
import type { Answering } from '../view-props';
import { ContentBlock } from './ContentBlock';
import { QuizPicture } from './QuizPicture';

type StepAsideProps = {
  aside: ContentView[];
  /** A picture that fills the panel where there is no other content. */
  picture: Image | null;
  answering: Answering;
};

/** Content that belongs to the step itself: never folded away, and drawn only once. */
const isOpenOnPhones: ReadonlySet<ContentKind> = new Set([
  'cartContent',
  'cartContentV2',
  'goalsContent',
  'summaryContent',
]);

/**
 * What stands beside the questions. On a phone a reason is folded under them; what must be seen stays
 * open; a picture that only keeps company is left out.
 */
export function StepAside({ aside, picture, answering }: StepAsideProps) {
  if (picture !== null) {
    return (
      <aside className="step-aside aside-panel step-aside-wide" aria-label="Picture">
        <div className="aside-panel-picture">
          <QuizPicture image={picture} size="lg" />
        </div>
      </aside>
    );
  }
  if (aside.length === 0) return null;
  const title = aside.find((content) => content.title !== null)?.title ?? 'Why we ask';
  const blocks = aside.map((content, place) => (
    <ContentBlock
      // biome-ignore lint/suspicious/noArrayIndexKey: the content of a step never changes places
      key={`${content.kind}-${place}`}
      content={content}
      isHeading={false}
      answering={answering}
    />
  ));
  if (aside.some(({ kind }) => isOpenOnPhones.has(kind))) {
    return (
      <aside className="step-aside" aria-label={title}>
        {blocks}
      </aside>
    );
  }
  return (
    <div className="step-aside">
      <aside className="aside-panel step-aside-wide" aria-label={title}>
        {blocks}
      </aside>
      <details className="step-aside-folded">
        <summary>
          <Glyph name="info" />
          {title}
          <Glyph name="chevron-down" />
        </summary>
        {blocks}
      </details>
    </div>
  );
}
