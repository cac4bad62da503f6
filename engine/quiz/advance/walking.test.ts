import { describe, expect, it } from 'vitest';
import {
  asks,
  auth,
  dated,
  end,
  quizWith,
  radio,
  shows,
  typed,
} from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';

const yes = { answer: 'first', is: 'yes' } as const;

describe('going on', () => {
  const quiz = quizWith([
    asks('one', [radio('first')]),
    asks('two', [radio('second')], { when: yes }),
    asks('three', [radio('third')]),
  ]);

  it('passes over a step whose condition does not hold', () => {
    expect(begin(quiz).goesOn({ first: 'no' }).step).toBe('three');
    expect(begin(quiz).goesOn({ first: 'yes' }).step).toBe('two');
  });

  it('the path follows the answers, and is never stored', () => {
    const run = begin(quiz);
    expect(run.path).toEqual(['one', 'three', 'end']);
    expect(run.answers({ first: 'yes' }).path).toEqual(['one', 'two', 'three', 'end']);
    expect(JSON.stringify(run.state)).not.toContain('path');
  });

  it('tells which step is seen', () => {
    expect(begin(quiz).goesOn({ first: 'yes' }).effects).toEqual([
      { type: 'track', event: 'ViewQuizStep', step: 'two' },
    ]);
  });

  it('keeps answers off the path, where they count as absent, and gives them back', () => {
    const there = begin(quiz).goesOn({ first: 'yes' }).goesOn({ second: 'no' });
    const away = there.answers({ first: 'no' });
    expect(away.review.answers.map(({ question }) => question)).toEqual(['first']);
    const again = away.answers({ first: 'yes' });
    expect(again.review.answers.map(({ question, words }) => `${question} ${words}`)).toEqual([
      'first yes',
      'second no',
    ]);
  });

  it('an answer that takes the present step off the path leads to the last one before it', () => {
    const run = begin(quiz).goesOn({ first: 'yes' });
    expect(run.answers({ first: 'no' }).step).toBe('one');
  });
});

describe('jumps', () => {
  const quiz = quizWith([
    asks('one', [radio('first', ['far', 'near', 'plain'])], {
      goTo: [
        { when: { answer: 'first', is: 'far' }, step: 'four' },
        { when: { answer: 'first', is: 'near' }, step: 'three' },
      ],
    }),
    shows('two', [], { goTo: [{ step: 'four' }] }),
    shows('three', []),
    shows('four', []),
  ]);

  it.each([
    ['far', ['one', 'four', 'end']],
    ['near', ['one', 'three', 'four', 'end']],
    ['plain', ['one', 'two', 'four', 'end']],
  ])('%s', (first, steps) => {
    expect(begin(quiz).answers({ first }).path).toEqual(steps);
  });

  it('a jump to a step that is passed over leads to the next one that is not', () => {
    const jump = quizWith([
      asks('one', [radio('first')], { goTo: [{ step: 'three' }] }),
      shows('two', []),
      shows('three', [], { when: yes }),
      shows('four', []),
    ]);
    expect(begin(jump).path).toEqual(['one', 'four', 'end']);
  });
});

