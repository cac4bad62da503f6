import { describe, expect, it, vi } from 'vitest';
import { fixtureQuizzes } from '../../../tests/support/fixture-quizzes';
import {
  asks,
  auth,
  confirms,
  ending,
  numeric,
  qualify,
  quizWith,
  radio,
  shows,
} from '../../../tests/support/quiz-builder';
import { visitor } from '../../../tests/support/quiz-run';
import { isLong, within } from '../../../tests/support/random-runs';
import { modelOf } from '../model/model';
import { somebodyComing } from './somebody-coming';

vi.setConfig({ testTimeout: within(120_000) });

const known = (answers = {}, facts = visitor) => ({ facts, answers });

it.each(fixtureQuizzes)('somebody comes to each step of $key', ({ quiz }) => {
  const model = modelOf(quiz);
  const every = isLong ? 1 : 9;
  const missed = quiz.steps
    .filter((_, place) => place % every === 0)
    .filter((step) => somebodyComing(model, step, known()).kind !== 'somebody');
  expect(missed.map(({ id }) => id)).toEqual([]);
});

describe('whoever comes to a step', () => {
  const required = { required: true };
  const quiz = quizWith([
    asks('one', [radio('sex', ['female', 'male'], required)]),
    asks('two', [numeric('weight', { minimum: 80, maximum: 400, decimals: 0 }, required)]),
    asks('three', [radio('pregnant', [ending('yes'), 'no'], required)], {
      when: { answer: 'sex', is: 'female' },
    }),
    qualify('verdict'),
    shows('heavy', [], { when: { answer: 'weight', atLeast: 300 } }),
    shows('nobody', [], { when: { answer: 'weight', greaterThan: 400 } }),
    shows('elsewhere', [], { when: { site: 'handle', is: 'jrnys' } }),
    auth('account'),
  ]);
  const model = modelOf(quiz);
  const answersAt = (id: string, answers = {}, facts = visitor) => {
    const step = quiz.stepById.get(id);
    const reach = step && somebodyComing(model, step, known(answers, facts));
    return reach?.kind === 'somebody' ? reach.patient : reach?.kind;
  };

  it('keeps what was answered, to the number', () => {
    const before = { sex: 'female', weight: 217 };
    expect(answersAt('verdict', before)).toMatchObject({ answers: before });
  });

  it('answers otherwise only what would lead past it', () => {
    const before = { sex: 'male', weight: 217 };
    expect(answersAt('three', before)).toMatchObject({ answers: { sex: 'female', weight: 217 } });
    const heavy = answersAt('heavy', before);
    expect(heavy).toMatchObject({ answers: { sex: 'male' } });
    expect(heavy).not.toMatchObject({ answers: { weight: 217 } });
  });

  it('is somebody else, on another site or without an account, where nobody else comes there', () => {
    expect(answersAt('elsewhere')).toMatchObject({ facts: { site: 'jrnys' } });
    const signedIn = { ...visitor, signedIn: true, profile: {} };
    expect(answersAt('account', {}, signedIn)).not.toHaveProperty('facts.profile');
  });

  it('signs in on the way sooner than it unsays what it said', () => {
    const turnedAway = quizWith([
      asks('one', [radio('smoke', [ending('yes'), 'no'], required)]),
      auth('account'),
      qualify('verdict'),
    ]);
    const verdict = turnedAway.stepById.get('verdict');
    const answers = { smoke: 'no' };
    const reach = verdict && somebodyComing(modelOf(turnedAway), verdict, known(answers));
    expect(reach).toMatchObject({ kind: 'somebody', patient: { answers } });
    expect(reach).not.toHaveProperty('patient.facts.profile');
  });

  it('comes back with earlier answers to where these are confirmed', () => {
    const confirming = quizWith([
      asks('zero', [radio('sex', ['female', 'male'], required)]),
      confirms('still-right'),
      auth('account'),
      confirms('this-too'),
      asks('one', [radio('smoke', ['yes', 'no'], { ...required, confirmWithin: 30 })]),
    ]);
    const reach = (id: string) => {
      const step = confirming.stepById.get(id);
      return step && somebodyComing(modelOf(confirming), step, known({ smoke: 'yes' }));
    };
    expect(reach('this-too')).toMatchObject({
      patient: { facts: { profile: {} }, remembered: { smoke: { value: 'yes' } } },
    });
    expect(reach('still-right')?.kind).toBe('nobody');
  });

  it('is nobody where nobody comes', () => {
    expect(answersAt('nobody')).toBe('nobody');
  });
});
