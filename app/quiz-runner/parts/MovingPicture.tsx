import type { ReactNode } from 'react';
import type { AnimationName } from '../../../schemas/generated/types';

/** Drawn at rest; what moves is said in quiz.css, and nothing moves when less motion is asked for. */
const drawings = {
  pulse: (
    <>
      <circle className="moving-ring" cx="80" cy="80" r="58" />
      <circle className="moving-ring" data-late cx="80" cy="80" r="58" />
      <circle className="moving-ground" cx="80" cy="80" r="44" />
      <path className="moving-trace" pathLength="100" d="M46 82h18l7-18 11 36 9-24 5 6h18" />
    </>
  ),
  checklist: (
    <>
      <rect className="moving-ground" x="34" y="20" width="92" height="120" rx="16" />
      <path className="moving-words" d="M78 52h30M78 80h24M78 108h30" />
      <path className="moving-tick" pathLength="100" d="m48 52 6 6 11-12" />
      <path className="moving-tick" data-turn="2" pathLength="100" d="m48 80 6 6 11-12" />
      <path className="moving-tick" data-turn="3" pathLength="100" d="m48 108 6 6 11-12" />
    </>
  ),
  curve: (
    <>
      <rect className="moving-ground" x="16" y="24" width="128" height="112" rx="18" />
      <path className="moving-goal" d="M30 112h100" />
      <path className="moving-trace" data-slow pathLength="100" d="M30 48c34 0 30 62 98 64" />
      <circle className="moving-dot" cx="128" cy="112" r="6" />
    </>
  ),
  molecule: (
    <>
      <circle className="moving-ground" cx="80" cy="80" r="62" />
      <g className="moving-turn">
        <path className="moving-words" d="m80 80 32-22M80 80l6 38M80 80 46 62" />
        <circle className="moving-atom" cx="80" cy="80" r="15" />
        <circle className="moving-atom" data-tint cx="113" cy="57" r="9" />
        <circle className="moving-atom" data-accent cx="86" cy="119" r="10" />
        <circle className="moving-atom" data-tint cx="45" cy="61" r="8" />
      </g>
    </>
  ),
} satisfies Record<AnimationName, ReactNode>;

/** A drawing that says: something is being worked out. The words beside it say what. */
export function MovingPicture({ animation }: { animation: AnimationName }) {
  return (
    <svg className="moving" data-animation={animation} viewBox="0 0 160 160" aria-hidden="true">
      {drawings[animation]}
    </svg>
  );
}
