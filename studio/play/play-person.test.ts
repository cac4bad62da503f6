import { describe, expect, it } from 'vitest';
import { present } from '../../engine/quiz';
import { fixtureCheckIns, fixtureQuizzes } from '../../tests/support/fixture-quizzes';
import { leadTo } from '../../tests/support/lead-to';
import { answersOf, createPlayStore, type Person } from './play-store';

const weightLoss = fixtureQuizzes.find(({ key }) => key === 'quizWeightLoss')?.quiz ?? null;
const today = '2026-06-15';
const maria: Person = { age: 34, sex: 'female', state: 'CA', bmi: 31 };

function as(person: Person) {
  const play = createPlayStore(weightLoss, today);
  play.setPerson(person);
  const said = () => answersOf(play.getState().events);
  /** The body mass index of pounds and inches. */
  const index = () => (Number(said()['weight']) * 703) / Number(said()['height']) ** 2;
  return { play, index };
}

describe('the person the preview is played as', () => {
  it('stays the person where what they say leads elsewhere than what shows', () => {
    const { play, index } = as(maria);
    leadTo(play, 'eligibility');
    expect(index()).toBeCloseTo(31, 0);
    play.setPerson({ ...maria, bmi: 19 });
    expect(index()).toBeCloseTo(19, 0);
    expect(play.getState().person.bmi).toBe(19);
    const { quiz, state } = play.getState();
    expect(quiz && state && present(quiz, state)).toMatchObject({
      step: 'eligibility',
      verdict: { eligibility: 'terminated' },
    });
  });

  it('plays on as somebody who comes to the same step, with other answers where theirs do not fit', () => {
    const { play, index } = as(maria);
    leadTo(play, 'eligibility');
    play.setPerson({ ...maria, sex: 'male', bmi: 45 });
    expect(index()).toBeCloseTo(45, 0);
    expect(play.getState().state).toMatchObject({ step: 'eligibility', ended: null });
  });

  it('no longer says what is not true of the answers that lead to a step', () => {
    const { play } = as({ ...maria, sex: 'male' });
    expect(leadTo(play, 'pregnancy')).toBe(true);
    expect(answersOf(play.getState().events)['sex']).not.toBe('male');
    expect(play.getState().person).toMatchObject({ age: 34, sex: null, state: 'CA' });
  });
});

describe('a check-in, which knows of a person what the chart says', () => {
  const checkIn = fixtureCheckIns.find(({ quiz }) => quiz.key === 'checkInGlp1')?.quiz ?? null;
  const playAs = (person: Partial<Person>) => {
    const play = createPlayStore(checkIn, today);
    play.setPerson({ age: null, sex: null, state: null, bmi: null, ...person });
    play.take({ type: 'answer', question: 'sideEffects', value: 'well' });
    play.take({ type: 'act', action: 'answer' });
    return play;
  };

  it.each([
    ['nobody in particular', {}, 'pregnancy'],
    ['a man', { sex: 'male' }, 'weight'],
    ['a woman of 34', { sex: 'female', age: 34 }, 'pregnancy'],
    ['a woman of 70', { sex: 'female', age: 70 }, 'weight'],
  ] as const)('leads %s where it leads such a patient', (_, person, step) => {
    expect(playAs(person).getState().state?.step).toBe(step);
  });

  it('is asked for a step as somebody who comes there', () => {
    const play = playAs({ sex: 'male' });
    expect(leadTo(play, 'pregnancy')).toBe(true);
    expect(play.getState().state?.step).toBe('pregnancy');
    expect(play.getState().person.sex).not.toBe('male');
  });

  it('is told nothing of a person in an intake', () => {
    expect(as(maria).play.getState().facts.profile).toBeNull();
  });
});