describe('back and forth', () => {
  const quiz = quizWith([
    asks('one', [typed('a', {}, { required: true })]),
    asks('two', [typed('b', {}, { required: true })]),
    asks('three', [typed('c')]),
  ]);
  const walked = begin(quiz).goesOn({ a: '1' }).goesOn({ b: '2' }).answers({ c: '3' });

  it('back, and on again, loses nothing', () => {
    const back = walked.goesBack().goesBack();
    expect(back.step).toBe('one');
    expect(back.does('continue').does('continue').state).toEqual(walked.state);
  });

  it('there is no way back from the first step', () => {
    const first = begin(quiz);
    expect(first.view.progress.canGoBack).toBe(false);
    expect(first.tries({ type: 'back' }).refusal?.code).toBe('noWayBack');
    expect(walked.view.progress.canGoBack).toBe(true);
  });

  it('goes to a step of the path, and forward to where one was', () => {
    expect(walked.goesTo('one').step).toBe('one');
    expect(walked.goesTo('one').goesTo('three').step).toBe('three');
  });

  it('nobody jumps over a question', () => {
    const first = begin(quiz);
    expect(first.tries({ type: 'goTo', step: 'two' }).refusal).toMatchObject({
      code: 'notReached',
      step: 'one',
    });
    const emptied = walked.goesTo('one').answers({ a: null });
    expect(emptied.tries({ type: 'goTo', step: 'three' }).refusal).toMatchObject({
      code: 'notReached',
      step: 'one',
    });
    expect(emptied.reloaded().tries({ type: 'goTo', step: 'three' }).refusal).toMatchObject({
      code: 'notReached',
      step: 'one',
    });
  });

  it('answers may be given to steps that were passed, not to steps beyond', () => {
    expect(walked.answers({ a: '9' }).step).toBe('three');
    expect(begin(quiz).tries({ type: 'answer', question: 'c', value: '3' }).refusal?.code).toBe(
      'notReached',
    );
  });

  it('says what is not part of the quiz', () => {
    expect(walked.tries({ type: 'goTo', step: 'nowhere' }).refusal?.code).toBe('unknownStep');
    expect(walked.tries({ type: 'answer', question: 'nothing', value: '1' }).refusal?.code).toBe(
      'unknownQuestion',
    );
    expect(walked.tries({ type: 'act', action: 'skip' }).refusal?.code).toBe('unknownAction');
  });
});

describe('an account step', () => {
  const quiz = quizWith([
    asks('one', [radio('first')]),
    auth(),
    shows('two', [{ kind: 'simpleContent', title: 'Hi {{profile.firstName|you}}' }]),
  ]);

  it('is asked for, and passed by signing in, with every answer kept', () => {
    const asked = begin(quiz).goesOn({ first: 'yes' });
    expect(asked.step).toBe('account');
    expect(asked.effects).toContainEqual({ type: 'requestSignIn' });
    const signedIn = asked.signsIn({ firstName: 'Ana' });
    expect(signedIn.step).toBe('two');
    expect(signedIn.view.heading).toBe('Hi Ana');
    expect(signedIn.review.answers).toHaveLength(1);
  });

  it('passes by itself for someone who is signed in, both ways', () => {
    const run = begin(quiz, { signedIn: true, profile: { firstName: 'Ana' } }).goesOn();
    expect(run.step).toBe('two');
    expect(run.goesBack().step).toBe('one');
    expect(run.tries({ type: 'goTo', step: 'account' }).refusal?.code).toBe('notOnPath');
  });

  it('passes by itself at the very start', () => {
    const first = quizWith([auth(), shows('two', [])]);
    expect(begin(first, { signedIn: true, profile: {} }).step).toBe('two');
    expect(begin(first).step).toBe('account');
  });

  it('signing in elsewhere moves nobody', () => {
    expect(begin(quiz).signsIn({ firstName: 'Ana' }).step).toBe('one');
  });

  it('cannot be passed without an account, whatever its buttons say', () => {
    const withButton = quizWith([
      auth('account', { actions: [{ kind: 'continueOnly' }] }),
      shows('two', []),
    ]);
    const tried = begin(withButton).tries({ type: 'act', action: 'continueOnly' });
    expect(tried.refusal).toMatchObject({ code: 'incomplete', step: 'account' });
    expect(tried.step).toBe('account');
  });

  it('nobody who is signed in is put before it', () => {
    const branching = quizWith([
      asks('one', [radio('first')]),
      auth(),
      asks('two', [], { when: yes }),
    ]);
    const there = begin(branching, { signedIn: true, profile: {} }).goesOn({ first: 'yes' });
    expect(there.step).toBe('two');
    expect(there.answers({ first: 'no' }).step).toBe('one');
    const atStart = quizWith([
      auth(),
      asks('one', [radio('first')]),
      asks('two', [], { when: yes }),
    ]);
    const later = begin(atStart, { signedIn: true, profile: {} }).goesOn({ first: 'yes' });
    expect(later.answers({ first: 'no' }).step).toBe('one');
  });
});

