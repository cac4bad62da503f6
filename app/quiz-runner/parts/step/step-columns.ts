import type { ContentView, StepView } from '../../../../engine/quiz';
import type { Image, LayoutSide } from '../../../../schemas/generated/types';

/** Places of the content of a step. */
export interface StepColumns {
  /** In the column of the questions. */
  main: ContentView[];
  /** Beside them on wide screens. */
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
