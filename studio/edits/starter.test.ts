import { expect, it } from 'vitest';
import { end, quizOf } from '../../tests/support/quiz-builder';
import { sampleReference } from '../../tests/support/sample-reference';
import type { Draft } from '../document/draft';
import { valueAt } from '../document/pointer';
import { insertContent, insertQuestion, insertStep } from './insert';

const { catalogue } = sampleReference();

/** A quiz of one step that was just added, before the end. */
function withNewStep(): Draft {
  const draft: Draft = {
    definition: JSON.parse(JSON.stringify(quizOf([end()]))),
    savedRuns: [],
    promises: [],
  };
  insertStep(draft, 0, 'stepBasic', catalogue);
  return draft;
}

const contentOf = (draft: Draft) => valueAt(draft.definition, '/steps/0/content');

it('the words that a new step begins with give way to its first question', () => {
  const draft = withNewStep();
  expect(contentOf(draft)).toHaveLength(1);
  insertQuestion(draft, '/steps/0', 0, 'radio', catalogue);
  expect(contentOf(draft)).toBeUndefined();
});

it('words of one’s own stay beside a question, and so does what was added to them', () => {
  const own = withNewStep();
  own.definition = JSON.parse(JSON.stringify(own.definition).replace('A headline', 'Your liver'));
  insertQuestion(own, '/steps/0', 0, 'radio', catalogue);
  expect(contentOf(own)).toMatchObject([{ title: 'Your liver' }]);

  const more = withNewStep();
  insertContent(more, '/steps/0', 1, 'animationContent', catalogue);
  insertQuestion(more, '/steps/0', 0, 'radio', catalogue);
  expect(contentOf(more)).toHaveLength(2);
});
