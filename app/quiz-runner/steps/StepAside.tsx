import type { ContentView } from '../../../engine/quiz';
import type { ContentKind, Image } from '../../../schemas/generated/types';
import { Glyph } from '../../design/ui/Glyph';
import { ContentBlock } from '../content/ContentBlock';
import { QuizPicture } from '../parts/QuizPicture';
import type { Answering } from '../view-props';

type StepAsideProps = {
  aside: ContentView[];
  /** What of it stands above the questions on a phone, and is not folded. */
  upfront: ContentView[];
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
export function StepAside({ aside, upfront, picture, answering }: StepAsideProps) {
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
  const title = titleOf(aside);
  const blocks = <AsideBlocks blocks={aside} answering={answering} />;
  const folded = aside.filter((content) => !upfront.includes(content));
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
      {folded.length === 0 ? null : (
        <details className="step-aside-folded">
          <summary>
            <Glyph name="info" />
            {titleOf(folded)}
            <Glyph name="chevron-down" />
          </summary>
          <AsideBlocks blocks={folded} answering={answering} />
        </details>
      )}
    </div>
  );
}

type StepUpfrontProps = { blocks: ContentView[]; answering: Answering };

/** Help that must not be missed: on a phone it stands above the answers. Beside them elsewhere. */
export function StepUpfront({ blocks, answering }: StepUpfrontProps) {
  if (blocks.length === 0) return null;
  return (
    <aside className="step-upfront" aria-label={titleOf(blocks)}>
      <AsideBlocks blocks={blocks} answering={answering} />
    </aside>
  );
}

function titleOf(blocks: ContentView[]): string {
  return blocks.find(({ title }) => title !== null)?.title ?? 'Why we ask';
}

function AsideBlocks({ blocks, answering }: StepUpfrontProps) {
  return blocks.map((content, place) => (
    <ContentBlock
      // biome-ignore lint/suspicious/noArrayIndexKey: the content of a step never changes places
      key={`${content.kind}-${place}`}
      content={content}
      isHeading={false}
      answering={answering}
    />
  ));
}
