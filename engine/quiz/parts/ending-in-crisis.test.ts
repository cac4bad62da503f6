import { describe, expect, it } from 'vitest';
import {
  asks,
  ending,
  help,
  inDanger,
  option,
  qualify,
  question,
  quizWith,
  radio,
  shows,
  worrying,
} from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';
import { ending as endingOf, isCrisis } from './ending';

const quiz = quizWith([
  asks('earlier', [radio('first', [worrying('yes', 'Watch the liver.'), 'no'])]),
  asks('mood', [radio('danger', [inDanger('now'), 'no'])], { content: [help()] }),
  asks('after', [radio('second')]),
  qualify('verdict', { content: [{ kind: 'simpleContent', title: 'What we found' }] }),
]);
const said = () => begin(quiz).goesOn({ first: 'yes' }).goesOn({ danger: 'now' });

describe('somebody who says that they are in danger', () => {
  it('is never given a verdict, a list of reasons or a way out in place of help', () => {
    const { view } = said();
    expect(view.step).toBe('verdict');
    expect(view.verdict).toBeNull();
    expect(view.actions).toEqual([]);
    expect(view.content).toEqual([
      expect.objectContaining({
        kind: 'crisisContent',
        place: 'page',
        title: 'You are not alone.',
        correct: { label: 'I chose the wrong answer', step: 'mood' },
      }),
    ]);
    expect(view.heading).toBe('You are not alone.');
    expect(view.outcome).toBe('terminated');
  });

  it('sees the help beside the question, before and after the answer', () => {
    const asked = begin(quiz).goesOn({ first: 'no' });
    const beside = [expect.objectContaining({ place: 'question', title: 'We ask everyone' })];
    expect(asked.view.content).toEqual(beside);
    expect(asked.answers({ danger: 'now' }).view.content).toEqual(beside);
  });

  it('can correct a wrong tap and goes on, with every answer kept', () => {
    const back = said().tries({ type: 'goTo', step: 'mood', andReturn: true });
    expect(back.refusal).toBeNull();
    const corrected = said().goesTo('mood').goesOn({ danger: 'no' });
    expect(corrected.view.step).toBe('after');
    expect(corrected.review.answers.map(({ question }) => question)).toContain('first');
    expect(isCrisis(quiz, corrected.state)).toBe(false);
  });

  it('can send nothing', () => {
    expect(said().tries({ type: 'act', action: 'finish' }).refusal?.code).toBe('terminated');
    expect(said().tries({ type: 'act', action: 'continue' }).refusal?.code).toBe('terminated');
  });

  it('is told apart from everybody else as soon as the answer is chosen', () => {
    const asked = begin(quiz).goesOn({ first: 'yes' });
    expect(isCrisis(quiz, asked.state)).toBe(false);
    expect(isCrisis(quiz, asked.answers({ danger: 'now' }).state)).toBe(true);
  });

  it('finds help where no eligibility step lies ahead', () => {
    const short = quizWith([
      asks('mood', [radio('danger', [inDanger('now'), 'no'])], { content: [help()] }),
      shows('more', []),
    ]);
    const run = begin(short).goesOn({ danger: 'now' });
    expect(run.state.ended).toBe('terminated');
    expect(endingOf(short, run.state)).toMatchObject({
      kind: 'crisis',
      help: { place: 'page', correct: { step: 'mood' } },
    });
  });

  it('is heard by a rule over several answers too', () => {
    const scored = quizWith([
      asks('mood', [radio('danger', ['often', 'no'])], {
        content: [help()],
        consequences: [
          {
            when: { answer: 'danger', is: 'often' },
            consequence: 'terminate',
            reason: 'Call or text 988.',
            crisis: true,
          },
        ],
      }),
      qualify('verdict'),
    ]);
    const run = begin(scored).goesOn({ danger: 'often' });
    expect(run.view.verdict).toBeNull();
    expect(run.view.content[0]?.kind).toBe('crisisContent');
  });
});

describe('an ending', () => {
  const turnsAway = quizWith([
    asks('home', [
      radio('state', [
        option('AK', {
          consequence: 'terminate',
          reason: 'This has nothing to do with your health.',
          headline: 'We cannot treat people in Alaska yet',
        }),
        ending('PR'),
        option('other', {
          consequence: 'terminate',
          reason: 'Another quiz fits.',
          insteadQuiz: 'quizLibido',
        }),
        'CA',
      ]),
    ]),
    qualify('verdict'),
  ]);

  it('is named by its reason, not by what is wrong with other people', () => {
    expect(begin(turnsAway).goesOn({ state: 'AK' }).view.verdict?.title).toBe(
      'We cannot treat people in Alaska yet',
    );
  });

  it('has the title of the eligibility step where its reason has none', () => {
    expect(begin(turnsAway).goesOn({ state: 'PR' }).view.verdict?.title).toBe(
      'This is not for you',
    );
  });

  it('names the quiz that fits instead', () => {
    expect(begin(turnsAway).goesOn({ state: 'other' }).view.verdict?.insteadQuiz).toBe(
      'quizLibido',
    );
  });

  it('of a state, and of an allergy, has a headline of its own too', () => {
    const licensed = quizWith([
      asks('home', [
        question('state', {
          kind: 'states',
          states: [
            {
              state: 'TX',
              consequence: 'terminate',
              reason: 'This has nothing to do with your health.',
              headline: 'We cannot treat people in Texas yet',
            },
          ],
        }),
      ]),
      qualify('verdict'),
      asks('more', [
        question('allergic', {
          kind: 'allergies',
          consequences: [
            {
              allergy: 'penicillin',
              consequence: 'terminate',
              reason: 'It is made with it.',
              headline: 'You are allergic to this medicine',
            },
          ],
        }),
      ]),
      qualify('later'),
    ]);
    const title = (state: string, allergic: string[]) => {
      const home = begin(licensed).goesOn({ state });
      const last = state === 'TX' ? home : home.goesOn().goesOn({ allergic });
      return last.view.verdict?.title;
    };
    expect(title('TX', [])).toBe('We cannot treat people in Texas yet');
    expect(title('CA', ['penicillin'])).toBe('You are allergic to this medicine');
  });

  it('leads out by a quiet “Leave” alone', () => {
    const { actions } = begin(turnsAway).goesOn({ state: 'AK' }).view;
    expect(actions).toMatchObject([{ kind: 'abort', label: 'Leave', primary: false }]);
  });
});
