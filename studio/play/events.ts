import {
  type ActionView,
  advance,
  boundsOf,
  type Facts,
  knowledgeHere,
  present,
  type Quiz,
  type QuizState,
  start,
} from '../../engine/quiz';
import type { AnswerValue, QuizEvent } from '../../schemas/generated/types';
import { typicalAnswers } from './typical-answers';

type Answers = Readonly<Record<string, AnswerValue>>;

/**
 * Returns the events of a patient with these answers until they come to a step.
 * @returns null where these answers lead past it, or not far enough.
 */
export function eventsTo(
  quiz: Quiz,
  facts: Facts,
  answers: Answers,
  step: string,
): QuizEvent[] | null {
  const walk = new Walk(quiz, facts);
  // A path never has more steps than the quiz.
  for (let steps = 0; steps <= quiz.steps.length; steps += 1) {
    if (walk.state.step === step) return walk.events;
    walk.answer(answers);
    if (!walk.leave()) return null;
  }
  return null;
}

/** A patient on the way through a quiz, and what they did. */
class Walk {
  readonly events: QuizEvent[] = [];
  state: QuizState;

  constructor(
    readonly quiz: Quiz,
    facts: Facts,
  ) {
    this.state = start(quiz, facts);
  }

  /** Gives the answers that the present step takes. @returns True if it took any. */
  answer(answers: Answers): boolean {
    let took = false;
    for (const { id } of this.quiz.stepById.get(this.state.step)?.questions ?? []) {
      const value = Object.hasOwn(answers, id) ? answers[id] : undefined;
      if (value !== undefined && this.tries({ type: 'answer', question: id, value })) took = true;
    }
    return took;
  }

  /** Goes on in the first way that the step offers; skips where nothing else is possible. */
  leave(): boolean {
    const { kind, actions, outcome } = present(this.quiz, this.state);
    if (outcome !== 'open') return false;
    if (kind === 'stepAuth')
      return this.tries({ type: 'signedIn', profile: this.state.facts.profile ?? {} });
    return [...actions.filter(leadsOn), ...actions.filter((action) => action.kind === 'skip')].some(
      (action) => this.tries({ type: 'act', action: action.kind }),
    );
  }

  private tries(event: QuizEvent): boolean {
    const next = advance(this.quiz, this.state, event);
    if (next.refusal) return false;
    this.state = next.state;
    this.events.push(event);
    return true;
  }
}

function leadsOn({ kind }: ActionView): boolean {
  return kind !== 'skip' && kind !== 'abort' && kind !== 'finish';
}

/**
 * Returns the events of somebody until a step shows, or as far as the known facts about them lead: some are turned away
 * before.
 * @param own Answers known of the person, which are never given otherwise.
 * @param others Other answers; where one no longer fits, another is given.
 */
export function eventsAs(
  quiz: Quiz,
  facts: Facts,
  { own, others }: { own: Answers; others: Answers },
  step: string,
): QuizEvent[] {
  const walk = new Walk(quiz, facts);
  // A path never has more steps than the quiz.
  for (let steps = 0; steps <= quiz.steps.length; steps += 1) {
    if (walk.state.step === step) break;
    walk.answer({ ...others, ...own });
    if (!walk.leave() && !leaveOtherwise()) break;
  }
  return walk.events;

  /** Tries other answers, one question after the other, until the step can be left. */
  function leaveOtherwise(): boolean {
    return (quiz.stepById.get(walk.state.step)?.questions ?? []).some((question) => {
      if (Object.hasOwn(own, question.id)) return false;
      const tried = [...withinBounds(question), ...typicalAnswers(question, facts.today)];
      return tried.some((value) => walk.answer({ [question.id]: value }) && walk.leave());
    });
  }

  /** Numbers that earlier answers allow here, where these say what is allowed. */
  function withinBounds({ input }: Quiz['steps'][number]['questions'][number]): number[] {
    if (input.kind !== 'input') return [];
    const { least, most } = boundsOf(input, knowledgeHere(quiz, walk.state));
    return [least, most].filter((bound) => bound !== null);
  }
}
