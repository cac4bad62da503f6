import { describe, expect, it } from 'vitest';
import {
  asks,
  checkbox,
  compiled,
  end,
  ending,
  numeric,
  option,
  qualify,
  question,
  quizOf,
  quizWith,
  radio,
  shows,
  worrying,
} from '../../../tests/support/quiz-builder';
import { begin, type Run } from '../../../tests/support/quiz-run';

const reasons = (run: Run) => run.view.verdict?.reasons.map(({ reason }) => reason);

describe('a concern', () => {
  const quiz = quizWith([
    asks('one', [radio('first', [worrying('yes', 'Watch the liver.'), 'no'])]),
    qualify('verdict'),
    asks('two', [checkbox('second', [worrying('a', 'Watch A.'), worrying('b', 'Watch B.')])]),
    qualify('later'),
  ]);

  it('is told at the next eligibility step, with where it came from', () => {
    const run = begin(quiz).goesOn({ first: 'yes' });
    expect(run.view.verdict).toMatchObject({
      eligibility: 'concern',
      title: 'A provider will look at this',
      reasons: [
        {
          consequence: 'concern',
          reason: 'Watch the liver.',
          step: 'one',
          question: 'first',
          questionLabel: 'What about first?',
          answer: 'yes',
        },
      ],
    });
  });

  it('is told once', () => {
    const run = begin(quiz)
      .goesOn({ first: 'yes' })
      .goesOn()
      .goesOn({ second: ['b', 'a'] });
    expect(reasons(run)).toEqual(['Watch A.', 'Watch B.']);
  });

  it('is in the review, whole and in order', () => {
    const run = begin(quiz)
      .goesOn({ first: 'yes' })
      .goesOn()
      .goesOn({ second: ['b'] });
    expect(run.review).toMatchObject({
      eligibility: 'concern',
      findings: [{ reason: 'Watch the liver.' }, { reason: 'Watch B.' }],
    });
  });

  it('does not keep anybody from the end', () => {
    const run = begin(quiz).goesOn({ first: 'yes' }).goesOn().goesOn().goesOn().does('finish');
    expect(run.state.ended).toBe('submitted');
  });

  it('nothing to tell qualifies', () => {
    expect(begin(quiz).goesOn({ first: 'no' }).view.verdict).toMatchObject({
      eligibility: 'qualified',
      title: 'You qualify',
      reasons: [],
    });
  });
});

describe('an answer that ends the quiz', () => {
  const quiz = quizWith([
    asks('one', [radio('first', [ending('yes', 'Not with {{answers.first|that}}.'), 'no'])]),
    asks('two', [radio('second')]),
    qualify('skipped-verdict', { when: { answer: 'second', answered: true } }),
    qualify('verdict'),
    shows('three', []),
  ]);
  const ended = begin(quiz).goesOn({ first: 'yes' });

  it('leads past everything to the next eligibility step that is there', () => {
    expect(ended.step).toBe('verdict');
    expect(ended.path).toEqual(['one', 'verdict']);
  });

  it('is explained, and can be corrected or left', () => {
    expect(ended.view).toMatchObject({
      outcome: 'terminated',
      verdict: {
        eligibility: 'terminated',
        reasons: [{ reason: 'Not with yes.', step: 'one', question: 'first' }],
      },
      actions: [{ kind: 'abort', label: 'Leave' }],
    });
  });

  it('cannot be passed', () => {
    expect(ended.tries({ type: 'act', action: 'continue' }).refusal?.code).toBe('terminated');
    expect(ended.tries({ type: 'goTo', step: 'three' }).refusal?.code).toBe('notOnPath');
    expect(ended.tries({ type: 'answer', question: 'second', value: 'yes' }).refusal?.code).toBe(
      'notOnPath',
    );
  });

  it('gives no cart lines and no submission', () => {
    expect(ended.lines).toEqual([]);
    expect(ended.tries({ type: 'act', action: 'finish' }).refusal?.code).toBe('terminated');
    expect(ended.review.eligibility).toBe('terminated');
  });

  it('can be corrected, and the quiz goes on', () => {
    const corrected = ended.goesTo('one').goesOn({ first: 'no' });
    expect(corrected.step).toBe('two');
    expect(corrected.view.outcome).toBe('open');
  });

  it('can be corrected from where it was told', () => {
    const corrected = ended.answers({ first: 'no' });
    expect(corrected.view.outcome).toBe('open');
    expect(corrected.path).toEqual(['one', 'two', 'verdict', 'three', 'end']);
  });

  it('can be left there, whatever the step offers', () => {
    const left = ended.does('abort');
    expect(left.effects).toEqual([{ type: 'abort' }]);
    expect(left.state.ended).toBe('aborted');
  });

  it('given after a verdict, ends at the next one', () => {
    const late = quizWith([
      asks('one', [radio('first', [worrying('yes'), 'no'])]),
      qualify('early'),
      asks('two', [radio('second', [ending('yes'), 'no'])]),
      qualify('late'),
    ]);
    const run = begin(late).goesOn({ first: 'yes' }).goesOn().goesOn({ second: 'yes' });
    expect(run.step).toBe('late');
    expect(reasons(run)).toEqual(['No, because of yes.']);
    expect(run.review.findings).toHaveLength(2);
  });

  it('ends the quiz at once where no eligibility step lies ahead', () => {
    const bare = compiled(quizOf([asks('one', [radio('first', [ending('yes'), 'no'])]), end()]));
    const run = begin(bare).goesOn({ first: 'yes' });
    expect(run.state.ended).toBe('terminated');
    expect(run.view.outcome).toBe('terminated');
    expect(run.lines).toEqual([]);
    expect(run.answers({ first: 'no' }).does('continue').step).toBe('end');
  });

  it('on the step that sends the answers, sends nothing', () => {
    const last = compiled(
      quizOf([
        end('send', { questions: [radio('first', [ending('yes'), 'no'])] }),
        qualify('verdict', { actions: [{ kind: 'finish' }] }),
      ]),
    );
    const run = begin(last).answers({ first: 'yes' }).does('finish');
    expect(run.step).toBe('verdict');
    expect(run.effects).not.toContainEqual({ type: 'submit' });
    expect(begin(last).answers({ first: 'no' }).does('finish').effects).toEqual([
      { type: 'submit' },
    ]);
  });
});

