import { expect, it } from 'vitest';
import { asks, quizWith, typed } from '../../../tests/support/quiz-builder';
import { begin, Run } from '../../../tests/support/quiz-run';
import { complaintCases } from './complaint.test-cases';

it.each(complaintCases)('$description', ({ questions, answers, complaint }) => {
  const run = begin(quizWith([asks('ask', questions)])).answers(answers);
  const left = run.tries({ type: 'act', action: 'continue' });
  const shown = left.view.questions.map(({ error }) => error).filter((error) => error !== null);
  if (complaint === null) {
    expect(left.refusal).toBeNull();
    expect(left.step).toBe('end');
  } else {
    expect(left.refusal).toEqual({ code: 'incomplete', message: complaint, question: 'it' });
    expect(left.step).toBe('ask');
    expect(shown).toEqual([complaint]);
  }
});

it('shows what is wrong only once the patient tried to go on', () => {
  const run = begin(quizWith([asks('ask', [typed('it', {}, { required: true })])]));
  expect(run.view.questions[0]?.error).toBeNull();
  const tried = run.tries({ type: 'act', action: 'continue' });
  expect(tried.view.questions[0]?.error).toBe('The value is required');
  expect(tried.answers({ it: 'a' }).view.questions[0]?.error).toBeNull();
});

it.each([
  [{ integer: true }, 'Enter a whole number, without decimals'],
  [{ decimals: 1 }, 'Enter at most one digit after the point'],
])('a number from elsewhere that is too fine stops the way: %j', (input, complaint) => {
  const asking = (limits: object) =>
    quizWith([asks('ask', [typed('it', { value: 'number', ...limits })])]);
  const elsewhere = begin(asking({})).answers({ it: 1.25 });
  const here = new Run(asking(input), elsewhere.state);
  expect(here.tries({ type: 'act', action: 'continue' }).refusal?.message).toBe(complaint);
});
