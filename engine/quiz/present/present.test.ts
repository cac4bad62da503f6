import { describe, expect, it } from 'vitest';
import {
  asks,
  end,
  numeric,
  option,
  qualify,
  quizWith,
  radio,
  schedules,
  sells,
  shows,
  summary,
  typed,
} from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';

describe('the heading', () => {
  it.each([
    [
      'the title of its content',
      shows('s', [{ kind: 'simpleContent', title: 'Welcome' }], { questions: [radio('q')] }),
      'Welcome',
    ],
    [
      'its only question',
      asks('s', [radio('q', ['a'], { label: 'How are you?' })]),
      'How are you?',
    ],
    [
      'the first of several questions',
      asks('s', [typed('q', {}, { label: 'Name' }), typed('r')]),
      'Name',
    ],
    ['what staff call it', shows('s', [], { title: 'Break' }), 'Break'],
    ['the quiz', shows('s', []), 'A quiz'],
    ['a verdict', qualify('s'), 'You qualify'],
    ['a summary', summary('s'), 'Check your answers'],
    ['a visit', schedules('s'), 'When shall we call?'],
    [
      'not of what stands beside',
      shows('s', [{ kind: 'simpleContent', title: 'Why we ask', side: 'right' }], {
        questions: [radio('q', ['a'], { label: 'How?' })],
      }),
      'How?',
    ],
  ])('is %s', (_, step, heading) => {
    expect(begin(quizWith([step])).view.heading).toBe(heading);
  });
});

describe('progress', () => {
  const quiz = quizWith([
    asks('one', [radio('first')], { section: 'You' }),
    asks('two', [], { when: { answer: 'first', is: 'yes' } }),
    asks('three', [], { section: 'Health' }),
    asks('four', []),
  ]);

  it('counts the steps of this patient, and fills with the quiz', () => {
    const run = begin(quiz).goesOn({ first: 'no' });
    expect(run.view.progress).toMatchObject({ position: 2, fraction: 0.5, canGoBack: true });
  });

  it('shows where the step stands among the sections; a step without one belongs to the one before', () => {
    const run = begin(quiz).goesOn({ first: 'yes' });
    expect(run.view.section).toBe('You');
    expect(run.goesOn().goesOn().view).toMatchObject({
      section: 'Health',
      progress: {
        sections: [
          { title: 'You', state: 'done' },
          { title: 'Health', state: 'current' },
        ],
      },
    });
    expect(begin(quiz).view.progress.sections).toEqual([
      { title: 'You', state: 'current' },
      { title: 'Health', state: 'ahead' },
    ]);
  });
});

describe('playing back', () => {
  const quiz = quizWith(
    [
      asks('one', [numeric('weight', { unit: 'lb' }), typed('name'), typed('secret')]),
      summary('all'),
      summary('some', {
        items: [
          { label: 'Weight of {{answers.name|you}}', answer: 'weight', unit: 'lb' },
          { label: 'Half', value: 'half', unit: 'lb' },
          { label: 'Unknown', value: 'other' },
        ],
      }),
    ],
    { values: { half: { divide: [{ answer: 'weight' }, 2] }, other: { divide: [1, 0] } } },
  );

  it('plays back every answer, with the way back to it', () => {
    const run = begin(quiz).goesOn({ weight: 180, name: 'Ana' });
    expect(run.view.summary).toEqual([
      { label: 'What about weight?', words: '180 lb', step: 'one', question: 'weight' },
      { label: 'What about name?', words: 'Ana', step: 'one', question: 'name' },
    ]);
  });

  it('plays back what is chosen, leaves out what is unknown, and writes a unit once', () => {
    const run = begin(quiz).goesOn({ weight: 181, name: 'Ana' }).goesOn();
    expect(run.view.summary).toEqual([
      { label: 'Weight of Ana', words: '181 lb', step: 'one', question: 'weight' },
      { label: 'Half', words: '90.5 lb', step: null, question: null },
    ]);
  });
});

