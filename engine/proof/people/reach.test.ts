import { expect, it, vi } from 'vitest';
import { fixtureQuizzes } from '../../../tests/support/fixture-quizzes';
import {
  asks,
  auth,
  confirms,
  ending,
  option,
  quizWith,
  radio,
  shows,
} from '../../../tests/support/quiz-builder';
import { isLong, within } from '../../../tests/support/random-runs';
import { modelOf } from '../model/model';
import { replay } from './meets';
import { partAt } from './parts';
import { linesSent, meetingOf, meetingsOf, reachOf } from './reach';

vi.setConfig({ testTimeout: within(120_000) });

it.each(fixtureQuizzes)('somebody meets each part of $key, and does when replayed', ({ quiz }) => {
  const model = modelOf(quiz);
  const parts = [...meetingsOf(model), ...linesSent(model)];
  expect(parts.length).toBeGreaterThan(quiz.steps.length);
  // Picking each person out of a large diagram takes a while.
  const every = isLong ? 1 : 11;
  const missed = parts
    .filter((_, place) => place % every === 0)
    .map(({ path, ...one }) => ({ path, reach: reachOf(model, { ...one }).kind }))
    .filter(({ reach }) => reach !== 'somebody');
  expect(missed).toEqual([]);
});

it.each(fixtureQuizzes)(
  'each line of a cart of $key is counted once, however many of it',
  (one) => {
    const lines = linesSent(modelOf(one.quiz)).map(({ part: { line } }) => line);
    const keys = lines.map(({ productId, variantId, dosage }) =>
      [productId, variantId, dosage].join(' '),
    );
    expect(lines.length).toBeGreaterThan(0);
    expect(new Set(keys).size).toBe(keys.length);
  },
);

const seen = quizWith([
  asks('one', [radio('sex', ['female', 'male'], { required: true })], {
    goTo: [
      { when: { answer: 'sex', is: 'female' }, step: 'women' },
      { when: { answer: 'sex', is: 'female' }, step: 'end' },
    ],
  }),
  asks('men', [radio('prostate', [ending('yes'), 'no'], { required: true })]),
  asks('women', [radio('pregnant', ['yes', 'no'], { required: true })], {
    when: { answer: 'sex', is: 'female' },
  }),
  shows('both', [], {
    when: {
      all: [
        { answer: 'sex', is: 'male' },
        { answer: 'pregnant', is: 'yes' },
      ],
    },
  }),
]);

it.each([
  ['/steps/1', 'somebody'],
  ['/steps/1/questions/0/input/options/0', 'somebody'],
  ['/steps/0/goTo/0', 'somebody'],
  ['/steps/0/goTo/1', 'nobody'],
  ['/steps/2/questions/0', 'somebody'],
  ['/steps/3', 'nobody'],
])('%s is met by %s', (path, reach) => {
  const model = modelOf(seen);
  const part = partAt(seen, path);
  if (!part) throw new Error('Nothing stands there.');
  expect(part.path).toBe(path);
  expect(reachOf(model, meetingOf(model, part)).kind).toBe(reach);
});

it.each([
  ['/steps/0', 'nobody'],
  ['/steps/2', 'somebody'],
  ['/steps/2/actions/0', 'somebody'],
  ['/steps/4', 'nobody'],
])('%s, which confirms earlier answers, is met by %s', (path, reach) => {
  const required = { required: true };
  const quiz = quizWith([
    confirms('nothing'),
    asks('one', [radio('sex', ['female', 'male'], required)]),
    confirms('still-right'),
    asks('two', [radio('smoke', ['yes', 'no'], { ...required, confirmWithin: 30 })]),
    confirms('nothing-more'),
    asks('three', [radio('sleep', ['well', 'badly'], required)]),
    auth(),
  ]);
  const model = modelOf(quiz);
  const part = partAt(quiz, path);
  if (!part) throw new Error('Nothing stands there.');
  const meeting = meetingOf(model, part);
  expect(meeting.isForNobody).toBe(reach === 'nobody');
  const found = reachOf(model, meeting);
  expect(found.kind).toBe(reach);
  if (found.kind !== 'somebody') return;
  expect(found.patient.facts.profile).toBeDefined();
  const smoke = found.patient.answers['smoke'];
  expect(found.patient.remembered).toMatchObject({ smoke: { value: smoke } });
  expect(replay(quiz, found.patient).shown).toContain('still-right');
  const { remembered: _, ...first } = found.patient;
  expect(replay(quiz, first).shown).not.toContain('still-right');
});

it('shows the very option that was meant, where several are alike', () => {
  const quiz = quizWith([asks('one', [radio('why', ['a', 'b', option('c')], { required: true })])]);
  const model = modelOf(quiz);
  const part = partAt(quiz, '/steps/0/questions/0/input/options/2');
  const reach = part && reachOf(model, meetingOf(model, part));
  expect(reach).toMatchObject({ kind: 'somebody', patient: { answers: { why: 'c' } } });
});
