import { expect, it } from 'vitest';
import { asks, checkbox, problemLines } from '../../../tests/support/quiz-builder';
import { sampleReference } from '../../../tests/support/sample-reference';
import { sellsRemedy } from '../../../tests/support/sells-remedy';
import { compileQuiz } from '..';

it('tells once of everything that the label of what is sold asks for and nothing asks', () => {
  const definition = sellsRemedy(
    { medicines: asks('medicines', [checkbox('uses', ['aspirin', 'none'])]), consent: null },
    { clinical: { measures: {} } },
  );
  const { problems } = compileQuiz(definition, sampleReference());
  expect(problemLines(problems)).toBe(
    'warning unasked /steps/6/questions/0/input/options/0: Nothing in this quiz asks about nitrates; says what the age in years is; asks to agree to the risks of the remedy, which the label of Remedy asks for.',
  );
});
