import type { ContentKind } from '../../../schemas/generated/types';
import type { Step } from '../model/quiz';
import type { ContentView } from '../model/view';
import type { Knowledge } from '../rules/knowledge';
import { animationContent } from './animationContent';
import { cartContent } from './cartContent';
import { cartContentV2 } from './cartContentV2';
import { columnsContent } from './columnsContent';
import type { ContentBehavior, ContentOf } from './content-kind';
import { crisisContent } from './crisisContent';
import { goalsContent } from './goalsContent';
import { nameContent } from './nameContent';
import { simpleContent } from './simpleContent';
import { starterContent } from './starterContent';
import { summaryContent } from './summaryContent';
import { twoAnswersGroupBodyContent } from './twoAnswersGroupBodyContent';
import { uspContent } from './uspContent';

/** Every kind of content by its name. */
export const contentKinds: { [K in ContentKind]: ContentBehavior<K> } = {
  simpleContent,
  columnsContent,
  uspContent,
  goalsContent,
  summaryContent,
  starterContent,
  cartContent,
  cartContentV2,
  twoAnswersGroupBodyContent,
  animationContent,
  nameContent,
  crisisContent,
};

export function resolveContent<K extends ContentKind>(
  known: Knowledge,
  step: Step,
  content: ContentOf<K>,
): ContentView<K> {
  const behavior: ContentBehavior<K> = contentKinds[content.kind];
  return behavior.resolve(content, step, known);
}
