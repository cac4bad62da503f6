import { describe, expect, it } from 'vitest';
import {
  asks,
  ending,
  qualify,
  quizWith,
  radio,
  shows,
  summary,
  typed,
  understands,
  worrying,
} from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';

const smoker = { answer: 'smokes', is: 'yes' } as const;
const quiz = quizWith([
  asks('one', [typed('name', {}, { required: true })]),
  asks('two', [radio('smokes', ['yes', 'no', worrying('chews'), ending('vapes')])]),
  asks('packs', [typed('packs', {}, { required: true })], { when: smoker }),
  shows('waits', [], { actions: [{ kind: 'timeout', milliseconds: 2000 }] }),
  asks('three', [typed('mood')]),
  qualify('verdict'),
  asks('years', [typed('years', {}, { required: true })], { when: smoker }),
  summary('summary'),
]);
const reviewed = begin(quiz)
  .goesOn({ name: 'Ana' })
  .goesOn({ smokes: 'no' })
  .does('timeout')
  .goesOn()
  .goesOn();

describe('changing an answer from the summary', () => {
  it('leads back to it', () => {
    expect(reviewed.step).toBe('summary');
    expect(reviewed.corrects('one').goesOn({ name: 'Eva' }).step).toBe('summary');
    expect(reviewed.corrects('three').goesOn().step).toBe('summary');
  });

  it('survives a reload in between', () => {
    expect(reviewed.corrects('one').reloaded().goesOn({ name: 'Eva' }).step).toBe('summary');
  });

  it('stops at each step that the change opened, and only there', () => {
    const smokes = reviewed.corrects('two').goesOn({ smokes: 'yes' });
    expect(smokes.step).toBe('packs');
    const packs = smokes.goesOn({ packs: '1' });
    expect(packs.step).toBe('years');
    expect(packs.goesOn({ years: '2' }).step).toBe('summary');
  });

  it('stops at an answer that was cleared on the way', () => {
    const smoking = reviewed
      .corrects('two')
      .goesOn({ smokes: 'yes' })
      .goesOn({ packs: '1' })
      .goesOn({ years: '2' });
    expect(smoking.corrects('one').answers({ packs: null }).goesOn().step).toBe('packs');
  });

  it('tells a concern, and goes on from there', () => {
    const after = reviewed.corrects('two').goesOn({ smokes: 'chews' });
    expect(after.step).toBe('verdict');
    expect(after.goesOn().step).toBe('summary');
  });

  it('tells that the quiz is over, and leads back once that is put right', () => {
    const over = reviewed.corrects('two').goesOn({ smokes: 'vapes' });
    expect(over.step).toBe('verdict');
    expect(over.view.outcome).toBe('terminated');
    expect(over.corrects('two').goesOn({ smokes: 'no' }).step).toBe('summary');
  });

  it('goes one step back as ever, and still leads back', () => {
    const back = reviewed.corrects('two').goesBack();
    expect(back.step).toBe('one');
    expect(back.goesOn().step).toBe('summary');
  });

  it('is over where it began: going back from there leads on step by step', () => {
    const returned = reviewed.corrects('one').goesOn();
    expect(returned.goesBack().goesBack().goesBack().goesBack().goesOn().step).toBe('waits');
    expect(returned.state.returnTo).toBeNull();
  });

  it('is said on the button, where the step was passed before', () => {
    const labels = (run: typeof reviewed) => run.view.actions.map(({ label }) => label);
    expect(labels(reviewed.corrects('two'))).toEqual(['Save and return']);
    expect(labels(reviewed.corrects('two').goesOn({ smokes: 'yes' }))).toEqual(['Continue']);
    expect(labels(reviewed.goesTo('two'))).toEqual(['Continue']);
  });
});

it('a change from a verdict leads back to that verdict', () => {
  const after = begin(quiz).goesOn({ name: 'Ana' }).goesOn({ smokes: 'vapes' });
  expect(after.step).toBe('verdict');
  const corrected = after.corrects('two').goesOn({ smokes: 'no' });
  expect(corrected.step).toBe('waits');
  expect(corrected.does('timeout').goesOn().step).toBe('verdict');
});

it('a review that left the path is passed at the next step', () => {
  const short = quizWith([
    asks('one', [radio('first')]),
    asks('two', [typed('a')]),
    summary('summary', { when: { answer: 'first', is: 'yes' } }),
    shows('three', []),
  ]);
  const there = begin(short).goesOn({ first: 'yes' }).goesOn();
  expect(there.corrects('one').goesOn({ first: 'no' }).step).toBe('three');
});

it('an agreement that reads differently now is asked for again', () => {
  const agreed = begin(
    quizWith([
      asks('one', [typed('drug')]),
      shows('consent', [], { actions: understands('I will take {{answers.drug|nothing}}.') }),
      summary(),
    ]),
  )
    .goesOn({ drug: 'A' })
    .does('understand');
  expect(agreed.corrects('one').goesOn().step).toBe('summary');
  expect(agreed.corrects('one').goesOn({ drug: 'B' }).step).toBe('consent');
});
