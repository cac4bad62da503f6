import { describe, expect, it } from 'vitest';
import enumerations from '../../../schemas/enumerations.schema.json' with { type: 'json' };
import {
  actions,
  asks,
  end,
  problemLines,
  quizOf,
  radio,
} from '../../../tests/support/quiz-builder';
import { sampleReference } from '../../../tests/support/sample-reference';
import { compileQuiz, foldUnfinished, type Problem } from '..';
import { type Unfinished, unfinishedContent, unfinishedQuestions } from './unfinished.test-cases';

/** Problems listed for a quiz with a broken step. */
function linesOf(step: object, rest: object = {}): Problem[] {
  const [first] = quizOf([asks('one', [radio('first')])]).steps;
  const last = end();
  const definition = {
    ...quizOf([]),
    ...rest,
    steps: [first, { id: 'two', kind: 'stepBasic', actions: actions('continue'), ...step }, last],
  };
  return foldUnfinished(definition, compileQuiz(definition, sampleReference()).problems);
}

function expectOne(lines: readonly Problem[], noun: string, { needs }: Unfinished, part: string) {
  expect(problemLines(lines)).toContain(`This ${noun} is not finished: it needs ${needs}.`);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ code: 'unfinished', severity: 'error' });
  expect(lines[0]?.path).toMatch(new RegExp(`^${part}(/|$)`));
}

it('is tried with every kind', () => {
  const { inputKind, contentKind } = enumerations.$defs;
  expect(Object.keys(unfinishedQuestions).sort()).toEqual(inputKind.enum.toSorted());
  expect(Object.keys(unfinishedContent).sort()).toEqual(contentKind.enum.toSorted());
});

describe('a part that is being written is one line', () => {
  it.each(Object.entries(unfinishedQuestions))('a question: %s', (_, unfinished) => {
    const lines = linesOf({ questions: [unfinished.part] });
    expectOne(lines, 'question', unfinished, '/steps/1/questions/0');
  });

  it.each(Object.entries(unfinishedContent))('content: %s', (_, unfinished) => {
    const lines = linesOf({ content: [unfinished.part] });
    expectOne(lines, 'content', unfinished, '/steps/1/content/0');
  });

  it.each<[string, object, string, Unfinished['needs'], string]>([
    ['an action', { actions: [{ kind: 'timeout' }] }, 'action', '“Milliseconds”', 'actions/0'],
    [
      'a rule',
      { consequences: [{ when: {} }] },
      'rule',
      'what follows, a reason and a condition',
      'consequences/0',
    ],
    [
      'a jump',
      { goTo: [{ when: { answer: 'first' } }] },
      'jump',
      'a step to go to and a condition',
      'goTo/0',
    ],
    ['a step', { actions: [], when: {} }, 'step', 'a condition and a way on', ''],
  ])('%s', (_, step, noun, needs, place) => {
    expectOne(linesOf(step), noun, { part: step, needs }, `/steps/1/${place}`.replace(/\/$/, ''));
  });

  it('a calculated value', () => {
    const [line] = linesOf({}, { values: { share: {} } });
    expect(line?.message).toBe('This calculated value is not finished: it needs a calculation.');
  });
});

it('the press leads to the first thing that it needs', () => {
  const [line] = linesOf({ questions: [{ id: 'new', input: { kind: 'radio', options: [] } }] });
  expect(line).toMatchObject({ path: '/steps/1/questions/0', missing: 'label' });
});

it('an answer that ends the quiz and has no reason yet is one that somebody is writing', () => {
  const options = [
    { id: 'yes', label: 'Yes', consequence: 'terminate' },
    { id: 'no', label: 'No' },
  ];
  const lines = linesOf({
    questions: [{ id: 'new', label: 'Have you had gout?', input: { kind: 'radio', options } }],
  });
  // So small a quiz has no step that tells of ends.
  const ofQuestion = lines.filter(({ code }) => code !== 'noVerdict');
  const needed = { part: {}, needs: 'a reason for option 1' };
  expectOne(ofQuestion, 'question', needed, '/steps/1/questions/0');
});

it('what can be played stays a warning, and only that', () => {
  const words = { kind: 'simpleContent', title: 'A headline' };
  expect(linesOf({ content: [words] })).toMatchObject([
    { code: 'unfinished', severity: 'warning' },
  ]);
});

it('a rule elsewhere that names what it does not have yet belongs to it', () => {
  const definition = {
    ...quizOf([]),
    steps: [
      { ...asks('one', []), questions: [{ ...radio('first'), label: 'Write the question here' }] },
      asks('two', [radio('second')], { when: { answer: 'first', is: 'later' } }),
      end(),
    ],
  };
  const { problems } = compileQuiz(definition, sampleReference());
  expect(problems.map(({ code }) => code).sort()).toEqual(['unknownOption', 'unwritten']);
  expect(foldUnfinished(definition, problems)).toEqual([
    {
      code: 'unfinished',
      severity: 'error',
      path: '/steps/0/questions/0/label',
      message: 'This question is not finished: it needs a title.',
      related: ['/steps/1/when/is'],
    },
  ]);
});

it('two parts are two lines, and what is wrong with finished ones is told as it is', () => {
  const lines = linesOf({
    questions: [{ id: 'new', label: '', input: { kind: 'states' } }],
    content: [{ kind: 'cartContent', title: '' }],
    goTo: [{ step: 'gone' }],
  });
  expect(lines.map(({ code }) => code).sort()).toEqual(['unfinished', 'unfinished', 'unknownStep']);
});
