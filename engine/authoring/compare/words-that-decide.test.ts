import { expect, it } from 'vitest';
import type { Question, Quiz } from '../../../schemas/generated/types';
import {
  asks,
  end,
  ending,
  help,
  inDanger,
  option,
  question,
  quizOf,
  radio,
  shows,
  understands,
} from '../../../tests/support/quiz-builder';
import { compareQuizzes, kindOfChange } from '..';

/** A quiz that asks one thing beneath a heading, with a value and a later step that look at answers. */
function asking(asked: Question, heading = 'About you', rest: Partial<Quiz> = {}): Quiz {
  const content = [{ kind: 'simpleContent', title: heading } as const];
  return quizOf([asks('ask', [asked], { content }), end()], rest);
}

const image = (src: string) => ({ src, alt: 'A picture' });
const heart = (no: string) =>
  radio('heart', [{ ...ending('yes'), label: 'Yes' }, option('no', { label: no })]);
const scalp = (yes: string, src = 'illustration:tablet') =>
  radio('scalp', [option('yes', { label: yes, image: image(src) }), option('no')]);
const weight = (placeholder: string) =>
  question('weight', { kind: 'input', field: 'input', value: 'number', placeholder });
const home = (label: string) => question('home', { kind: 'states' }, { label });
const calculated = {
  values: { heavy: { multiply: [{ answer: 'weight' }, 2] } },
} satisfies Partial<Quiz>;
const gated = (asked: Question) =>
  quizOf([asks('ask', [asked]), shows('more', [], { when: { answer: 'scalp', is: 'no' } }), end()]);

const simple = (text: string) =>
  ({ kind: 'simpleContent', title: 'Before you go on', text }) as const;
const skipped = (asked: Question, label: string) =>
  quizOf([
    asks('ask', [asked], { actions: [{ kind: 'continue' }, { kind: 'skip', label }] }),
    end(),
  ]);
const playedBack = (asked: Question, label: string) =>
  quizOf([
    asks('ask', [asked]),
    shows('look', [
      { kind: 'summaryContent', title: 'You said', items: [{ label, answer: asked.id }] },
    ]),
    end(),
  ]);

it.each<[what: string, before: Quiz, after: Quiz]>([
  [
    'the harmless answer beside one that ends the quiz',
    asking(heart('No')),
    asking(heart('No, or only a little')),
  ],
  [
    'the answer that a condition does not name beside one that it names',
    gated(scalp('Yes')),
    gated(scalp('Perhaps')),
  ],
  [
    'the picture of an answer that a condition looks at',
    gated(scalp('Yes')),
    gated(scalp('Yes', 'illustration:pen')),
  ],
  [
    'the heading that stands in for such a question',
    asking({ ...heart('No'), hideLabel: true }, 'Do you have heart trouble?'),
    asking({ ...heart('No'), hideLabel: true }, 'Is your heart sound?'),
  ],
  [
    'the example of a number that is calculated with',
    asking(weight('in pounds'), 'About you', calculated),
    asking(weight('in kilograms'), 'About you', calculated),
  ],
  [
    'the question about the state, which decides who may treat and where it ships',
    asking(home('Where do you live?')),
    asking(home('Where were you born?')),
  ],
  [
    'what is shown where something is agreed to',
    quizOf([
      shows('consent', [simple('It may hurt.')], { actions: understands('I agree.') }),
      end(),
    ]),
    quizOf([
      shows('consent', [simple('It is safe.')], { actions: understands('I agree.') }),
      end(),
    ]),
  ],
  [
    'the button that skips a question that decides',
    skipped(heart('No'), 'Skip'),
    skipped(heart('No'), 'I have no heart trouble'),
  ],
  [
    'the words under which an answer that decides is played back',
    playedBack(heart('No'), 'Heart trouble'),
    playedBack(heart('No'), 'Healthy heart'),
  ],
])('%s needs a review', (_, before, after) => {
  expect(kindOfChange(compareQuizzes(before, after))).toBe('clinical');
});

it.each<[what: string, before: Quiz, after: Quiz]>([
  [
    'the button that skips a question nobody looks at',
    skipped(scalp('Yes'), 'Skip'),
    skipped(scalp('Yes'), 'Not now'),
  ],
  [
    'the words under which such an answer is played back',
    playedBack(scalp('Yes'), 'Scalp'),
    playedBack(scalp('Yes'), 'Your scalp'),
  ],
  ['an answer nobody looks at', asking(scalp('Yes')), asking(scalp('Sometimes'))],
  [
    'the picture of an answer nobody looks at',
    asking(scalp('Yes')),
    asking(scalp('Yes', 'illustration:pen')),
  ],
  [
    'a heading above a question that shows its own words',
    asking(heart('No'), 'Your heart'),
    asking(heart('No'), 'About your heart'),
  ],
  ['the example of a number nobody looks at', asking(weight('180')), asking(weight('Such as 180'))],
])('%s is words and pictures only', (_, before, after) => {
  expect(kindOfChange(compareQuizzes(before, after))).toBe('words');
});

it('tells thousands of new steps without looking at every pair of them', () => {
  const many = (name: string) =>
    quizOf(
      Array.from({ length: 2000 }, (_, step) => asks(`${name}${step}`, [radio(`${name}q${step}`)])),
    );
  // New and gone steps, new and gone questions.
  expect(compareQuizzes(many('a'), many('b'))).toHaveLength(4 * 2000);
});

it('never lets the words of help in a crisis out without a review', () => {
  const helping = (rest: Parameters<typeof help>[0]) =>
    quizOf([
      asks('mood', [radio('danger', [inDanger('now'), 'no'])], { content: [help(rest)] }),
      end(),
    ]);
  for (const changed of [
    { title: 'Call someone.' },
    { text: 'Nobody is awake.' },
    { beside: { title: 'We ask everyone', text: 'Nobody is there.' } },
    { later: 'All of it can wait.' },
    { correct: 'Back' },
  ]) {
    expect(kindOfChange(compareQuizzes(helping({}), helping(changed)))).toBe('clinical');
  }
});
