import { describe, expect, it } from 'vitest';
import { fixtureQuizzes } from '../../tests/support/fixture-quizzes';
import {
  asks,
  compiled,
  dated,
  ending,
  qualify,
  quizWith,
  radio,
  shows,
} from '../../tests/support/quiz-builder';
import { answersOf, createPlayStore } from './play-store';

const today = '2026-06-15';
const anybody = { facts: { site: 'default' as const, today }, skips: [] };
const required = { required: true };
const smoker = { answer: 'smoke', is: 'yes' };

const quiz = quizWith([
  asks('first', [radio('smoke', ['yes', 'no'], required)]),
  asks('second', [radio('often', ['daily', 'weekly'], required)], { when: smoker }),
  asks('third', [radio('pregnant', [ending('yes'), 'no'], required)]),
  qualify(),
]);

const answer = (question: string, value: string) => ({ type: 'answer' as const, question, value });
const go = { type: 'act' as const, action: 'continue' as const };

function playing() {
  const play = createPlayStore(quiz, today);
  const at = () => play.getState().state?.step;
  return { play, at };
}

describe('the run of the preview', () => {
  it('takes what the frame did, without telling it again', () => {
    const { play, at } = playing();
    play.take(answer('smoke', 'yes'));
    play.take(go);
    expect(at()).toBe('second');
    expect(play.getState().turn).toBe(0);
  });

  it('keeps what is wrong in view, and leaves what was refused out of the run', () => {
    const { play, at } = playing();
    play.take(go);
    expect(at()).toBe('first');
    expect(play.getState().state?.checked).toBe(true);
    expect(play.getState().events).toEqual([]);
  });

  it('goes back, and says so to the frame', () => {
    const { play, at } = playing();
    play.take(answer('smoke', 'no'));
    play.take(go);
    play.back();
    expect(at()).toBe('first');
    expect(play.getState()).toMatchObject({ turn: 1, held: true });
  });

  it('follows a changed quiz, with the answers that still fit', () => {
    const { play, at } = playing();
    play.take(answer('smoke', 'yes'));
    play.take(go);
    const reworded = compiled({
      ...quiz.definition,
      steps: quiz.definition.steps.map((step) =>
        step.id === 'second' ? { ...step, title: 'How often' } : step,
      ),
    });
    play.follow(reworded);
    expect(at()).toBe('second');
    expect(answersOf(play.getState().events)).toEqual({ smoke: 'yes' });
    expect(play.getState().turn).toBe(1);
  });

  it('stays where it is when an earlier answer is renamed and nothing depends on it', () => {
    const before = quizWith([asks('one', [radio('old')]), asks('two', [radio('kept')])]);
    const play = createPlayStore(before, today);
    play.take(answer('old', 'yes'));
    play.take(go);
    play.follow(quizWith([asks('one', [radio('renamed')]), asks('two', [radio('kept')])]));
    expect(play.getState().state?.step).toBe('two');
  });

  it('leaves out a step that is gone', () => {
    const { play, at } = playing();
    play.take(answer('smoke', 'yes'));
    play.take(go);
    play.follow(quizWith([asks('first', [radio('smoke', ['yes', 'no'], required)])]));
    expect(quiz.stepById.has('second')).toBe(true);
    expect(at()).toBe('end');
  });

  it('shows a step that was asked for as somebody who comes there, where these answers do not', () => {
    const { play, at } = playing();
    play.take(answer('smoke', 'no'));
    play.take(go);
    expect(at()).toBe('third');
    expect(play.show('second')).toBe(false);
    expect(play.lead('second', { ...anybody, answers: { smoke: 'yes' } })).toBe(true);
    expect(at()).toBe('second');
    expect(answersOf(play.getState().events)['smoke']).toBe('yes');
    expect(play.getState().held).toBe(true);
  });

  it('keeps the answers when an earlier step is shown', () => {
    const { play, at } = playing();
    play.take(answer('smoke', 'yes'));
    play.take(go);
    expect(play.show('first')).toBe(true);
    expect(at()).toBe('first');
    expect(answersOf(play.getState().events)).toEqual({ smoke: 'yes' });
  });

  it('stays where it is when somebody does not come there after all', () => {
    const { play, at } = playing();
    expect(play.lead('second', { ...anybody, answers: { smoke: 'no' } })).toBe(false);
    expect(at()).toBe('first');
  });

  it('is played on their own day where only that leads to the step', () => {
    const adults = quizWith(
      [
        asks('birth', [dated('born', {}, required)]),
        shows('adults', [], { when: { value: 'age', atLeast: 18 } }),
      ],
      { values: { age: { ageInYears: { answer: 'born' } } } },
    );
    const play = createPlayStore(adults, today);
    const later = { site: 'default' as const, today: '2027-01-01' };
    expect(play.lead('adults', { facts: later, answers: { born: '2008-12-31' }, skips: [] })).toBe(
      true,
    );
    expect(play.getState()).toMatchObject({
      facts: { today: '2027-01-01' },
      state: { step: 'adults' },
    });
  });

  it('begins again on another site with what was done', () => {
    const { play, at } = playing();
    play.take(answer('smoke', 'yes'));
    play.take(go);
    play.setSite('jrnys');
    expect(at()).toBe('second');
    expect(play.getState().state?.facts.site).toBe('jrnys');
  });

  it('begins on the site that a variant is written for', () => {
    const variant = fixtureQuizzes.find(({ key }) => key === 'quizWeightLossHmr');
    expect(createPlayStore(variant?.quiz ?? null, today).getState()).toMatchObject({
      site: 'hmrprogram',
      facts: { site: 'hmrprogram' },
    });
  });

  it('records from where it stands until it is stopped or begun again', () => {
    const { play } = playing();
    play.take(answer('smoke', 'yes'));
    play.record();
    expect(play.getState().recordingFrom).toBe(1);
    play.begin();
    expect(play.getState()).toMatchObject({ recordingFrom: null, events: [] });
  });
});
