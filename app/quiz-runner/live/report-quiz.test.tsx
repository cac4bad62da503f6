import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeCalls } from '../../../tests/support/fake-calls';
import { quizWith, shows } from '../../../tests/support/quiz-builder';
import { stepView } from '../../../tests/support/step-views';
import { reportAnswers, reportStep } from './report-quiz';

const taking = { quiz: quizWith([shows('hello', [])]), attempt: 'an-attempt' };

beforeEach(() => history.replaceState(null, '', '/quiz/weight-loss'));
afterEach(() => {
  history.replaceState(null, '', '/');
});

const reported = () => {
  const made = fakeCalls(() => ({ body: { data: null } }));
  return () => made.map(({ body: { event, eventId, payload } }) => ({ event, eventId, payload }));
};

it('reports a step by its name and place', () => {
  const reports = reported();
  const view = stepView({ heading: 'Do you have thyroid cancer?' });
  reportStep(taking, view);

  expect(reports()).toEqual([
    {
      event: 'ViewQuizStep',
      eventId: `an-attempt.${view.step}`,
      payload: { quiz: 'quizWeightLoss', step: view.step, position: view.progress.position },
    },
  ]);
});

it('reports which question was answered, and never how', () => {
  const reports = reported();
  reportAnswers(taking, 'thyroid', [
    { type: 'answer', question: 'mtc', value: 'yes, my mother had it' },
    { type: 'act', action: 'continue' },
  ]);

  expect(reports()).toEqual([
    {
      event: 'SelectQuizAnswer',
      eventId: 'an-attempt.mtc',
      payload: { quiz: 'quizWeightLoss', step: 'thyroid', question: 'mtc' },
    },
  ]);
});

it('reports nothing from where staff try a quiz', () => {
  history.replaceState(null, '', '/studio/preview');
  const reports = reported();
  reportStep(taking, stepView({ heading: 'A step' }));

  expect(reports()).toEqual([]);
});
