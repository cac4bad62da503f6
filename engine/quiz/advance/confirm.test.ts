import { describe, expect, it } from 'vitest';
import type { AnswerValue, RememberEvent } from '../../../schemas/generated/types';
import {
  asks,
  checkbox,
  confirms,
  ending,
  numeric,
  qualify,
  question,
  quizWith,
  radio,
  summary,
  typed,
} from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';
import { readPosted } from '..';

const lasts = { confirmWithin: 30, required: true } as const;

const quiz = quizWith(
  [
    asks('hello', []),
    confirms('known'),
    asks('body', [numeric('height', {}, lasts), numeric('weight', { unit: 'lb' }, lasts)], {
      consequences: [
        {
          when: { answer: 'weight', lessThan: 90 },
          consequence: 'terminate',
          reason: 'Too light.',
        },
      ],
    }),
    asks('smoking', [radio('smokes', ['yes', 'no'], lasts)]),
    asks('how-much', [numeric('packs', {}, lasts)], { when: { answer: 'smokes', is: 'yes' } }),
    asks('now', [radio('pain', ['no', ending('yes')], { required: true })]),
    qualify('verdict'),
    confirms('more'),
    asks('other', [checkbox('takes', ['a', 'b', 'none'], {}, lasts), typed('names')]),
    summary('review'),
  ],
  {},
);

/** Earlier answers, said on the 1st of May and last on the 1st of June; today is the 15th. */
function earlier(answers: Record<string, AnswerValue>, on = '2026-06-01'): RememberEvent {
  const said = '2026-05-01';
  return {
    type: 'remember',
    answers: Object.fromEntries(
      Object.entries(answers).map(([id, value]) => [id, { value, said, on }]),
    ),
  };
}

const all = { height: 66, weight: 214, smokes: 'no', takes: ['a'] };

/** Somebody at the first step of whom something is known. */
const back = (answers: Record<string, AnswerValue>, on?: string) =>
  begin(quiz).takes(earlier(answers, on));

const shown = (run: ReturnType<typeof begin>) => run.view.confirm?.map(({ question }) => question);

const asked = (run: ReturnType<typeof begin>) => run.view.questions.map(({ id }) => id);

