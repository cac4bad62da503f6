import { createElement, type FunctionComponent, type ReactNode } from 'react';
import type { ContentView, StepView } from '../../../engine/quiz';
import type { RichText as RichTextValue } from '../../../engine/values';
import type { ContentKind, Image, LayoutSide } from '../../../schemas/generated/types';
import { Glyph } from '../../design/ui/Glyph';
import { DefaultSubmit, type EnterPress, enterPress, StepActions } from '../blocks/StepActions';
import { contentViews } from '../content';
import { QuizPicture } from '../parts/QuizPicture';
import { StepHeading } from '../parts/step/StepHeading';
import { ViewBoundary } from '../parts/ViewBoundary';
import { RichText } from '../text/RichText';
import type { Answering, ContentProps } from '../view-props';

type StepLayoutProps = {
  view: StepView;
  answering: Answering;
  /** The way back to the step before. */
  back: ReactNode;
  /** Addition of the kind of step beneath its content. */
  children?: ReactNode;
  /** Says whether the children bring the headline themselves. */
  headlineBelow?: boolean;
  /** Button that Enter presses in a field, where that is not the step’s main action. */
  enter?: EnterPress | null;
  /** A cart beside the questions, in place of content with a side. It holds the actions. */
  cart?: ((actions: ReactNode) => ReactNode) | undefined;
  /** Content of the bar in which the actions stand on a phone. */
  bar?: ReactNode;
};

/**
 * A step on the page: headline, content and questions, what stands beside them, and the actions. On a
 * phone all of it stands in one column and the primary action stays in reach.
 */
export function StepLayout({
  view,
  answering,
  back,
  children,
  headlineBelow = false,
  enter = enterPress(view),
  cart,
  bar,
}: StepLayoutProps) {
  const { main, aside, upfront, asideSide, headline, picture } = stepColumns(view);
  const beside = (
    <StepAside aside={aside} upfront={upfront} picture={picture} answering={answering} />
  );
  const actions = (
    <div className="step-actions">
      <StepActions actions={view.actions} answering={answering} bar={bar} />
    </div>
  );
  const hasCart = cart !== undefined || aside.some(({ kind }) => cartKinds.has(kind));
  const look = hasCart ? 'cart' : lookOf(aside.length > 0 || picture !== null, main);
  return (
    <div className="step-layout" data-aside={look} data-side={asideSide} ref={lettingGo}>
      {enter === null ? null : <DefaultSubmit press={enter} answering={answering} />}
      <div className="step-main">
        {back ? <div className="step-back">{back}</div> : null}
        {headline === null && !headlineBelow ? <StepHeading>{view.heading}</StepHeading> : null}
        {main.map((content, place) => (
          <ContentBlock
            // biome-ignore lint/suspicious/noArrayIndexKey: the content of a step never changes places
            key={`${content.kind}-${place}`}
            content={content}
            isHeading={content === headline}
            answering={answering}
          />
        ))}
        <StepUpfront blocks={upfront} answering={answering} />
        {children}
        {view.actions.map(({ kind, agreement }) =>
          agreement === null ? null : <Agreement key={kind} text={agreement} />,
        )}
      </div>
      {cart ? cart(actions) : beside}
      {cart ? null : actions}
    </div>
  );
}

/**
 * Lets go of the focus before a step is taken out of the page. Of an element that goes with the focus in it browsers
 * work out style and layout once more, for nobody to see; what comes next takes the focus anyway.
 */
function lettingGo(layout: HTMLElement | null): void {
  const { activeElement } = document;
  if (
    layout === null &&
    activeElement instanceof HTMLElement &&
    activeElement.closest('.step-layout')
  )
    activeElement.blur();
}

const cartKinds: ReadonlySet<ContentKind> = new Set(['cartContent', 'cartContentV2']);

/** A step with nothing beside it stands in the middle, and one that only waits is centered as well. */
function lookOf(hasAside: boolean, main: StepView['content']) {
  if (hasAside) return 'panel';
  return main.some(({ kind }) => kind === 'animationContent') ? 'waiting' : 'none';
}

type StepAsideProps = {
  aside: ContentView[];
  /** Part of it that stands above the questions on a phone, and is not folded. */
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
 * Content beside the questions. On a phone a reason is folded under them; what must be seen stays
 * open; a picture that only keeps company is left out.
 */
function StepAside({ aside, upfront, picture, answering }: StepAsideProps) {
  if (picture !== null) {
    return (
      <aside className="step-aside aside-panel hidden lg:flex" aria-label="Picture">
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
      <aside className="aside-panel hidden lg:flex" aria-label={title}>
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
function StepUpfront({ blocks, answering }: StepUpfrontProps) {
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

/** Text that is agreed to with `understand`, whole and in sight: nothing is folded away. */
function Agreement({ text }: { text: RichTextValue }) {
  return (
    <section className="agreement" aria-label="What you agree to">
      <RichText text={text} size="sm" />
    </section>
  );
}

/** One block of content, whatever its kind. */
function ContentBlock<K extends ContentKind>(props: ContentProps<K>) {
  const View: FunctionComponent<ContentProps<K>> = contentViews[props.content.kind];
  return <ViewBoundary>{createElement(View, props)}</ViewBoundary>;
}

/** Places of the content of a step. */
interface StepColumns {
  /** Content in the column of the questions. */
  main: ContentView[];
  /** Content beside them on wide screens. */
  aside: ContentView[];
  /** Part of the aside that must not be folded on a phone. */
  upfront: ContentView[];
  /** The side of the aside. */
  asideSide: LayoutSide;
  /** The content whose title is the headline; null where the step itself shows it. */
  headline: ContentView | null;
  /** The picture of an opening page, which fills the room beside it. */
  picture: Image | null;
}

/** Content whose side differs from its step’s stands beside the questions, everything else with them. */
export function stepColumns(view: StepView): StepColumns {
  const isBeside = ({ side }: ContentView) => side !== null && side !== view.side;
  const main = view.content.filter((content) => !isBeside(content));
  const aside = view.content.filter(isBeside);
  const starter = main.find(({ kind }) => kind === 'starterContent');
  return {
    main,
    aside,
    upfront: aside.filter(mustBeSeen),
    asideSide: view.side === 'left' ? 'right' : 'left',
    headline: main.find(({ title }) => title === view.heading) ?? null,
    picture: aside.length === 0 && starter?.kind === 'starterContent' ? starter.image : null,
  };
}

/** Help is never folded away. */
function mustBeSeen(content: ContentView): boolean {
  return content.kind === 'crisisContent' || (content.kind === 'simpleContent' && content.stayOpen);
}
