// biome-ignore-all lint/suspicious/noThenProperty: the quiz language says “if, then, else”.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asks,
  checkbox,
  dated,
  end,
  numeric,
  option,
  quizOf,
  radio,
  schedules,
} from '../../../tests/support/quiz-builder';
import { actionKinds } from '../../quiz/actions';
import { contentKinds } from '../../quiz/content';
import { inputKinds } from '../../quiz/inputs';
import { stepKinds } from '../../quiz/steps';
import { kindInWords, stepTitle, valueTitle } from '..';
import { conditionInTokens, conditionInWords } from './condition';
import { conditionCases, termCases } from './condition.test-cases';
import type { KindLayer } from './kinds';
import { termInWords } from './term';

const labeled = (label: string) => ({ label });
const quiz = quizOf([
  asks(
    'sex',
    [radio('sex', [option('male', { label: 'Male' }), option('female', { label: 'Female' })])],
    { title: 'Sex at birth' },
  ),
  asks('body', [
    numeric('weight', { unit: 'lb' }, labeled('How much do you weigh?')),
    numeric('height', { value: 'height' }, labeled('How tall are you?')),
    dated('born', {}, labeled('When were you born?')),
    checkbox(
      'some',
      [option('nitrates', { label: 'Nitrates' }), option('poppers', { label: 'Poppers' })],
      {},
      labeled('Do you take any of these?'),
    ),
  ]),
  schedules('visit'),
  end(),
]);

describe('a condition in words', () => {
  it.each(conditionCases)('%j', (condition, sentence) => {
    expect(conditionInWords(condition, quiz)).toBe(sentence);
  });

  it('comes in tokens that say where each word stands', () => {
    const condition = {
      all: [
        { answer: 'sex', oneOf: ['male', 'x'] },
        { value: 'bmi', atLeast: 27 },
      ],
    };
    expect(conditionInTokens(condition, quiz, '/steps/1/when')).toEqual([
      { kind: 'question', text: 'Sex at birth', pointer: '/steps/1/when/all/0/answer' },
      { kind: 'word', text: 'is', pointer: '/steps/1/when/all/0/oneOf' },
      { kind: 'option', text: 'Male', pointer: '/steps/1/when/all/0/oneOf/0' },
      { kind: 'word', text: 'or', pointer: '/steps/1/when/all/0/oneOf' },
      { kind: 'option', text: 'x', pointer: '/steps/1/when/all/0/oneOf/1' },
      { kind: 'word', text: 'and', pointer: '/steps/1/when' },
      { kind: 'value', text: 'BMI', pointer: '/steps/1/when/all/1/value' },
      { kind: 'word', text: 'is at least', pointer: '/steps/1/when/all/1/atLeast' },
      { kind: 'number', text: '27', pointer: '/steps/1/when/all/1/atLeast' },
    ]);
  });

  it('never throws, whatever stands there', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (condition, definition) => {
        expect(conditionInWords(condition, definition)).toEqual(expect.any(String));
        expect(conditionInWords({ all: [condition, { not: condition }] }, definition)).toContain(
          'and',
        );
        expect(termInWords({ if: condition, then: condition, else: 1 }, definition)).toContain(
          'otherwise',
        );
      }),
    );
  });

  it('ends where it is nested beyond all sense', () => {
    let condition: object = { answer: 'sex', is: 'male' };
    for (let depth = 0; depth < 50_000; depth += 1) condition = { not: condition };
    expect(conditionInWords(condition, quiz)).toBe('…');
  });
});

describe('a derived value in words', () => {
  it.each(termCases)('%j', (term, sentence) => {
    expect(termInWords(term, quiz)).toBe(sentence);
  });

  it.each([
    ['bmi', 'BMI'],
    ['startingBmi', 'starting BMI'],
    ['glp1Fit', 'GLP-1 fit'],
    ['constructor', 'constructor'],
  ])('%s is called %s', (name, title) => {
    expect(valueTitle(name)).toBe(title);
  });
});

describe('a step', () => {
  it.each([
    [{ id: 'a', title: 'Named' }, 'Named'],
    [{ id: 'a', questions: [{ label: 'Asked?' }] }, 'Asked?'],
    [{ id: 'a', content: [{ kind: 'cartContent' }, { title: 'Shown' }] }, 'Shown'],
    [{ id: 'a', qualified: { title: 'You may qualify' } }, 'You may qualify'],
    [{ id: 'a', label: 'Choose a time' }, 'Choose a time'],
    [{ id: 'a', title: 5, questions: {} }, 'a'],
    [null, 'A step without a name'],
  ])('%j is called %s', (step, title) => {
    expect(stepTitle(step)).toBe(title);
  });
});

describe('a kind in words', () => {
  const tables: Record<KindLayer, object> = {
    steps: stepKinds,
    content: contentKinds,
    actions: actionKinds,
    inputs: inputKinds,
  };
  // Brought along by steps and content: staff never choose them.
  const inner = ['visit', 'cartChoices'];
  const kinds = Object.entries(tables).flatMap(([layer, table]) =>
    Object.keys(table).flatMap((kind) => (inner.includes(kind) ? [] : [{ layer, kind }])),
  );
  it.each(kinds)('$layer $kind', ({ layer, kind }) => {
    const { title, description } = kindInWords(
      layer === 'steps' || layer === 'content' || layer === 'actions' ? layer : 'inputs',
      kind,
    );
    expect(title).toMatch(/^[A-Z]/);
    expect(description).toMatch(/\.$/);
  });

  it('that is not known goes by its own name', () => {
    expect(kindInWords('content', 'toString')).toEqual({
      title: 'toString',
      description: 'There is no such kind.',
    });
  });
});