describe('what is confirmed', () => {
  it('nobody of whom nothing is known sees such a step', () => {
    expect(begin(quiz).goesOn().step).toBe('body');
  });

  it('is shown up to the next step of the kind, in words, with the day', () => {
    const run = back(all).goesOn();
    expect(run.view).toMatchObject({ step: 'known', heading: 'Is this still right?' });
    expect(run.view.confirm).toEqual([
      expect.objectContaining({ question: 'height', words: '66', on: '2026-06-01' }),
      expect.objectContaining({ question: 'weight', words: '214 lb', isChanged: false }),
      expect.objectContaining({ question: 'smokes' }),
    ]);
  });

  it('a single answer is asked about by what it is', () => {
    expect(back({ weight: 214 }).goesOn().view.heading).toBe('Still 214 lb?');
    const allergy = quizWith(
      [
        asks('hello', []),
        confirms('known'),
        asks('allergy', [question('allergies', { kind: 'allergies' }, lasts)]),
      ],
      {},
    );
    const none = begin(allergy)
      .takes(earlier({ allergies: ['none'] }))
      .goesOn();
    expect(none.view.heading).toBe('Still no known allergies?');
  });

  it('says what “None of these” denies, of what was offered', () => {
    const parted = quizWith(
      [
        asks('hello', []),
        confirms('known'),
        asks('heart', [
          checkbox(
            'had',
            ['attack', 'stroke', { id: 'none', label: 'None', exclusive: true }],
            {},
            lasts,
          ),
        ]),
      ],
      {},
    );
    const denied = (had: string[]) =>
      begin(parted).takes(earlier({ had })).goesOn().view.confirm?.[0]?.denied;
    expect(denied(['none'])).toEqual(['attack', 'stroke']);
    expect(denied(['stroke'])).toEqual([]);
  });

  it('counts for nothing until it is confirmed', () => {
    expect(back(all).review.answers).toEqual([]);
    expect(back(all).goesOn().review.answers).toEqual([]);
  });

  it('is an answer like any other once it is, with its days, and its questions are passed', () => {
    const run = back(all).goesOn().goesOn();
    expect(run.step).toBe('now');
    expect(run.review.answers).toMatchObject([
      { question: 'height', value: 66, confirmed: { said: '2026-05-01', on: '2026-06-15' } },
      { question: 'weight', value: 214 },
      { question: 'smokes', value: 'no' },
    ]);
    expect(run.reloaded().path).toEqual(run.path);
  });

  it.each([
    ['is older than its question allows', back({ weight: 214 }, '2026-05-10')],
    ['is no answer to the question as it is now', back({ smokes: 'sometimes', height: 'tall' })],
    ['belongs to a question that is asked every time', back({ pain: 'no' })],
    ['would not be asked', back({ packs: 3 })],
  ])('is not shown where it %s', (_, run) => {
    expect(run.goesOn().step).toBe('body');
  });

  it('holds what depends on it', () => {
    expect(shown(back({ smokes: 'yes', packs: 3 }).goesOn())).toEqual(['smokes', 'packs']);
  });

  it('an answer that was given meanwhile is left out', () => {
    const given = begin(quiz).goesOn().goesOn({ height: 70, weight: 200 });
    const told = given.goesOn({ smokes: 'no' }).takes(earlier(all)).goesOn({ pain: 'no' }).goesOn();
    expect(told.view.step).toBe('more');
    expect(shown(told)).toEqual(['takes']);
  });

  it('a part of a step that is still open is asked alone, and what was confirmed stays answered', () => {
    const run = back({ weight: 214 }).goesOn().goesOn();
    expect(run.step).toBe('body');
    expect(asked(run)).toEqual(['height']);
    expect(run.tries({ type: 'act', action: 'continue' }).refusal?.question).toBe('height');
    const answered = run.answers({ height: 66 });
    expect(asked(answered)).toEqual(['height']);
    expect(answered.goesOn().step).toBe('smoking');
    expect(answered.review.answers).toMatchObject([{ value: 66 }, { value: 214 }]);
  });

  it('stands beside what was asked, where an answer is corrected', () => {
    const run = back({ weight: 214 }).goesOn().goesOn().goesOn({ height: 66 });
    expect(asked(run.corrects('body'))).toEqual(['height', 'weight']);
  });

  it('stands there where it does not do any more', () => {
    const bounded = quizWith(
      [
        asks('hello', []),
        confirms('known'),
        asks('goal', [
          numeric('now', {}, { required: true }),
          numeric('goal', { atMost: { answer: 'now' } }, lasts),
        ]),
        summary('review'),
      ],
      {},
    );
    const run = begin(bounded)
      .takes(earlier({ goal: 170 }))
      .goesOn()
      .goesOn();
    expect(asked(run)).toEqual(['now']);
    expect(asked(run.answers({ now: 160 }))).toEqual(['now', 'goal']);
  });

  it('the way back leads to where it was confirmed, not to questions that nobody was shown', () => {
    const run = back(all).goesOn().goesOn();
    expect(run.step).toBe('now');
    expect(run.takes({ type: 'back' }).step).toBe('known');
    expect(run.goesTo('body').takes({ type: 'back' }).step).toBe('known');
  });

  it('an end that follows from it comes all the same', () => {
    const run = back({ ...all, weight: 80 })
      .goesOn()
      .goesOn();
    expect(run.view).toMatchObject({ step: 'verdict', outcome: 'terminated' });
  });
});

