import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StepView } from '../../../engine/quiz';
import { notedAnswering } from '../../../tests/support/draw-step';
import { actionExamples } from '../../../tests/support/examples/actions';
import { asks, quizWith, radio } from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';
import { preloadAllViews } from './preload-views';
import { StepAhead } from './StepAhead';
import { viewOf } from './shown-view';

beforeEach(async () => {
  await preloadAllViews();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** A view that notes whether its heading was read, as it is where the step is drawn. */
function watched() {
  const quiz = quizWith([asks('first', [radio('one', ['yes', 'no'])])]);
  const view = viewOf(quiz, begin(quiz).state);
  const read = vi.fn(() => view.heading);
  return { view: Object.defineProperty({ ...view }, 'heading', { get: read }), read };
}

async function drawAhead(view: StepView | null) {
  const next = vi.fn(() => view);
  const answering = notedAnswering(true);
  const drawn = render(<StepAhead next={next} answering={answering} />);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  return { ...drawn, answering, next };
}

it('draws the next step, puts nothing of it in the page, and starts nothing', async () => {
  const { view, read } = watched();
  view.actions = [actionExamples.timeout];
  const { container, answering } = await drawAhead(view);
  expect(read).toHaveBeenCalled();
  expect(container).toBeEmptyDOMElement();
  expect(answering.act).not.toHaveBeenCalled();
});

it('draws it once, however often the page around it is drawn', async () => {
  const { view, read } = watched();
  const { rerender, answering, next } = await drawAhead(view);
  const times = read.mock.calls.length;
  rerender(<StepAhead next={next} answering={answering} />);
  rerender(<StepAhead next={() => view} answering={answering} />);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(read).toHaveBeenCalledTimes(times);
});

it('has nothing to do at the end', async () => {
  const { container } = await drawAhead(null);
  expect(container).toBeEmptyDOMElement();
});

it('leaves alone what cannot be drawn', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { view } = watched();
  const broken = Object.defineProperty({ ...view }, 'heading', {
    get() {
      throw new Error('No heading.');
    },
  });
  const { container } = await drawAhead(broken);
  expect(container).toBeEmptyDOMElement();
  errors.mockRestore();
});
