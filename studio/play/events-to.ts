import {
  type ActionView,
  advance,
  type Facts,
  present,
  type Quiz,
  type QuizState,
  start,
} from '../../engine/quiz';
import type { AnswerValue, QuizEvent } from '../../schemas/generated/types';

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
export class Walk {
  readonly events: QuizEvent[] = [];
  state: QuizState;

  constructor(
    readonly quiz: Quiz,
    facts: Facts,
  ) {
    this.state = start(quiz, facts);
  }

  /** Gives the answers that the present step takes. @returns Whether it took any. */
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