describe('what is not right any more', () => {
  const change = (question: string, undo = false) => ({ type: 'change', question, undo }) as const;
  const there = back(all).goesOn();

  it('is asked, and what is answered then was not confirmed', () => {
    const changed = there.takes(change('weight'));
    expect(changed.view.confirm?.[1]).toMatchObject({ question: 'weight', isChanged: true });
    const asked = changed.goesOn();
    expect(asked.step).toBe('body');
    const again = asked.goesOn({ weight: 205 });
    expect(again.step).toBe('now');
    expect(again.review.answers[1]).toEqual(
      expect.not.objectContaining({ confirmed: expect.anything() }),
    );
  });

  it('is right after all', () => {
    expect(there.takes(change('weight')).takes(change('weight', true)).goesOn().step).toBe('now');
  });

  it('can be taken back after it was confirmed', () => {
    const returned = there.goesOn().goesTo('known').takes(change('weight'));
    expect(returned.review.answers.map(({ question }) => question)).not.toContain('weight');
    expect(returned.goesOn().step).toBe('body');
  });

  it('a confirmed answer that is corrected later is given, not confirmed', () => {
    const corrected = there.goesOn().corrects('body').goesOn({ weight: 205 });
    expect(corrected.review.answers[1]).toMatchObject({ question: 'weight', value: 205 });
    expect(corrected.review.answers[1]?.confirmed).toBeUndefined();
    expect(corrected.review.answers[0]?.confirmed).toBeDefined();
  });

  it('is read beside what is known of it without asking, and only there', () => {
    const note = 'Sent on May 28, 2026';
    const { answers } = earlier({ smokes: 'no', takes: ['a', 'b'] });
    const known = Object.entries(answers).map(([id, said]) => [id, { ...said, note }]);
    const quizOfSent = quizWith([
      asks('hello', []),
      confirms('known'),
      asks('now', [
        radio('smokes', ['yes', 'no'], lasts),
        checkbox('takes', [{ id: 'a', label: 'A', sent: { products: ['pen'] } }, 'b'], {}, lasts),
      ]),
    ]);
    const told = (smokes: string, takes: string[]) =>
      begin(quizOfSent)
        .takes({ type: 'remember', answers: Object.fromEntries(known) })
        .goesOn()
        .takes(change('smokes'))
        .takes(change('takes'))
        .goesOn()
        .answers({ smokes, takes })
        .review.answers.map((answer) => answer.known);

    expect(told('yes', ['b'])).toEqual([
      { words: 'no', note },
      { words: 'A', note },
    ]);
    expect(told('no', ['a'])).toEqual([undefined, undefined]);
    expect(there.takes(change('weight')).goesOn().answers({ weight: 205 }).review.answers).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ known: expect.anything() })]),
    );
  });

  it.each(['pain', 'takes', 'nothing'])('%s is not shown there, so it is refused', (question) => {
    expect(there.tries(change(question)).refusal?.code).toBe('notOnPath');
  });
});

describe('a whole body', () => {
  const answers = { pain: 'no', takes: ['a'] };
  const send = (body: { answers: Record<string, AnswerValue>; confirms?: string[] }) =>
    readPosted(quiz, back(all).state, { way: 'whole', consents: [], ...body });

  it('confirms what it names, and nothing else', () => {
    const sent = send({
      answers: { ...answers, weight: 205, height: 66 },
      confirms: ['smokes'],
    });
    expect(sent.refused).toEqual([]);
    expect(sent.state.ended).toBe('submitted');
  });

  it('is refused where it neither answers nor confirms', () => {
    const sent = send({ answers: { ...answers, height: 66 }, confirms: ['smokes'] });
    expect(sent.refused[0]?.refusal).toMatchObject({ code: 'incomplete', question: 'weight' });
  });

  it('is refused where it confirms what nobody knows', () => {
    const sent = send({ answers: { ...answers, ...all }, confirms: ['pain'] });
    expect(sent.refused[0]?.refusal.code).toBe('notOnPath');
  });
});
