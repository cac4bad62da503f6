import type { QuestionView, StepView } from '../../../engine/quiz';
import { isViewHere, preloadView } from '../../browser/lazy-view';
import { actionViews } from '../actions';
import { contentViews } from '../content';
import { inputViews } from '../inputs';
import { stepViews } from '../steps';

/** Fetches the code that a step needs, so that it shows in the same frame as the tap that leads to it. */
export async function preloadViews(view: StepView): Promise<void> {
  await fetchAll(viewsOf(view));
}

/** Returns whether the code that a step needs is there, so that the step may be drawn at once. */
export function areViewsHere(view: StepView): boolean {
  return viewsOf(view).every(isViewHere);
}

function viewsOf(view: StepView): object[] {
  return [
    stepViews[view.kind],
    ...view.content.map(({ kind }) => contentViews[kind]),
    ...[...view.questions, ...questionsInside(view)].map(({ input }) => inputViews[input.kind]),
  ];
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
