import { describe, expect, it } from 'vitest';
import {
  actions,
  asks,
  auth,
  checkbox,
  ending,
  qualify,
  quizWith,
  radio,
  shows,
  understands,
} from '../../../tests/support/quiz-builder';
import { begin, Run } from '../../../tests/support/quiz-run';
import { intakeOf, type Posted, readPosted } from '..';

const signedIn = { signedIn: true, profile: {} };

/** Asks for nitrates; then a verdict, an agreement, a choice that brings a question, a note, and the end. */
const quiz = quizWith([
  asks('heart', [radio('nitrates', [ending('nitroglycerin'), 'none'], { required: true })]),
  qualify('verdict'),
  shows('agreement', [{ kind: 'simpleContent', text: 'Read this.' }], {
    actions: understands('I agree.'),
  }),
  asks('more', [
    radio('tried', ['yes', 'no'], { required: true }),
    radio('helped', ['yes', 'no'], { when: { answer: 'tried', is: 'yes' } }),
  ]),
  asks('note', [radio('comfort', ['yes', 'no'], { required: true })], {
    actions: actions('continue', 'skip'),
  }),
]);
const start = () => begin(quiz, signedIn);
const whole = { nitrates: 'none', tried: 'no', comfort: 'no' };

/** Posts a body to where somebody stands. */
function posts(run: Run, answers: Record<string, string>, consents: string[] = ['agreement']) {
  return readPosted(run.quiz, run.state, { way: 'whole', answers, consents });
}

const refusalOf = (run: Run, answers: Record<string, string>, consents?: string[]) =>
  posts(run, answers, consents).refused[0]?.refusal;

describe('a whole body', () => {
  it('is sent when it has all that a patient would have to say', () => {
    const { state, refused, taken } = posts(start(), whole);
    expect(refused).toEqual([]);
    expect(state.ended).toBe('submitted');
    expect(taken.at(-1)?.effects).toContainEqual({ type: 'submit' });
  });

  it('never leaves out an answer because its step was passed before', () => {
    const passed = start().goesOn({ nitrates: 'none' }).goesOn();
    expect(refusalOf(passed, { ...whole, nitrates: 'nitroglycerin' })).toMatchObject({
      code: 'terminated',
      step: 'verdict',
    });
  });

  it('takes back what was answered before and is not in it', () => {
    const answered = start().goesOn({ nitrates: 'none' });
    expect(refusalOf(answered, { tried: 'no' })).toMatchObject({
      code: 'incomplete',
      question: 'nitrates',
    });
    const helped = start()
      .goesOn({ nitrates: 'none' })
      .goesOn()
      .does('understand')
      .answers({ tried: 'yes', helped: 'no' });
    const { state } = posts(helped, { ...whole, tried: 'yes' });
    expect(intakeOf(quiz, state).answers.map(({ question }) => question)).not.toContain('helped');
    expect(state.ended).toBe('submitted');
  });

  it('corrects an answer that had ended the quiz, as a patient would', () => {
    const ended = start().goesOn({ nitrates: 'nitroglycerin' });
    expect(ended.view.outcome).toBe('terminated');
    expect(posts(ended, whole).state.ended).toBe('submitted');
  });

  it('passes no consent that it does not name, though it was given before', () => {
    const agreed = start().goesOn({ nitrates: 'none' }).goesOn().does('understand');
    const missing = { code: 'incomplete', step: 'agreement' };
    expect(refusalOf(agreed, whole, [])).toMatchObject(missing);
    expect(refusalOf(agreed.goesOn({ tried: 'no' }), whole, [])).toMatchObject(missing);
  });

  it('names no consent that nobody asks for', () => {
    expect(refusalOf(start(), whole, ['agreement', 'heart'])).toMatchObject({ step: 'heart' });
    expect(refusalOf(start(), whole, ['agreement', 'nowhere'])).toMatchObject({ step: 'nowhere' });
  });

  it('is refused with an answer to a question that its other answers do not ask', () => {
    expect(refusalOf(start(), { ...whole, helped: 'yes' })).toMatchObject({
      code: 'notOnPath',
      question: 'helped',
    });
  });

  it('skips a step only when it says nothing of it', () => {
    const { comfort: _, ...silent } = whole;
    expect(posts(start(), silent).state.ended).toBe('submitted');
    expect(refusalOf(start(), { ...whole, comfort: 'perhaps' })).toMatchObject({
      code: 'notAnAnswer',
      question: 'comfort',
    });
  });

  it('stays on no way back of a correction', () => {
    const correcting = start()
      .goesOn({ nitrates: 'none' })
      .goesOn()
      .does('understand')
      .goesOn({ tried: 'yes', helped: 'yes' })
      .goesOn({ comfort: 'yes' })
      .corrects('heart');
    const { state, refused } = posts(correcting, whole);
    expect(refused).toEqual([]);
    expect(intakeOf(quiz, state).answers.map(({ question, value }) => [question, value])).toEqual(
      Object.entries(whole),
    );
  });

  it('is never read by what was ticked before, where one option excludes the others', () => {
    const heart = checkbox('heart', [
      'nitroglycerin',
      { id: 'none', label: 'None', exclusive: true },
    ]);
    const ticked = begin(quizWith([asks('medicines', [heart])])).answers({
      heart: ['nitroglycerin'],
    });
    const both = ['nitroglycerin', 'none'];
    const asked = { code: 'incomplete', question: 'heart' };
    const body: Posted = { way: 'whole', answers: { heart: both }, consents: [] };
    expect(readPosted(ticked.quiz, ticked.state, body).refused).toMatchObject([{ refusal: asked }]);
    const form: Posted = {
      way: 'form',
      step: 'medicines',
      answers: [{ type: 'answer', question: 'heart', value: both }],
      leave: { type: 'act', action: 'continue' },
    };
    expect(readPosted(ticked.quiz, ticked.state, form).refused).toMatchObject([{ refusal: asked }]);
  });

  it('waits at the account step until somebody signed in', () => {
    const withAccount = quizWith([asks('one', [radio('a')]), auth()]);
    expect(refusalOf(begin(withAccount), { a: 'yes' }, [])).toMatchObject({
      message: 'Sign in or register before sending this quiz.',
      step: 'account',
    });
    const registered = begin(withAccount).goesOn({ a: 'no' }).signsIn();
    expect(posts(registered, { a: 'yes' }, []).state.ended).toBe('submitted');
  });

  it('changes nothing that has ended', () => {
    const left = begin(quizWith([asks('one', [], { actions: actions('continue', 'abort') })]));
    expect(refusalOf(left.does('abort'), {}, [])?.code).toBe('quizEnded');
    const sent = posts(start(), whole).state;
    expect(readPosted(quiz, sent, { way: 'whole', answers: whole, consents: [] }).taken).toEqual(
      [],
    );
  });
});

