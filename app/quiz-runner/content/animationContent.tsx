import type { ReactNode } from 'react';
import type { AnimationName } from '../../../schemas/generated/types';
import { Glyph } from '../../design/ui/Glyph';
import { ContentTitle } from '../parts/step/StepHeading';
import { RichText } from '../text/RichText';
import type { ContentProps } from '../view-props';

/** A drawing that moves while something is worked out, and what is being worked out. */
export function AnimationContent({ content, isHeading }: ContentProps<'animationContent'>) {
  return (
    <div className="content-block working">
      <MovingPicture animation={content.animation} />
      <ContentTitle title={content.title} isHeading={isHeading} />
      <RichText text={content.text} />
      {content.messages.length === 0 ? null : (
        <ul className="working-messages">
          {content.messages.map((message) => (
            <li key={message}>
              <Glyph name="check" />
              {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Drawn at rest; what moves is said in moving-picture.css, and nothing moves when less motion is asked for. */
const drawings = {
  pulse: (
    <>
      <circle className="moving-ring" cx="80" cy="80" r="58" />
      <circle className="moving-ring [animation-delay:1.2s]" cx="80" cy="80" r="58" />
      <circle fill="var(--brand-tint)" cx="80" cy="80" r="44" />
      <path className="moving-trace" pathLength="100" d="M46 82h18l7-18 11 36 9-24 5 6h18" />
    </>
  ),
  checklist: (
    <>
      <rect fill="var(--brand-tint)" x="34" y="20" width="92" height="120" rx="16" />
      <path className="stroke-(--art-tint)" d="M78 52h30M78 80h24M78 108h30" />
      <path className="moving-trace moving-tick" pathLength="100" d="m48 52 6 6 11-12" />
      <path
        className="moving-trace moving-tick [animation-delay:0.5s]"
        pathLength="100"
        d="m48 80 6 6 11-12"
      />
      <path
        className="moving-trace moving-tick [animation-delay:1s]"
        pathLength="100"
        d="m48 108 6 6 11-12"
      />
    </>
  ),
  curve: (
    <>
      <rect fill="var(--brand-tint)" x="16" y="24" width="128" height="112" rx="18" />
      <path className="stroke-(--art-accent)" strokeDasharray="1 10" d="M30 112h100" />
      <path
        className="moving-trace [animation-duration:3.2s]"
        pathLength="100"
        d="M30 48c34 0 30 62 98 64"
      />
      <circle className="animate-breathe" fill="var(--art-accent)" cx="128" cy="112" r="6" />
    </>
  ),
  molecule: (
    <>
      <circle fill="var(--brand-tint)" cx="80" cy="80" r="62" />
      <g className="animate-[turn_9s_linear_infinite]">
        <path className="stroke-(--art-tint)" d="m80 80 32-22M80 80l6 38M80 80 46 62" />
        <circle fill="var(--art-fill)" cx="80" cy="80" r="15" />
        <circle
          fill="var(--art-tint)"
          stroke="var(--art-fill)"
          strokeWidth="4"
          cx="113"
          cy="57"
          r="9"
        />
        <circle fill="var(--art-accent)" cx="86" cy="119" r="10" />
        <circle
          fill="var(--art-tint)"
          stroke="var(--art-fill)"
          strokeWidth="4"
          cx="45"
          cy="61"
          r="8"
        />
      </g>
    </>
  ),
} satisfies Record<AnimationName, ReactNode>;

/** A drawing that says: something is being worked out. The words beside it say what. */
function MovingPicture({ animation }: { animation: AnimationName }) {
  return (
    <svg className="moving" data-animation={animation} viewBox="0 0 160 160" aria-hidden="true">
      {drawings[animation]}
    </svg>
  );
}
