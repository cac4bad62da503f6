import type { ReactNode } from 'react';
import type { StepView } from '../../../engine/quiz';
import type { ContentKind } from '../../../schemas/generated/types';
import { StepActions } from '../blocks/StepActions';
import { ContentBlock } from '../content/ContentBlock';
import { Agreement } from '../parts/fields/Agreement';
import { DefaultSubmit } from '../parts/step/DefaultSubmit';
import { type EnterPress, enterPress } from '../parts/step/enter-press';
import { StepHeading } from '../parts/step/StepHeading';
import { stepColumns } from '../parts/step/step-columns';
import type { Answering } from '../view-props';
import { StepAside, StepUpfront } from './StepAside';

type StepLayoutProps = {
  view: StepView;
  answering: Answering;
  /** The way back to the step before. */
  back: ReactNode;
  /** What the kind of step adds beneath its content. */
  children?: ReactNode;
  /** Whether the children bring the headline themselves. */
  headlineBelow?: boolean;
  /** What Enter presses in a field, where that is not the step’s main action. */
  enter?: EnterPress | null;
  /** A cart beside the questions, in place of content with a side. */
  cart?: ReactNode;
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
}: StepLayoutProps) {
  const { main, aside, upfront, asideSide, headline, picture } = stepColumns(view);
  const beside = (
    <StepAside aside={aside} upfront={upfront} picture={picture} answering={answering} />
  );
  const hasCart = cart !== undefined || aside.some(({ kind }) => cartKinds.has(kind));
  const look = hasCart ? 'cart' : lookOf(aside.length > 0 || picture !== null, main);
  return (
    <div className="step-layout" data-aside={look} data-side={asideSide}>
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
      {cart ?? beside}
      <div className="step-actions">
        <StepActions actions={view.actions} answering={answering} />
      </div>
    </div>
  );
}

const cartKinds: ReadonlySet<ContentKind> = new Set(['cartContent', 'cartContentV2']);

/** A step with nothing beside it stands in the middle, and one that only waits is centred as well. */
function lookOf(hasAside: boolean, main: StepView['content']) {
  if (hasAside) return 'panel';
  return main.some(({ kind }) => kind === 'animationContent') ? 'waiting' : 'none';
}
