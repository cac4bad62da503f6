import { dayNumber, isoDay } from '../../engine/proof/numbers/days';
import {
  advance,
  boundsOf,
  decimalsOf,
  type Facts,
  knowledgeHere,
  present,
  type Question,
  type Quiz,
  type QuizState,
  start,
  storedAnswers,
} from '../../engine/quiz';
import { endsQuiz } from '../../engine/quiz/rules/consequences';
import { worth } from '../../engine/quiz/rules/knowledge';
import type { AnswerValue, QuizEvent } from '../../schemas/generated/types';
import type { Comparison } from './generated/comparisons';
import { Random } from './generated/random';

/** Number of times that a step is answered again where its answers end the quiz, so that many come as far as a cart. */
const mostChanges = 12;

/** Random choices that are the same for the same number. */
export function randomOf(number: number, count = 4_000): Random {
  let random = (number + 1) * 0x9e3779b1;
  return new Random(
    Array.from({ length: count }, () => {
      random ^= random << 13;
      random ^= random >>> 17;
      random ^= random << 5;
      return (random >>> 8) & 0xffff;
    }),
  );
}

/**
 * Takes a quiz to its end as somebody who looks for a hole in it: numbers at and next to where some rule begins to
 * hold, nothing where an answer may be left out, and other answers where some would end the quiz, as often as not.
 * Null where they come to no end.
 */
export function searchAtRandom(
  random: Random,
  quiz: Quiz,
  comparisons: readonly Comparison[],
): QuizState | null {
  const isEager = !random.once(6);
  let state = start(quiz, factsAtRandom(random));
  for (let taken = 0; taken <= quiz.steps.length; taken += 1) {
    if (state.ended || present(quiz, state).outcome !== 'open') return state;
    const left = leaveAtRandom(random, quiz, state, comparisons, isEager);
    if (!left) return null;
    state = left;
  }
  return null;
}

function factsAtRandom(random: Random): Facts {
  const signedIn = random.once(2);
  return {
    site: random.pick(['default', 'default', 'hmrprogram', 'jrnys']),
    today: random.pick(['2026-06-15', '2028-02-29', '2031-12-31']),
    signedIn,
    profile: signedIn
      ? { firstName: 'Ana', gender: random.pick(['female', 'male']), dob: '1988-04-12' }
      : null,
  };
}

/** The state behind the present step; null where no answers that were tried lead on. */
function leaveAtRandom(
  random: Random,
  quiz: Quiz,
  from: QuizState,
  comparisons: readonly Comparison[],
  isEager: boolean,
): QuizState | null {
  const step = quiz.stepById.get(from.step);
  if (!step) return null;
  if (step.definition.kind === 'stepAuth')
    return taken(quiz, from, { type: 'signedIn', profile: from.facts.profile ?? {} });
  let ended: QuizState | null = null;
  for (let change = 0; change < mostChanges; change += 1) {
    const state = answerAtRandom(random, quiz, from, comparisons);
    const kinds = present(quiz, state).actions.map(({ kind }) => kind);
    const skips = kinds.includes('skip') && random.once(3);
    const onward = kinds.filter((kind) => kind !== 'abort' && (kind !== 'skip' || skips));
    const action = skips ? 'skip' : random.pickFrom(onward);
    const left = action === undefined ? null : taken(quiz, state, { type: 'act', action });
    if (!left) continue;
    if (!isEager || action === 'skip' || !endsQuiz(knowledgeHere(quiz, state), step)) return left;
    ended ??= left;
  }
  return ended;
}

function taken(quiz: Quiz, state: QuizState, event: QuizEvent): QuizState | null {
  const next = advance(quiz, state, event);
  return next.refusal ? null : next.state;
}

function answerAtRandom(
  random: Random,
  quiz: Quiz,
  from: QuizState,
  comparisons: readonly Comparison[],
): QuizState {
  let state = from;
  const asked = new Set<string>();
  for (;;) {
    // An answer may bring up another question of the step.
    const next = present(quiz, state).questions.find(({ id }) => !asked.has(id));
    const question = quiz.questionById.get(next?.id ?? '');
    if (!next || !question) return state;
    asked.add(next.id);
    const { required } = question.definition;
    if (required !== true && random.once(required === undefined ? 2 : 8)) continue;
    const value = answerTo(random, quiz, state, question, comparisons);
    state = taken(quiz, state, { type: 'answer', question: next.id, value }) ?? state;
  }
}