describe('a form', () => {
  const posted = (run: Run, step: string, answers: Record<string, string>) =>
    readPosted(run.quiz, run.state, {
      way: 'form',
      step,
      answers: Object.entries(answers).map(([question, value]) => ({
        type: 'answer',
        question,
        value,
      })),
      leave: { type: 'act', action: 'understand' },
    });

  it('of a step that cannot be come to is taken for no other step', () => {
    const agreeing = start().goesOn({ nitrates: 'none' }).goesOn();
    const elsewhere = agreeing.goesTo('heart').answers({ nitrates: 'nitroglycerin' });
    expect(posted(elsewhere, 'agreement', {})).toMatchObject({
      taken: [],
      state: elsewhere.state,
      refused: [{ refusal: { code: 'notOnPath' } }],
    });
    expect(posted(agreeing, 'note', { comfort: 'yes' }).taken).toEqual([]);
  });

  it('answers its own step, though the patient stands at another', () => {
    const further = start().goesOn({ nitrates: 'none' }).goesOn();
    const { taken } = posted(further, 'heart', { nitrates: 'nitroglycerin' });
    expect(taken.map(({ event }) => event)).toEqual([
      { type: 'goTo', step: 'heart' },
      { type: 'answer', question: 'nitrates', value: 'nitroglycerin' },
    ]);
  });

  const atMore = () => start().goesOn({ nitrates: 'none' }).goesOn().does('understand');
  const goingOn = (run: Run, answers: Record<string, string>) =>
    readPosted(run.quiz, run.state, {
      way: 'form',
      step: 'more',
      answers: Object.entries(answers).map(([question, value]) => ({
        type: 'answer',
        question,
        value,
      })),
      leave: { type: 'act', action: 'continue' },
    });

  it('stays where an answer brings up a question that the form did not have', () => {
    const run = atMore();
    const first = goingOn(run, { tried: 'yes' });
    expect(first.state.step).toBe('more');
    expect(first.refused).toEqual([]);

    const shown = new Run(run.quiz, first.state);
    expect(goingOn(shown, { tried: 'yes' }).state.step).toBe('note');
  });

  it.each<Record<string, string>>([{ tried: 'no' }, { tried: 'yes', helped: 'no' }])(
    'goes on where %o brings up nothing more',
    (answers) => {
      expect(goingOn(atMore(), answers).state.step).toBe('note');
    },
  );
});
