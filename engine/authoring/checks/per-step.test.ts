import { describe, expect, it } from 'vitest';
import type { Quiz } from '../../../schemas/generated/types';
import { frozen } from '../../../tests/support/frozen';
import { asks, end, quizOf, radio, shows } from '../../../tests/support/quiz-builder';
import { sampleReference } from '../../../tests/support/sample-reference';
import { byPresentation } from '../compile/broken/presentation.test-cases';
import { byReference } from '../compile/broken/reference.test-cases';
import { compileQuiz } from '../compile/compile-quiz';

const reference = sampleReference();
const found = (definition: unknown) => compileQuiz(definition, reference, 'r1').problems;

describe('what was found out about a step before', () => {
  it.each([...byPresentation, ...byReference])(
    'is what anew would be found: $mistake',
    (broken) => {
      // As it comes from a file: without what is undefined.
      const text = JSON.stringify(broken.definition);
      const original: Quiz = frozen(JSON.parse(text));
      found(original);
      expect(found(original)).toEqual(found(JSON.parse(text)));

      const moved = frozen({ ...original, steps: [...original.steps].reverse() });
      expect(found(moved)).toEqual(found(JSON.parse(JSON.stringify(moved))));
    },
  );

  it('is told at the place where the step stands now', () => {
    const bold = frozen(shows('one', [{ kind: 'simpleContent', title: 'A **bold** word' }]));
    const plain = frozen(asks('two', [radio('first', ['yes', 'no'])]));
    const places = (...steps: Quiz['steps'][number][]) =>
      found(quizOf([...steps, end()])).map(({ path }) => path);

    expect(places(bold, plain)).toEqual(['/steps/0/content/0/title']);
    expect(places(plain, bold)).toEqual(['/steps/1/content/0/title']);
  });

  it('is not believed of a step that can be changed in place', () => {
    const question = radio('first', ['yes', 'no']);
    const quiz = quizOf([asks('one', [question]), end()]);
    expect(found(quiz)).toEqual([]);

    Object.assign(question, { label: 'Well, {{profile.firstName}}?' });

    expect(found(quiz)).toMatchObject([{ code: 'missingFallback' }]);
  });
});