function answerTo(
  random: Random,
  quiz: Quiz,
  state: QuizState,
  question: Question,
  comparisons: readonly Comparison[],
): AnswerValue {
  const { input } = question;
  const view = present(quiz, state).questions.find(({ id }) => id === question.id)?.input;
  const offered = view && 'options' in view ? view.options : [];
  const ids = offered.map(({ id }) => id);
  switch (input.kind) {
    case 'checkbox': {
      const alone = offered.filter((one) => 'exclusive' in one && one.exclusive);
      const others = ids.filter((id) => !alone.some((one) => one.id === id));
      if (alone.length > 0 && !random.once(3)) return [random.pickFrom(alone)?.id ?? ''];
      const some = Array.from({ length: 1 + random.roll(3) }, () => random.pickFrom(others) ?? '');
      return [...new Set([...some, ...ids.slice(0, (input.minimum ?? 0) - 1)])];
    }
    case 'commerceProduct':
      return input.many ? random.some(ids) : (random.pickFrom(ids) ?? '');
    case 'allergies': {
      const one = random.pickFrom(quiz.reference.allergies)?.id ?? 'other:Wool';
      return random.pick([['none'], ['none'], ['none'], [one], ['other:Wool']]);
    }
    case 'input':
      return inputAtRandom(random, quiz, state, question, comparisons);
    case 'maskInput':
      return input.mask.replaceAll('#', '5').replaceAll('@', 'a').replaceAll('*', 'b');
    case 'visit':
      return '2026-06-22T15:00Z/any';
    case 'fileInput':
      return 'document-1';
    case 'cartChoices':
      return { quantities: {}, coupon: null };
    default:
      return random.pickFrom(ids) ?? '';
  }
}

function inputAtRandom(
  random: Random,
  quiz: Quiz,
  state: QuizState,
  { id, input }: Question,
  comparisons: readonly Comparison[],
): AnswerValue {
  if (input.kind !== 'input') return '';
  const { field, value, format, minLength = 2, sameAs, earliest, latest } = input;
  if (sameAs !== undefined && !random.once(12)) return storedAnswers(quiz, state)[sameAs] ?? '';
  if (field !== 'date' && value === 'text')
    return format === 'email' ? 'ana@example.com' : 'Ana'.padEnd(minLength, 'a');
  const isDay = field === 'date';
  const { least, most } = isDay
    ? { least: null, most: null }
    : boundsOf(input, knowledgeHere(quiz, state));
  const scale = isDay ? 1 : 10 ** (decimalsOf(input) ?? 1);
  const day = (text: string | undefined, otherwise: string) =>
    dayNumber(text === undefined || text === 'today' ? otherwise : text);
  const { today } = state.facts;
  const low = isDay
    ? day(earliest, earliest ? today : '1900-01-01')
    : Math.ceil((least ?? 0) * scale);
  const high = isDay
    ? day(latest, latest ? today : '2050-01-01')
    : Math.floor((most ?? 400) * scale);
  const answer = (count: number) => (isDay ? isoDay(count) : count / scale);
  const known = (count: number) => {
    const next = taken(quiz, state, { type: 'answer', question: id, value: answer(count) });
    return next && knowledgeHere(quiz, next);
  };
  const edge = random.once(5) ? null : edgeOf(random, comparisons, low, high, known);
  const count = edge ?? low + ((random.roll(0x10000) * 31 + random.roll(31)) % (high - low + 1));
  return answer(Math.min(high, Math.max(low, count)));
}

/** A number at or next to where some comparison turns; null where those that were tried do not. */
function edgeOf(
  random: Random,
  comparisons: readonly Comparison[],
  low: number,
  high: number,
  knownAt: (count: number) => ReturnType<typeof knowledgeHere> | null,
): number | null {
  for (let tries = 0; tries < 6; tries += 1) {
    const comparison = random.pickFrom(comparisons);
    if (!comparison) return null;
    const isLess = (count: number): boolean | null => {
      const known = knownAt(count);
      const left = known && worth(known, comparison.left);
      const right = known && worth(known, comparison.right);
      return typeof left === 'number' && typeof right === 'number' ? left < right : null;
    };
    let [inside, outside] = [low, high];
    const side = isLess(inside);
    if (side === null || isLess(outside) === null || isLess(outside) === side) continue;
    while (outside - inside > 1) {
      const middle = Math.floor((inside + outside) / 2);
      if (isLess(middle) === side) inside = middle;
      else outside = middle;
    }
    return random.pick([inside, outside, outside, outside + 1, inside - 1]);
  }
  return null;
}
