import {
  advance,
  boundsOf,
  knowledgeHere,
  path,
  present,
  type Quiz,
  type QuizState,
  start,
  storedAnswers,
} from '../../engine/quiz';
import type { AnswerValue } from '../../schemas/generated/types';
import type { Random } from './generated/random';

const facts = { site: 'default', signedIn: false, profile: null, today: '2026-06-15' } as const;

/** Answers every question of the present step, as somebody would who ticks at random. */
function answerAtRandom(random: Random, quiz: Quiz, from: QuizState): QuizState {
  let state = from;
  const asked = new Set<string>();
  for (;;) {
    // An answer may bring up another question of the step.
    const next = present(quiz, state).questions.find(({ id }) => !asked.has(id));
    if (!next) return state;
    asked.add(next.id);
    const given = advance(quiz, state, {
      type: 'answer',
      question: next.id,
      value: answerTo(random, quiz, state, next.id),
    });
    if (given.refusal) throw new Error(`${next.id}: ${given.refusal.message}`);
    state = given.state;
  }
}

function answerTo(random: Random, quiz: Quiz, state: QuizState, id: string): AnswerValue {
  const view = present(quiz, state).questions.find((question) => question.id === id)?.input;
  const question = quiz.questionById.get(id);
  if (!view || !question) throw new Error(`${id} is not asked`);
  if ('options' in view) {
    const options = view.options.map((option) => option.id);
    if (view.kind !== 'checkbox' && !(view.kind === 'commerceProduct' && view.many))
      return random.pickFrom(options) ?? '';
    const alone = view.options.filter(({ exclusive }) => exclusive).map((option) => option.id);
    const others = random.some(options.filter((option) => !alone.includes(option)));
    const most = view.kind === 'checkbox' ? (view.maximum ?? others.length) : others.length;
    return others.length > 0 ? others.slice(0, most) : [alone[0] ?? options[0] ?? ''];
  }
  if (view.kind === 'input' && question.input.kind === 'input') {
    const { field, value, format, minLength = 2, sameAs } = question.input;
    if (sameAs !== undefined) return storedAnswers(quiz, state)[sameAs] ?? '';
    if (field === 'date') return random.pick(['04/12/1988', '06/20/2012', '01/31/1940']);
    if (value !== 'text') {
      const bounds = boundsOf(question.input, knowledgeHere(quiz, state));
      const least = Math.ceil(bounds.least ?? 60);
      return least + random.roll(Math.floor(bounds.most ?? 400) - least + 1);
    }
    return format === 'email' ? 'ana@example.com' : 'Ana'.padEnd(minLength, 'a');
  }
  if (view.kind === 'maskInput')
    return view.mask.replaceAll('#', '5').replaceAll('@', 'a').replaceAll('*', 'b');
  if (view.kind === 'allergies')
    return random.pick([['none'], ['penicillin'], ['other:Latex gloves']]);
  return view.kind === 'visit' ? '2026-06-20T15:00Z/dr-lee' : 'doc-1';
}

/** Takes a quiz with answers at random until it ends, in as many steps as it can have at most. */
export function walkAtRandom(quiz: Quiz, luck: readonly Random[]): QuizState {
  let state = start(quiz, facts);
  for (let taken = 0; taken <= quiz.steps.length; taken += 1) {
    if (state.ended || present(quiz, state).outcome !== 'open') return state;
    const one = luck[taken % luck.length];
    if (one) state = answerAtRandom(one, quiz, state);
    const { kind, actions } = present(quiz, state);
    const before = state.step;
    const onward = actions.find(
      (action) => action.kind !== 'abort' && action.kind !== 'skip',
    )?.kind;
    const moved =
      kind === 'stepAuth'
        ? advance(quiz, state, {
            type: 'signedIn',
            profile: { firstName: 'Ana', dob: '1988-04-12' },
          })
        : advance(quiz, state, { type: 'act', action: onward ?? 'skip' });
    const last =
      moved.refusal && actions.some((action) => action.kind === 'skip')
        ? advance(quiz, state, { type: 'act', action: 'skip' })
        : moved;
    if (last.refusal) throw new Error(`Leaving ${before}: ${last.refusal.message}`);
    state = last.state;
  }
  throw new Error(`The walk does not end: ${path(quiz, state).join(', ')}`);
}
