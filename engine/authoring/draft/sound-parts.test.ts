import { expect, it } from 'vitest';
import { asks, checkbox, end, quizOf, radio } from '../../../tests/support/quiz-builder';
import { sampleReference } from '../../../tests/support/sample-reference';
import { sellsRemedy } from '../../../tests/support/sells-remedy';
import { compileQuiz } from '..';
import { soundCheckIn } from '../compile/broken/check-ins.test-cases';

/** Three steps before the end: the first is sound, the second is what is given, the third has two mistakes. */
function problemsOf(second: object, rest: object = {}): string[] {
  const definition = {
    ...quizOf([
      asks('one', [radio('first')]),
      { ...asks('two', [radio('middle')]), ...second } as never,
      asks('three', [checkbox('some', ['a', 'b'])], {
        when: { answer: 'first', is: 'blue' },
        goTo: [{ step: 'nowhere' }],
      }),
      end(),
    ]),
    ...rest,
  };
  const { quiz, problems } = compileQuiz(JSON.parse(JSON.stringify(definition)), sampleReference());
  expect(quiz).toBeNull();
  return problems.map(({ code, path }) => `${code} ${path}`).sort();
}

const ofThree = ['unknownOption /steps/2/when/is', 'unknownStep /steps/2/goTo/0/step'];

it.each<[string, object, object, string]>([
  ['a step', { when: {} }, {}, 'notEnough /steps/1/when'],
  ['a step without an id', { id: undefined }, {}, 'missingProperty /steps/1'],
  ['a step of no kind', { kind: 'stepBasics' }, {}, 'unknownKind /steps/1/kind'],
  ['a value', {}, { values: { a: {} } }, 'notEnough /values/a'],
  ['the name of a value', {}, { values: { 'my a': 1 } }, 'badFormat /values'],
  ['the quiz’s own title', {}, { title: 5 }, 'wrongType /title'],
  ['what the quiz does not have', {}, { color: 'red' }, 'unknownProperty /color'],
])('a mistake of shape in %s does not hide what is wrong elsewhere', (_, second, rest, own) => {
  expect(problemsOf(second, rest)).toEqual([own, ...ofThree].sort());
});

it.each<[string, object, string[]]>([
  [
    'beside a broken rule',
    { when: {}, goTo: [{ step: 'nowhere' }], color: 'red' },
    [
      'notEnough /steps/1/when',
      'unknownProperty /steps/1/color',
      'unknownStep /steps/1/goTo/0/step',
    ],
  ],
  [
    'beside a broken question',
    {
      questions: [{ id: 'middle', label: 5, input: { kind: 'guess' } }, radio('first')],
      goTo: [{ when: { answer: 'middle', is: 'yes' }, step: 'one' }],
    },
    [
      'wrongType /steps/1/questions/0/label',
      'unknownKind /steps/1/questions/0/input/kind',
      'duplicateId /steps/1/questions/1/id',
      'backwardJump /steps/1/goTo/0/step',
    ],
  ],
  [
    'in a broken question',
    {
      questions: [
        {
          id: 'middle',
          label: 5,
          when: { answer: 'nobody', is: 'yes' },
          input: {
            kind: 'radio',
            options: [
              { id: 'yes', label: 'Yes', consequence: 'terminate' },
              { id: 'yes', label: 'Again' },
            ],
          },
        },
      ],
      goTo: [{ when: { answer: 'middle', is: 'maybe' }, step: 'end' }],
    },
    [
      'wrongType /steps/1/questions/0/label',
      'unknownQuestion /steps/1/questions/0/when/answer',
      'missingReason /steps/1/questions/0/input/options/0',
      'duplicateId /steps/1/questions/0/input/options/1/id',
      'unknownOption /steps/1/goTo/0/when/is',
    ],
  ],
  [
    'in a question with a broken answer',
    {
      questions: [
        {
          id: 'middle',
          label: 'Well?',
          input: {
            kind: 'radio',
            options: [
              { id: 'yes', consequence: 'terminate' },
              { id: 'no', label: 'No', score: 'much' },
            ],
          },
        },
      ],
      goTo: [{ when: { answer: 'middle', is: 'yes' }, step: 'one' }],
    },
    [
      'missingProperty /steps/1/questions/0/input/options/0',
      'missingReason /steps/1/questions/0/input/options/0',
      'wrongType /steps/1/questions/0/input/options/1/score',
      'backwardJump /steps/1/goTo/0/step',
    ],
  ],
  [
    'in a question with a broken input, which nothing else is judged by',
    {
      questions: [
        {
          id: 'middle',
          label: 'Are you {{answers.nobody|x}}?',
          keepAs: 'dob',
          input: { kind: 'guess' },
        },
      ],
      when: { answer: 'middle', atLeast: 5 },
    },
    ['unknownKind /steps/1/questions/0/input/kind', 'unknownQuestion /steps/1/questions/0/label'],
  ],
  [
    'beside broken content and a broken way on',
    {
      content: [{ kind: 'simpleContent', text: '{{answers.nobody|x}}' }, { kind: 'songContent' }],
      actions: [{ kind: 'fly' }, { kind: 'answer' }],
    },
    [
      'unknownQuestion /steps/1/content/0/text',
      'unknownKind /steps/1/content/1/kind',
      'unknownKind /steps/1/actions/0/kind',
    ],
  ],
])('what else is wrong in a broken step is told: %s', (_, second, own) => {
  expect(problemsOf(second)).toEqual([...own, ...ofThree].sort());
});

