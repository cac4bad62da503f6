import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Mock, vi } from 'vitest';
import { preloadAllViews } from '../../app/quiz-runner/live/preload-views';
import { StepBody } from '../../app/quiz-runner/live/QuizPage';
import type { Answering, StepProps } from '../../app/quiz-runner/view-props';
import { QuizName } from '../../app/quiz-runner/view-props';
import type { StepView } from '../../engine/quiz';

/** An `Answering` that only notes what it is told. */
export type NotedAnswering = {
  [K in keyof Answering]: Answering[K] extends boolean ? boolean : Mock;
};

export function notedAnswering(live: boolean): NotedAnswering {
  return { live, answer: vi.fn(), draft: vi.fn(), act: vi.fn(), goTo: vi.fn(), change: vi.fn() };
}

type Besides = Partial<Pick<StepProps, 'account' | 'slots' | 'back'>> & {
  /** The quiz in addresses, or the id of a check-in; none unless given. */
  quiz?: string;
};

export interface DrawnStep extends RenderResult {
  answering: NotedAnswering;
  user: UserEvent;
  /** Draws another view in its place, as the page does after an answer. */
  show(view: StepView): void;
}

/** A step as a browser with scripts shows it, inside the form of the page. */
export async function drawStep(view: StepView, besides: Besides = {}): Promise<DrawnStep> {
  await preloadAllViews();
  const answering = notedAnswering(true);
  const user = userEvent.setup();
  const result = render(inForm(view, answering, besides));
  return {
    ...result,
    answering,
    user,
    show: (next) => result.rerender(inForm(next, answering, besides)),
  };
}

/** A step as a browser without scripts gets it: parsed from HTML, nothing listens. */
export async function plainStep(view: StepView, besides: Besides = {}): Promise<HTMLFormElement> {
  await preloadAllViews();
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(inForm(view, notedAnswering(false), besides));
  const form = page.querySelector('form');
  if (form === null) throw new Error('The step was not drawn.');
  return form;
}

/** Returns the fields that a form would send, with or without the button that is pressed. */
export function sent(form: HTMLFormElement, button?: HTMLElement): [string, string][] {
  return [...new FormData(form, button).entries()].map(([name, value]) => [name, String(value)]);
}

function inForm(view: StepView, answering: Answering, { quiz, ...besides }: Besides) {
  return (
    <form method="post" encType="multipart/form-data" noValidate>
      <QuizName.Provider value={quiz ?? null}>
        <StepBody view={view} answering={answering} account={null} slots={[]} {...besides} />
      </QuizName.Provider>
    </form>
  );
}
