import { describe, expect, it } from 'vitest';
import { compileQuiz } from '../../engine/authoring';
import { fixtureQuizzes, fixtureReference } from '../../tests/support/fixture-quizzes';
import { isJsonObject, type Json, type JsonObject, listAt } from '../document/draft';
import { pipeOf, suggested } from '../inspector/fields/texts/piping';
import { smallQuiz } from '../inspector/small-quiz.test-support';
import type { Fact } from './fact';
import { factsForTextAt, factsKnownAt } from './known-facts';

const values = {
  points: { score: ['sex'] },
  red: { count: ['signs'] },
  both: { sum: [{ value: 'points' }, { value: 'red' }] },
  round: { sum: [{ value: 'round' }, 1] },
};
const definition = { ...smallQuiz(), values };

type Known = typeof factsKnownAt;
const names = (known: Known, pointer: string) =>
  suggested(known(definition, pointer, fixtureReference), '').flatMap(({ source, name }) =>
    source === 'profile' ? [] : [name],
  );

describe('derived values', () => {
  it('are known once every question that they rest on, through others too, was asked', () => {
    expect(names(factsKnownAt, '/steps/0/title')).toEqual(['round']);
    expect(names(factsKnownAt, '/steps/1/when')).toEqual([
      ...['height', 'sex', 'firstName'],
      ...['points', 'round'],
    ]);
    expect(names(factsKnownAt, '/steps/2/when')).toEqual([
      ...['signs', 'height', 'sex', 'firstName'],
      ...['points', 'red', 'both', 'round'],
    ]);
  });

  it('are worked out of each other wherever their questions stand', () => {
    expect(names(factsKnownAt, '/values/points')).toEqual(
      expect.arrayContaining(['red', 'both', 'round']),
    );
  });
});

describe('what a text can hold', () => {
  it.each([
    ['the first step', '/steps/0/title', ['round']],
    ['a question after others of its step', '/steps/0/questions/2/label', ['round']],
    [
      'content beside a question',
      '/steps/1/content/0/text',
      ['height', 'sex', 'firstName', 'points', 'round'],
    ],
    [
      'the reason of a consequence, which its step has led to',
      '/steps/1/consequences/0/reason',
      ['signs', 'height', 'sex', 'firstName', 'points', 'red', 'both', 'round'],
    ],
  ])('of %s is what was known before', (_, pointer, expected) => {
    expect(names(factsForTextAt, pointer)).toEqual(expected);
  });

  it.each(fixtureQuizzes.map(({ quiz }) => [quiz.key, quiz.definition] as const))(
    'never looks ahead in %s, wherever it is put',
    (_, sample) => {
      const original: JsonObject = JSON.parse(JSON.stringify(sample));
      const filled: JsonObject = JSON.parse(JSON.stringify(sample));
      let put = 0;
      listAt(filled, 'steps').forEach((step, index) => {
        listAt(step, 'questions').forEach((question, place) => {
          const pointer = `/steps/${index}/questions/${place}/label`;
          const facts = factsForTextAt(original, pointer, fixtureReference);
          const values = facts.filter(({ source }) => source === 'value');
          put += values.length;
          // A label has room for a few.
          const few = [...facts.slice(0, 1), ...values.slice(0, 6)];
          const pipes = few.map((fact) => pipeOf(fact).replace('|', '|it'));
          if (isJsonObject(question)) Object.assign(question, { label: pipes.join('') });
        });
      });

      const { problems } = compileQuiz(filled, fixtureReference);
      expect(put).toBeGreaterThan(0);
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    },
  );
});

describe('what a derived value can be', () => {
  const ifFemale = (yes: Json, no: Json): JsonObject =>
    Object.fromEntries([
      ['if', { answer: 'sex', is: 'female' }],
      ['then', yes],
      ['else', no],
    ]);
  const of = (term: Json, others: JsonObject = {}) =>
    factsKnownAt({ ...smallQuiz(), values: { ...others, own: term } }, '/steps/1/when', {
      states: fixtureReference.states,
      allergies: fixtureReference.allergies,
    }).find(({ name }) => name === 'own');
  const choices = (fact: Fact | undefined) => fact?.options.map(({ value }) => value);

  it('is offered where all that it can be are texts written in it, each once', () => {
    expect(of(ifFemale('yes', 'no'))).toMatchObject({
      type: 'text',
      options: [
        { value: 'yes', label: 'yes' },
        { value: 'no', label: 'no' },
      ],
    });
    const nested = ifFemale('no', ifFemale('low', 'no'));
    expect(choices(of(nested))).toEqual(['no', 'low']);
    const through = ifFemale('yes', { value: 'level' });
    expect(choices(of(through, { level: nested }))).toEqual(['yes', 'no', 'low']);
  });

  it('is left to be typed where some of it is not written there, or it is worked out of itself', () => {
    expect(choices(of(ifFemale('yes', { answer: 'firstName' })))).toEqual([]);
    expect(choices(of(ifFemale('yes', { value: 'own' })))).toEqual([]);
    expect(of(ifFemale(1, 0))).toMatchObject({ type: 'number', options: [] });
  });
});

it('offers the states and genders that a profile can have', () => {
  const facts = factsKnownAt(definition, '/steps/1/when', fixtureReference);
  const profile = (name: string) =>
    facts.find((fact) => fact.source === 'profile' && fact.name === name)?.options;
  expect(profile('state')).toContainEqual({ value: 'CA', label: 'California' });
  expect(profile('gender')?.map(({ value }) => value)).toEqual(['female', 'male', 'nonbinary']);
  expect(profile('firstName')).toEqual([]);
});
