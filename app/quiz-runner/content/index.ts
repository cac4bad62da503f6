import type { FunctionComponent } from 'react';
import type { ContentKind } from '../../../schemas/generated/types';
import { lazyView } from '../../browser/lazy-view';
import type { ContentProps } from '../view-props';
import { ColumnsContent } from './columnsContent';
import { NameContent } from './nameContent';
import { SimpleContent } from './simpleContent';
import { StarterContent } from './starterContent';
import { TwoAnswersGroupBodyContent } from './twoAnswersGroupBodyContent';
import { UspContent } from './uspContent';

/** Views of each kind of content. What the first pages rarely show comes in files of its own. */
export const contentViews: { [K in ContentKind]: FunctionComponent<ContentProps<K>> } = {
  animationContent: lazyView(async () => (await import('./animationContent')).AnimationContent),
  cartContent: lazyView(async () => (await import('./cartContent')).CartContent),
  cartContentV2: lazyView(async () => (await import('./cartContentV2')).CartContentV2),
  columnsContent: ColumnsContent,
  goalsContent: lazyView(async () => (await import('./goalsContent')).GoalsContent),
  nameContent: NameContent,
  simpleContent: SimpleContent,
  starterContent: StarterContent,
  summaryContent: lazyView(async () => (await import('./summaryContent')).SummaryContent),
  twoAnswersGroupBodyContent: TwoAnswersGroupBodyContent,
  uspContent: UspContent,
  crisisContent: lazyView(async () => (await import('./crisisContent')).CrisisContent),
};
