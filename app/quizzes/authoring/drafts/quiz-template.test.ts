import { describe, expect, it } from 'vitest';
import { compileQuiz } from '../../../../engine/authoring';
import type { QuizKind } from '../../../../schemas/generated/types';
import { fixtureReference } from '../../../../tests/support/fixture-quizzes';
import { problemLines } from '../../../../tests/support/quiz-builder';
import { exampleQuiz } from './create-document.server';
import {
  checkInTemplate,
  followUpTemplate,
  quizTemplate,
  topicOf,
  variantKey,
} from './quiz-template';

const topics: QuizKind[] = [
  'quizWeightLoss',
  'quizErectileDysfunction',
  'quizEarlyClimax',
  'quizLibido',
  'quizHaircare',
];

describe.each(topics)('the template of %s', (kind) => {
  it('has no problem of any kind', () => {
    const { quiz, problems } = compileQuiz(quizTemplate(kind, 'A new one'), fixtureReference);
    expect(problemLines(problems)).toBe('');
    expect(quiz?.key).toBe(kind);
  });

  it('has none as the short example either', () => {
    expect(compileQuiz(exampleQuiz(kind, 'An example'), fixtureReference).problems).toEqual([]);
  });

  it('asks all that its labels want to know again as a check-in', () => {
    const { quiz, problems } = compileQuiz(
      checkInTemplate(kind, 'Before each refill', fixtureReference),
      fixtureReference,
    );
    expect(problemLines(problems.filter(({ severity }) => severity === 'error'))).toBe('');
    expect(quiz?.key).toBe('checkInBeforeEachRefill');
    expect(quiz?.definition.products).not.toEqual([]);
  });

  it('has no problem as a follow-up', () => {
    const { quiz, problems } = compileQuiz(
      followUpTemplate(kind, 'Blood pressure'),
      fixtureReference,
    );
    expect(problemLines(problems)).toBe('');
    expect(quiz?.key).toBe('followUpBloodPressure');
  });

  it('is found again by the keys of its variants', () => {
    expect(topicOf(variantKey(kind, 'jrnys'))).toBe(kind);
  });
});

it('a key of another house has no topic', () => {
  expect(topicOf('quizTeeth')).toBeNull();
});
