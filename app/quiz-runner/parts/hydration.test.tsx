import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { notedAnswering } from '../../../tests/support/draw-step';
import { contentExamples } from '../../../tests/support/examples/content';
import { addOns, questionExamples } from '../../../tests/support/examples/inputs';
import { openSlots, stepExamples } from '../../../tests/support/examples/steps';
import { stepView } from '../../../tests/support/step-views';
import { preloadAllViews } from '../live/preload-views';
import { StepBody } from '../live/QuizPage';

const steps = [
  ...Object.values(stepExamples),
  ...Object.values(contentExamples).map((content) =>
    stepView({ step: content.kind, content: [content] }),
  ),
  ...[addOns, ...Object.values(questionExamples)].map((question) =>
    stepView({
      kind: question.input.kind === 'visit' ? 'stepScheduling' : 'stepBasic',
      step: question.input.kind,
      questions: [question],
    }),
  ),
].map((view) => ({ name: `${view.kind} ${view.step}`, view }));

describe('the page that the server sent', () => {
  it.each(steps)('is taken over as it is: $name', async ({ view }) => {
    await preloadAllViews();
    const page = (
      <StepBody view={view} answering={notedAnswering(false)} account={null} slots={openSlots} />
    );
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(page);
    const headline = container.querySelector('h1');
    // A difference between server and browser is written to the console, which fails the test.
    render(page, { container, hydrate: true });
    expect(container.querySelector('h1')).toBe(headline);
    container.remove();
  });
});

describe('preloadViews', () => {
  it.each(steps)('fetches all that a step needs: $name', async ({ view }) => {
    vi.resetModules();
    const fresh = await import('../live/preload-views');
    const { StepBody: FreshBody } = await import('../live/QuizPage');
    await fresh.preloadViews(view);
    const page = (
      <FreshBody view={view} answering={notedAnswering(false)} account={null} slots={openSlots} />
    );
    expect(renderToString(page)).not.toContain('Loading');
  });
});
