import { expect, it, vi } from 'vitest';
import { fixtureQuizzes } from '../../../tests/support/fixture-quizzes';
import {
  asks,
  checkbox,
  ending,
  numeric,
  option,
  qualify,
  quizWith,
  radio,
  sells,
  shows,
} from '../../../tests/support/quiz-builder';
import { within } from '../../../tests/support/random-runs';
import { modelOf } from '../model/model';
import { partAt } from './parts';
import { meetingOf } from './reach';
import { askedOf } from './who-in-words';

vi.setConfig({ testTimeout: within(60_000) });

const isFemale = { answer: 'sex', is: 'female' } as const;
const isUnder = { answer: 'age', lessThan: 55 } as const;
const quiz = quizWith([
  asks('about', [
    radio('sex', [option('female'), option('male')], { required: true }),
    numeric('age', { minimum: 18, maximum: 100, integer: true }, { required: true }),
    checkbox('conditions', ['diabetes', 'asthma', option('none', { exclusive: true })]),
  ]),
  asks('periods', [radio('pregnant', [ending('yes'), 'no'], { required: true })], {
    when: { all: [isFemale, isUnder] },
  }),
  shows('men', [], { when: { answer: 'sex', is: 'male' } }),
  shows('sugar', [], { when: { answer: 'conditions', includes: 'diabetes' } }),
  shows('either', [], {
    when: { any: [{ not: isFemale }, { answer: 'conditions', includes: 'asthma' }] },
  }),
  qualify('verdict'),
  shows('all', []),
  asks('choice', [
    sells('medicine', [
      option('pen', {
        content: 'commerce product',
        product: 'pen',
        when: { answer: 'sex', is: 'male' },
      }),
      'tablet',
    ]),
  ]),
]);
const model = modelOf(quiz);
const whoAt = (path: string) => {
  const part = partAt(quiz, path);
  if (!part) throw new Error('Nothing stands there.');
  return askedOf(model, meetingOf(model, part).who);
};

it.each([
  ['/steps/0', null],
  ['/steps/1', 'women under 55'],
  ['/steps/1/questions/0', 'women under 55'],
  ['/steps/2', 'men'],
  ['/steps/3', 'people who choose “diabetes” at “What about conditions?”'],
  [
    '/steps/4',
    'people for whom “What about sex?” is not female or “What about conditions?” includes asthma',
  ],
  ['/steps/5', null],
  ['/steps/6', null],
  ['/steps/7/questions/0', null],
  ['/steps/7/questions/0/input/options/0', 'men'],
])('%s is for %s', (path, words) => {
  expect(whoAt(path)).toEqual(words === null ? null : { words, isExact: true });
});

it('says “some of” where no words are exact', () => {
  const { diagram, facts } = model;
  const odd = diagram.or(
    diagram.and(facts.holds(isFemale), diagram.and(facts.holds(isUnder), model.walk.finishes)),
    diagram.and(facts.holds(isFemale), model.walk.ends),
  );
  expect(askedOf(model, odd, model.possible)).toMatchObject({ isExact: false });
  expect(askedOf(model, odd, model.possible)?.words).toMatch(/^some of the women/);
});

it('calls nobody nobody', () => {
  expect(askedOf(model, model.diagram.none)).toEqual({ words: 'nobody', isExact: true });
});

it.each(fixtureQuizzes)('has words for the steps of $key', ({ quiz: real }) => {
  const of = modelOf(real);
  const words = of.walk.steps.map(({ step }) => {
    const part = partAt(real, `/steps/${step.index}`);
    return part && askedOf(of, meetingOf(of, part).who);
  });
  const exact = words.filter((one) => one?.isExact !== false);
  expect(exact.length / words.length).toBeGreaterThan(0.95);
  for (const one of words) expect(one?.words ?? '').not.toMatch(/\{\{|undefined|…/);
});
