// biome-ignore-all lint/suspicious/noThenProperty: the quiz language says “if, then, else”.
import { describe, expect, it } from 'vitest';
import { fixtureQuizzes } from '../../tests/support/fixture-quizzes';
import {
  asks,
  auth,
  checkbox,
  ending,
  numeric,
  qualify,
  quizWith,
  radio,
  shows,
} from '../../tests/support/quiz-builder';
import { visitor } from '../../tests/support/quiz-run';
import { bodyMassIndex } from '../values/body-mass-index';
import { ageInYears } from '../values/date';
import { answersLeadingTo } from './answers-leading-to';
import { personFacts } from './person';
import { walkTo } from './walk-to';

describe.each(fixtureQuizzes)('$key', { timeout: 60_000 }, ({ quiz }) => {
  it('leads to every step', () => {
    const missed = quiz.steps
      .map(({ id }) => ({ id, lead: answersLeadingTo(quiz, visitor, id) }))
      .filter(({ id, lead }) => !lead || !walkTo(quiz, lead.facts, lead.answers, id).arrived);
    expect(missed.map(({ id }) => id)).toEqual([]);
  });

  it('keeps what a chosen person answers wherever that leads there', () => {
    const person = personFacts(quiz, { age: 52, sex: 'male', state: 'TX', bmi: 33 }, visitor.today);
    const last = quiz.steps.at(-1)?.id ?? '';
    const lead = answersLeadingTo(quiz, visitor, last, person);
    expect(lead?.answers).toMatchObject(person);
  });
});

describe('a step', () => {
  const at = (step: string, ...steps: Parameters<typeof quizWith>) => {
    const quiz = quizWith(...steps);
    const lead = answersLeadingTo(quiz, visitor, step);
    if (lead) expect(walkTo(quiz, lead.facts, lead.answers, step).arrived).toBe(true);
    return lead;
  };

  it('that nothing leads to is not led to', () => {
    const steps = [
      asks('one', [radio('a', [ending('yes'), ending('no')], { required: true })]),
      shows('two', []),
    ];
    expect(at('two', steps)).toBeNull();
    expect(at('nowhere', steps)).toBeNull();
  });

  it('behind an ending answer is led to by another', () => {
    const steps = [asks('one', [radio('a', [ending('yes'), 'no'])]), qualify(), shows('two', [])];
    expect(at('two', steps)?.answers).toEqual({ a: 'no' });
  });

  it('behind a question that itself must be reached is led to', () => {
    const lead = at('three', [
      asks('one', [radio('a', ['no', 'yes'])]),
      asks('two', [checkbox('b', ['x', 'y'])], { when: { answer: 'a', is: 'yes' } }),
      shows('three', [], { when: { answer: 'b', includesAll: ['x', 'y'] } }),
    ]);
    expect(lead?.answers).toEqual({ a: 'yes', b: ['x', 'y'] });
  });

  it('that a jump leads over is led to by not taking it', () => {
    const lead = at('two', [
      asks('one', [radio('a')], { goTo: [{ when: { answer: 'a', is: 'yes' }, step: 'end' }] }),
      shows('two', []),
    ]);
    expect(lead?.answers).toEqual({ a: 'no' });
  });

  it('behind a body mass index is led to by weight and height', () => {
    const body = { bmi: { weight: { answer: 'weight' }, height: { answer: 'height' } } };
    const values = {
      bmi: body,
      high: { if: { value: 'bmi', atLeast: 45 }, then: 'yes', else: 'no' },
    };
    const steps = [
      asks('one', [
        numeric('weight', { minimum: 80, maximum: 700 }, { required: true }),
        numeric('height', { value: 'height' }, { required: true }),
      ]),
      shows('two', [], { when: { value: 'high', is: 'yes' } }),
    ];
    const { weight, height } = at('two', steps, { values })?.answers ?? {};
    expect(bodyMassIndex(Number(weight), Number(height))).toBeGreaterThanOrEqual(45);
  });

  it('for visitors of another site, or without a telephone number, changes the facts', () => {
    const steps = [
      shows('one', [], { when: { site: 'handle', is: 'jrnys' } }),
      shows('two', [], { when: { profile: 'phone', answered: false } }),
      auth('three'),
    ];
    expect(at('one', steps)?.facts.site).toBe('jrnys');
    const quiz = quizWith(steps);
    const known = { ...visitor, signedIn: true, profile: { phone: '(555) 010-0142' } };
    expect(answersLeadingTo(quiz, known, 'two')?.facts.profile).toEqual({});
    expect(answersLeadingTo(quiz, known, 'three')?.facts.signedIn).toBe(false);
  });
});

describe('a person', () => {
  it.each(fixtureQuizzes)('is known by what $key works out', ({ quiz }) => {
    const facts = personFacts(quiz, { age: 41, sex: 'female', state: 'CA', bmi: 31 }, '2026-06-15');
    expect(facts).toMatchObject({ dob: expect.any(String), state: 'CA' });
    expect(ageInYears(String(facts['dob']), '2026-06-15')).toBe(41);
    if (quiz.questionById.has('sex')) expect(facts['sex']).toBe('female');
    const { weight, height } = facts;
    if (weight !== undefined)
      expect(bodyMassIndex(Number(weight), Number(height))).toBeCloseTo(31, 0);
  });
});
