import { expect, it } from 'vitest';
import { asks, end, quizOf, radio } from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';
import { sampleReference } from '../../../tests/support/sample-reference';
import { compilePublished, compileQuiz } from '..';

it('a revision whose skip looks at its own step is served on, and asks where skipping leads nowhere', () => {
  const definition = quizOf([
    asks('one', [radio('own')], {
      actions: [{ kind: 'continue' }, { kind: 'skip', when: { answer: 'own', is: 'yes' } }],
    }),
    end(),
  ]);
  expect(compileQuiz(definition, sampleReference()).quiz).toBeNull();
  const { quiz, problems } = compilePublished(definition, sampleReference());
  expect(problems).toMatchObject([{ code: 'skipByOwnAnswer', severity: 'error' }]);
  if (!quiz) throw new Error('It is not served any more.');
  const skipped = begin(quiz).answers({ own: 'yes' }).does('skip');
  expect(skipped.tries({ type: 'act', action: 'finish' }).refusal).toMatchObject({ step: 'one' });
  expect(skipped.goesTo('one').goesOn({ own: 'no' }).does('finish').state.ended).toBe('submitted');
});
