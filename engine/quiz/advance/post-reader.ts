import type { AnswerEvent, QuizEvent } from '../../../schemas/generated/types';
import type { Quiz } from '../model/quiz';
import type { QuizState } from '../state/quiz-state';
import { storedAnswer } from '../state/records';
import { advance } from './advance';
import type { Effect, Refusal } from './transition';

/** An event that was taken, with the states around it. */
export interface TakenEvent {
  event: QuizEvent;
  before: QuizState;
  after: QuizState;
  effects: readonly Effect[];
}

/** An event that was not taken; null where it was never one, such as a consent that is missing. */
export interface RefusedEvent {
  event: QuizEvent | null;
  refusal: Refusal;
  /** The state to show with the refusal. */
  attempted: QuizState;
}

/** Result of reading a post. */
export interface Reading {
  taken: readonly TakenEvent[];
  /** The state after the events that were taken. */
  state: QuizState;
  refused: readonly RefusedEvent[];
}

/** Takes events one after the other, and keeps what became of each. */
export class PostReader implements Reading {
  readonly taken: TakenEvent[] = [];
  readonly refused: RefusedEvent[] = [];

  constructor(
    readonly quiz: Quiz,
    public state: QuizState,
    private readonly at: string | null,
  ) {}

  /** Says why an event would not be taken; null once it was. A refusal is not kept. */
  tries(event: QuizEvent): Refusal | null {
    const next = this.#next(event);
    return next?.refusal ?? null;
  }

  /**
   * Gives an answer that is all there is to say to its question. Of an option that excludes others, the one
   * ticked last counts while somebody taps; what is posted at once is read as if nothing stood there before.
   */
  answers(event: AnswerEvent): Refusal | null {
    const { quiz, state } = this;
    const clear: AnswerEvent = { ...event, value: null };
    const afresh = advance(quiz, advance(quiz, state, clear).state, event);
    if (afresh.refusal) return afresh.refusal;
    const over = advance(quiz, state, event);
    if (!isSameAnswer(quiz, event.question, over.state, afresh.state)) this.tries(clear);
    return this.tries(event);
  }

  /** Takes an event and tells whether it was taken. A refusal is kept. */
  take(event: QuizEvent): boolean {
    const next = this.#next(event);
    if (next) this.refused.push({ event, ...next });
    return next === null;
  }

  /** Keeps a refusal that no event brought about. */
  refuse(refusal: Refusal): void {
    this.refused.push({ event: null, refusal, attempted: this.state });
  }

  #next(event: QuizEvent): Pick<RefusedEvent, 'refusal' | 'attempted'> | null {
    const { at } = this;
    const stamped =
      at !== null && event?.type === 'act' ? ({ ...event, at } satisfies QuizEvent) : event;
    const { state, effects, refusal } = advance(this.quiz, this.state, stamped);
    if (refusal) return { refusal, attempted: state };
    this.taken.push({ event: stamped, before: this.state, after: state, effects });
    this.state = state;
    return null;
  }
}

function isSameAnswer(quiz: Quiz, id: string, one: QuizState, other: QuizState): boolean {
  const question = quiz.questionById.get(id);
  const said = (state: QuizState) => question && JSON.stringify(storedAnswer(state, question));
  return said(one) === said(other);
}