it('shows content and questions only while their conditions hold', () => {
  const when = { answer: 'first', is: 'yes' } as const;
  const quiz = quizWith([
    asks('one', [radio('first'), typed('more', {}, { when, required: true })], {
      content: [{ kind: 'simpleContent', text: 'Hello', when }],
    }),
  ]);
  const no = begin(quiz).answers({ first: 'no' });
  expect(no.view).toMatchObject({ content: [], questions: [{ id: 'first' }] });
  expect(no.does('continue').step).toBe('end');
  const yes = no.answers({ first: 'yes' });
  expect(yes.view.content).toHaveLength(1);
  expect(yes.tries({ type: 'act', action: 'continue' }).refusal).toMatchObject({
    code: 'incomplete',
    question: 'more',
  });
});

it('puts what was typed back into its field', () => {
  const quiz = quizWith([
    asks('one', [typed('height', { value: 'height' }), typed('birth', { field: 'date' })]),
  ]);
  const { questions } = begin(quiz).answers({ height: 70, birth: '1988-04-12' }).view;
  expect(questions.map(({ input }) => 'text' in input && input.text)).toEqual([
    "5'10",
    '04/12/1988',
  ]);
});

it('going back shows what was known there, however far one had been', () => {
  const quiz = quizWith([
    asks('one', [sells('what', ['fiber'])], { content: [{ kind: 'cartContent' }] }),
    asks('two', [sells('more', ['book'])]),
    end('three'),
  ]);
  const run = begin(quiz).goesOn({ what: 'fiber' }).goesOn({ more: 'book' }).goesBack().goesBack();
  expect(run.view).toEqual(run.reloaded().view);
  const [content] = run.view.content;
  expect(
    content?.kind === 'cartContent' && content.cart.items.map(({ productId }) => productId),
  ).toEqual(['fiber']);
});

it('a text by two answers, each pair its own', () => {
  const quiz = quizWith([
    asks('one', [radio('a', ['x', 'y']), radio('b', ['x', 'y'])]),
    shows('two', [
      {
        kind: 'twoAnswersGroupBodyContent',
        title: 'Both',
        first: 'a',
        second: 'b',
        bodies: [{ first: 'x', second: 'y', title: 'Mixed', text: 'Mixed text' }],
        otherwise: { text: 'The rest' },
      },
    ]),
  ]);
  expect(begin(quiz).goesOn({ a: 'x', b: 'y' }).view.heading).toBe('Mixed');
  expect(begin(quiz).goesOn({ a: 'y', b: 'y' }).view.heading).toBe('Both');
  expect(begin(quiz).goesOn({}).view.content[0]).toMatchObject({
    text: [{ children: [{ text: 'The rest' }] }],
  });
});

it('a goal is drawn from numbers and answers; what is unknown stays open', () => {
  const quiz = quizWith([
    asks('one', [numeric('now'), numeric('goal')]),
    shows('two', [
      {
        kind: 'goalsContent',
        from: { answer: 'now' },
        to: { answer: 'goal' },
        unit: 'lb',
        weeks: 24,
      },
    ]),
  ]);
  expect(begin(quiz).goesOn({ now: 240 }).view.content[0]).toMatchObject({
    from: 240,
    to: null,
    unit: 'lb',
    weeks: 24,
  });
});

it('only offered options are shown', () => {
  const quiz = quizWith([
    asks('one', [radio('a'), radio('b', ['x', option('y', { when: { answer: 'a', is: 'yes' } })])]),
  ]);
  const shown = (run: ReturnType<typeof begin>) => {
    const input = run.view.questions[1]?.input;
    return input?.kind === 'radio' && input.options.map(({ id }) => id);
  };
  expect(shown(begin(quiz))).toEqual(['x']);
  expect(shown(begin(quiz).answers({ a: 'yes' }))).toEqual(['x', 'y']);
});

it('a question with nothing to choose from is not asked, and keeps nobody', () => {
  const when = { answer: 'a', is: 'yes' } as const;
  const quiz = quizWith([
    asks('one', [radio('a')]),
    asks('two', [radio('b', [option('x', { when }), option('y', { when })], { required: true })], {
      content: [{ kind: 'simpleContent', title: 'Nearly there' }],
    }),
  ]);
  const run = begin(quiz).goesOn({ a: 'no' });
  expect(run.view.questions).toEqual([]);
  expect(run.does('continue').does('finish').state.ended).toBe('submitted');
  expect(run.answers({ a: 'yes' }).view.questions).toHaveLength(1);
});
