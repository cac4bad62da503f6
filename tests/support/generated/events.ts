import * as fc from 'fast-check';
import {
  type Facts,
  path,
  present,
  type Quiz,
  type QuizState,
  storedAnswers,
} from '../../../engine/quiz';
import type { AnswerValue } from '../../../schemas/generated/types';
import { Random, rolls } from './random';

const profiles = fc.record(
  {
    firstName: fc.string(),
    gender: fc.constantFrom('female', 'male'),
    dob: fc.constantFrom('1980-01-01', '2000-02-29', ''),
  },
  { noNullPrototype: true },
);

export const people: fc.Arbitrary<Facts> = fc.record(
  {
    site: fc.constantFrom('default', 'hmrprogram', 'jrnys'),
    signedIn: fc.boolean(),
    profile: fc.option(profiles),
    today: fc.constant('2026-06-15'),
  },
  { noNullPrototype: true },
);

/** The next thing that is sent, given where the patient stands. It need not be an event. */
export type Sent = (quiz: Quiz, state: QuizState) => unknown;

const sensible: fc.Arbitrary<Sent> = rolls(12).map(
  (made) => (quiz, state) => sensibleEvent(new Random(made), quiz, state),
);

/** Anything at all as an answer, to any question. */
const wild: fc.Arbitrary<Sent> = fc
  .tuple(
    rolls(4),
    fc.oneof(
      fc.jsonValue(),
      fc.double(),
      fc.string({ maxLength: 40 }),
      fc.constant('x'.repeat(20_000)),
      fc.constant(Number.NaN),
    ),
  )
  .map(([made, value]) => (quiz) => {
    const one = new Random(made);
    const question = one.pickFrom([...quiz.questionById.keys(), 'constructor', '__proto__', '']);
    const step = one.pickFrom([...quiz.stepById.keys(), '__proto__', 'nowhere']);
    return one.pick<unknown>([
      { type: 'answer', question, value },
      { type: 'goTo', step },
      { type: 'act', action: value },
      { type: 'act', action: 'continue', at: value },
      { type: 'signedIn', profile: value },
      { type: 'day', today: value },
    ]);
  });

/** Things that no client of ours would ever send. */
const hostile: fc.Arbitrary<Sent> = fc
  .constantFrom<unknown>(
    null,
    undefined,
    'back',
    7,
    [],
    {},
    { type: 'constructor' },
    { type: '__proto__' },
    { type: 'answer' },
    { type: 'answer', question: {}, value: 'a' },
    { type: 'answer', question: 'q0-0', value: { toString: 'a' } },
    { type: 'answer', question: 'q0-0', value: [['a']] },
    { type: 'answer', question: 'q0-0', value: [null, 1] },
    { type: 'answer', question: 'q0-0', value: { quantities: { constructor: {} }, coupon: null } },
    { type: 'answer', question: 'q0-0', value: { quantities: [], coupon: null } },
    { type: 'answer', question: 'q0-0', value: { quantities: {} } },
    { type: 'answer', question: 'q0-0', value: { quantities: {}, coupon: {} } },
    { type: 'act', action: 'constructor' },
    { type: 'act', action: 'toString' },
    { type: 'goTo', step: ['s0'] },
    { type: 'signedIn' },
    { type: 'signedIn', profile: 'me' },
    { type: 'signedIn', profile: JSON.parse('{"__proto__":{"firstName":"x"},"firstName":{}}') },
  )
  .map((event) => () => event);

/** A visit: mostly what patients do, now and then what they could not. */
export const visits: fc.Arbitrary<Sent[]> = fc.array(
  fc.oneof(
    { weight: 20, arbitrary: sensible },
    { weight: 3, arbitrary: wild },
    { weight: 1, arbitrary: hostile },
  ),
  { maxLength: 60, size: 'max' },
);

function sensibleEvent(random: Random, quiz: Quiz, state: QuizState): unknown {
  const { questions, actions } = present(quiz, state);
  const answered = new Set(Object.keys(storedAnswers(quiz, state)));
  const answer = (id: string) => ({
    type: 'answer',
    question: id,
    value: sensibleAnswer(random, quiz, id),
  });
  const chance = random.roll(20);
  if (chance < 8) {
    const open = random.pickFrom(questions.filter(({ id }) => !answered.has(id)));
    if (open) return answer(open.id);
  }
  if (chance < 13) {
    const action = random.pickFrom(actions)?.kind;
    if (action && (action !== 'abort' || random.once(10))) {
      return { type: 'act', action, at: '2026-06-15T10:00:00Z' };
    }
  }
  // Answers given before are what others were built on: those are changed most.
  const earlier =
    random.pickFrom([...answered]) ?? random.pickFrom([...quiz.questionById.keys()]) ?? '';
  return random.pick<unknown>([
    answer(earlier),
    answer(earlier),
    { type: 'back' },
    { type: 'goTo', step: random.pickFrom(path(quiz, state)) },
    { type: 'goTo', step: random.pickFrom(path(quiz, state)), andReturn: true },
    { type: 'answer', question: earlier, value: null },
    { type: 'goTo', step: random.pickFrom([...quiz.stepById.keys()]) },
    { type: 'day', today: random.pick(['2026-06-15', '2026-06-16', '2031-02-28']) },
    {
      type: 'signedIn',
      profile: { firstName: 'Ana', gender: random.pick(['female', 'male']), dob: '1988-04-12' },
    },
  ]);
}

/** An answer that fits its question, mostly. */
function sensibleAnswer(random: Random, quiz: Quiz, id: string): AnswerValue {
  const question = quiz.questionById.get(id);
  if (!question) return 'x';
  const options = [...question.options.keys()];
  const one = random.pickFrom(options) ?? 'a';
  switch (question.input.kind) {
    case 'checkbox':
      return random.some(options);
    case 'commerceProduct':
      return question.input.many ? random.some(options) : one;
    case 'input': {
      const { field, value } = question.input;
      if (field === 'date')
        return random.pick<AnswerValue>(['04/12/1988', '1990-06-15', '02/29/2000']);
      if (value === 'number')
        return random.pick<AnswerValue>([0, 7, 15, 49, 120.5, '1,200', '-0', 49.25, '7.125']);
      return value === 'height'
        ? random.pick<AnswerValue>(["5'10", 66, "5'10.5"])
        : random.pick<AnswerValue>(['Reno', 'ana@example.com', '{{name}} $& <b>', ' ']);
    }
    case 'maskInput':
      return random.pick<AnswerValue>(['555ab', '12', '(123) xy']);
    case 'fileInput':
      return 'doc-1';
    case 'allergies':
      return random.pick<AnswerValue>([
        ['none'],
        ['semaglutide'],
        ['penicillin', 'other:Latex'],
        ['other:ozempic'],
      ]);
    case 'visit':
      return '2026-06-20T15:00Z/dr-lee';
    case 'cartChoices':
      return random.pick<AnswerValue>([
        { quantities: { 'fiber-once': 3 }, coupon: null },
        { quantities: { 'book-once': 0 }, coupon: 'TWENTY' },
        { quantities: {}, coupon: 'TWENTY' },
        { quantities: { 'fiber-once': 101 }, coupon: null },
      ]);
    default:
      return one;
  }
}
