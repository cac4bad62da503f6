import type { QuestionView, StepView } from '../../../engine/quiz';
import { preloadView } from '../../browser/lazy-view';
import { actionViews } from '../actions';
import { contentViews } from '../content';
import { inputViews } from '../inputs';
import { stepViews } from '../steps';

/** Fetches the code that a step needs, so that it shows in the same frame as the tap that leads to it. */
export async function preloadViews(view: StepView): Promise<void> {
  await fetchAll([
    stepViews[view.kind],
    ...view.content.map(({ kind }) => contentViews[kind]),
    ...[...view.questions, ...questionsInside(view)].map(({ input }) => inputViews[input.kind]),
  ]);
}

/** Questions that content shows again. */
function questionsInside({ content }: StepView): QuestionView[] {
  return content.flatMap((block) =>
    block.kind === 'cartContentV2' && block.periods !== null ? [block.periods] : [],
  );
}

/** Fetches the code of every view: on the server before the first page, in a browser when it is idle. */
export async function preloadAllViews(): Promise<void> {
  await fetchAll(
    [stepViews, contentViews, inputViews, actionViews].flatMap((views) => Object.values(views)),
  );
}

async function fetchAll(views: object[]): Promise<void> {
  await Promise.all(views.map(preloadView));
}