describe('the end', () => {
  const quiz = quizWith([asks('one', [typed('a', {}, { required: true })])]);
  const sent = begin(quiz).goesOn({ a: '1' }).does('finish');

  it('sends the answers once', () => {
    expect(sent.effects).toEqual([{ type: 'submit' }]);
    expect(sent.view.outcome).toBe('submitted');
  });

  it('takes nothing more', () => {
    for (const event of [
      { type: 'back' },
      { type: 'act', action: 'finish' },
      { type: 'answer', question: 'a', value: '2' },
    ] as const) {
      const tried = sent.tries(event);
      expect(tried.refusal?.code).toBe('quizEnded');
      expect(tried.state).toBe(sent.state);
    }
  });

  it('is refused while a question is open', () => {
    const open = begin(quiz).goesOn({ a: '1' }).answers({ a: null });
    expect(open.tries({ type: 'act', action: 'finish' }).refusal).toMatchObject({
      code: 'notReached',
      step: 'one',
    });
  });

  it('is refused while a skipped step holds what does not do', () => {
    const optional = quizWith([
      asks('one', [typed('mail', { format: 'email' })], {
        actions: [{ kind: 'continue' }, { kind: 'skip' }],
      }),
    ]);
    const skipped = begin(optional).does('skip');
    expect(skipped.does('finish').state.ended).toBe('submitted');
    const filledIn = skipped.answers({ mail: 'nonsense' });
    expect(filledIn.tries({ type: 'act', action: 'finish' }).refusal).toMatchObject({
      code: 'notReached',
      step: 'one',
    });
  });

  it('an early end is the end of the path', () => {
    const short = quizWith([
      asks('one', [radio('first')], { goTo: [{ when: yes, step: 'three' }] }),
      end('two'),
      asks('three', [radio('third')]),
    ]);
    expect(begin(short).answers({ first: 'no' }).path).toEqual(['one', 'two']);
    expect(begin(short).answers({ first: 'yes' }).path).toEqual(['one', 'three', 'end']);
  });

  it('aborting ends the quiz where it is offered', () => {
    const leaving = quizWith([
      asks('one', [radio('first')], { actions: [{ kind: 'continue' }, { kind: 'abort' }] }),
    ]);
    const left = begin(leaving).does('abort');
    expect(left.effects).toEqual([{ type: 'abort' }]);
    expect(left.view.outcome).toBe('aborted');
    expect(begin(quiz).tries({ type: 'act', action: 'abort' }).refusal?.code).toBe('unknownAction');
  });
});

describe('another day', () => {
  const quiz = quizWith(
    [
      asks('one', [dated('born')]),
      asks('two', [radio('driving')], { when: { value: 'age', lessThan: 18 } }),
      asks('three', [radio('falls', ['yes', 'no'], { required: true })], {
        when: { value: 'age', atLeast: 18 },
      }),
    ],
    { values: { age: { ageInYears: { answer: 'born' } } } },
  );
  const there = begin(quiz, { today: '2026-06-15' }).goesOn({ born: '06/16/2008' });

  it('is felt wherever something depends on it', () => {
    expect(there.path).toEqual(['one', 'two', 'end']);
    const next = there.takes({ type: 'day', today: '2026-06-16' });
    expect(next.path).toEqual(['one', 'three', 'end']);
    expect(next.step).toBe('one');
    expect(next.takes({ type: 'day', today: '2026-06-15' }).path).toEqual(there.path);
  });

  it('that has come already changes nothing', () => {
    expect(there.takes({ type: 'day', today: '2026-06-15' }).state).toBe(there.state);
  });
});