it.each<[string, object, object, string[]]>([
  ['a question', { when: { answer: 'middle', is: 'yes' }, content: undefined }, {}, []],
  ['a step', { goTo: [{ step: 'two' }] }, {}, ['backwardJump /steps/2/goTo/0/step']],
])('what refers to %s of a broken step is not called unknown', (_, third, rest, more) => {
  const definition = quizOf([
    asks('one', [radio('first')]),
    { ...asks('two', [radio('middle')]), color: 'red' } as never,
    { ...asks('three', [radio('last')]), ...third } as never,
    end(),
  ]);
  const { problems } = compileQuiz(
    JSON.parse(JSON.stringify({ ...definition, ...rest })),
    sampleReference(),
  );
  expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
    'unknownProperty /steps/1/color',
    ...more,
  ]);
});

it('a value that is broken is not called unknown where it is used', () => {
  const definition = quizOf(
    [asks('one', [radio('first')]), asks('two', [], { when: { value: 'age', atLeast: 5 } }), end()],
    { values: { age: {} } as never },
  );
  const { problems } = compileQuiz(definition, sampleReference());
  expect(problems.map(({ code }) => code)).toEqual(['notEnough']);
});

it('does not miss an end, or a verdict, that stands in a broken step', () => {
  const definition = quizOf([asks('one', [radio('first')]), { ...end(), color: 'red' } as never]);
  const { problems } = compileQuiz(definition, sampleReference());
  expect(problems.map(({ code }) => code)).toEqual(['unknownProperty']);
});

it('does not call a step out of reach that only a broken step leads to', () => {
  const definition = quizOf([
    asks('one', [radio('first')], { goTo: [{ step: 'three' }] }),
    asks('two', [], { color: 'red' } as never),
    { ...asks('three', []), goTo: [{ step: 'end' }] },
    end(),
  ]);
  const { problems } = compileQuiz(definition, sampleReference());
  expect(problems.map(({ code }) => code)).toEqual(['unknownProperty']);
});

it('what labels ask for is not missed where a part that may ask for it is broken', () => {
  const whole = sellsRemedy();
  expect(compileQuiz(whole, sampleReference()).problems).toEqual([]);
  const steps = whole.steps.map((step, index) =>
    index === 0 && 'questions' in step
      ? { ...step, questions: step.questions?.map((asked) => ({ ...asked, label: '' })) }
      : step,
  );
  const { problems } = compileQuiz({ ...whole, steps }, sampleReference());
  expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['notEnough']));
});

it('does not run into questions that are too many and broken besides', () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ ...radio(`q${index}`), label: 5 }));
  expect(problemsOf({ questions: many })).toEqual(
    expect.arrayContaining(['outOfRange /steps/1/questions', ...ofThree]),
  );
});

it('tells what is wrong in thousands of broken questions without looking at every pair', () => {
  const broken = (id: string) => ({ ...radio(id), label: 5 });
  const steps = Array.from({ length: 1_000 }, (_, index) => ({
    ...asks(`s${index}`, []),
    questions: [broken(`a${index}`), broken(`b${index}`)],
  }));
  const sampleData = Array.from({ length: 1_500 }, (_, index) => broken(`c${index}`));
  const definition = {
    ...quizOf([end()]),
    steps: [...steps, { ...asks('x', []), questions: sampleData }],
  };
  const begun = process.cpuUsage().user;
  const { problems } = compileQuiz(JSON.parse(JSON.stringify(definition)), sampleReference());
  expect(problems.length).toBeGreaterThan(3_000);
  // Of the processor: a busy machine makes anybody wait.
  expect((process.cpuUsage().user - begun) / 1e6).toBeLessThan(5);
});

it('a mistake in a check-in tells nothing about its purpose, or about what its label wants to know', () => {
  const { quiz, problems } = compileQuiz(
    { ...soundCheckIn, steps: soundCheckIn.steps.map((step) => ({ ...step, questions: 'none' })) },
    sampleReference(),
  );
  expect(quiz).toBeNull();
  const problemsOf = problems.map(({ code }) => code);
  expect(problemsOf).toContain('wrongType');
  expect(problemsOf).not.toContain('notInCheckIn');
  expect(problemsOf).not.toContain('notAskedAgain');
});