describe('a rule over several answers', () => {
  const quiz = quizWith(
    [
      asks('one', [numeric('weight'), numeric('height')], {
        consequences: [
          {
            when: { value: 'bmi', lessThan: 20 },
            consequence: 'terminate',
            reason: 'A BMI of {{values.bmi|?}} is too low.',
          },
          {
            when: { value: 'bmi', lessThan: 27 },
            consequence: 'concern',
            reason: 'Near the bound.',
          },
          { when: { value: 'bmi', atLeast: 27 }, consequence: 'none', reason: 'Fine.' },
        ],
      }),
      qualify(),
    ],
    { values: { bmi: { bmi: { weight: { answer: 'weight' }, height: { answer: 'height' } } } } },
  );

  it.each([
    [120, 'terminated', ['A BMI of 17.22 is too low.']],
    [150, 'concern', ['Near the bound.']],
    [240, 'qualified', []],
  ])('%i pounds: %s', (weight, eligibility, messages) => {
    const run = begin(quiz).goesOn({ weight, height: 70 });
    expect(run.view.verdict?.eligibility).toBe(eligibility);
    expect(reasons(run)).toEqual(messages);
  });

  it('says nothing while a fact is unknown', () => {
    expect(begin(quiz).goesOn({ weight: 120 }).view.verdict?.eligibility).toBe('qualified');
  });
});

describe('states and allergies', () => {
  const quiz = quizWith([
    asks('one', [
      question('state', {
        kind: 'states',
        states: [{ state: 'TX', consequence: 'terminate', reason: 'Not in Texas yet.' }],
      }),
      question('allergies', {
        kind: 'allergies',
        consequences: [
          { allergy: 'semaglutide', consequence: 'terminate', reason: 'Not with this allergy.' },
        ],
      }),
    ]),
    qualify(),
  ]);

  it('a state where the service is not licensed', () => {
    const run = begin(quiz).goesOn({ state: 'TX' });
    expect(run.view.verdict).toMatchObject({
      eligibility: 'terminated',
      reasons: [{ reason: 'Not in Texas yet.', answer: 'Texas' }],
    });
    expect(begin(quiz).goesOn({ state: 'CA' }).view.verdict?.eligibility).toBe('qualified');
  });

  it('an allergy, however it was written', () => {
    const run = begin(quiz).goesOn({ allergies: ['other:Ozempic'] });
    expect(run.view.verdict).toMatchObject({
      eligibility: 'terminated',
      reasons: [{ reason: 'Not with this allergy.', answer: 'Semaglutide' }],
    });
    expect(begin(quiz).goesOn({ allergies: ['peanut'] }).view.verdict?.eligibility).toBe(
      'qualified',
    );
  });
});

it('an option that is no longer offered has no consequence', () => {
  const offered = option('yes', {
    consequence: 'terminate',
    reason: 'No.',
    when: { answer: 'sex', is: 'female' },
  });
  const quiz = quizWith([
    asks('one', [radio('sex', ['female', 'male'])]),
    asks('two', [radio('pregnant', [offered, 'no'])]),
    qualify(),
  ]);
  const run = begin(quiz).goesOn({ sex: 'female' }).goesOn({ pregnant: 'yes' });
  expect(run.view.outcome).toBe('terminated');
  expect(run.answers({ sex: 'male' }).view.outcome).toBe('open');
});
