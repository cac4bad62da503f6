import type { AnswerEvent, AnswerValue, QuizEvent } from '../../../schemas/generated/types';
import type { Quiz } from '../model/quiz';
import type { QuizState } from '../state/quiz-state';
import { storedAnswer } from '../state/records';
import { advance } from './advance';
import type { Effect, Refusal } from './transition';
import { takeWhole } from './whole-body';

/** What somebody posted, by one of the three ways in which a quiz is taken. */
export type Posted = PostedEvents | PostedForm | PostedWhole;

/** Taps, in order. The first that is refused ends the reading. */
export interface PostedEvents {
  way: 'events';
  events: readonly QuizEvent[];
}

/** The form of one step: its answers, then what the pressed button does. */
export interface PostedForm {
  way: 'form';
  /** The step that the form was drawn for; null where it does not say. */
  step: string | null;
  answers: readonly AnswerEvent[];
  leave: QuizEvent | null;
}

/** All the answers of a quiz at once. What is not among them was not answered. */
export interface PostedWhole {
  way: 'whole';
  answers: Readonly<Record<string, AnswerValue>>;
  /** The steps whose agreement was accepted. */
  consents: readonly string[];
}

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

/** What a post comes to. */
export interface Reading {
  taken: readonly TakenEvent[];
  /** The state after the events that were taken. */
  state: QuizState;
  refused: readonly RefusedEvent[];
}

/**
 * Turns what was posted, by whichever way, into the events that it means where the patient stands now.
 * Nothing that was posted is passed over in silence: it is among the events, or among what was refused,
 * or it stands in a form whose other answers do not ask for it.
 * @param at The time of every consent: an ISO instant. Null leaves the times that the events carry.
 */
export function readPosted(
  quiz: Quiz,
  from: QuizState,
  posted: Posted,
  at: string | null = null,
): Reading {
  const reader = new PostReader(quiz, from, at);
  switch (posted.way) {
    case 'events':
      posted.events.every((event) => reader.take(event));
      break;
    case 'form':
      takeForm(reader, posted);
      break;
    case 'whole':
      takeWhole(reader, posted);
      break;
  }
  return reader;
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

  /** Whether the event was taken. A refusal is kept. */
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

/** A form is for its own step: where that cannot be come to, nothing of it is taken for another one. */
function takeForm(reader: PostReader, { step, answers, leave }: PostedForm): void {
  if (step !== null && step !== reader.state.step && !reader.take({ type: 'goTo', step })) return;
  for (const event of answers) {
    const refusal = reader.answers(event);
    // A field that an earlier answer of the same form made disappear asks for nothing.
    if (!refusal || refusal.code === 'notOnPath') continue;
    reader.refused.push({ event, refusal, attempted: reader.state });
  }
  if (!leave) return;
  const keepsNothing = leave.type !== 'act' || leave.action === 'abort' || leave.action === 'skip';
  if (!keepsNothing && reader.refused.length > 0) return;
  if (!reader.take(leave)) leadToWhatIsLeft(reader);
}

/** Whoever sends what is not done yet is led to what is left to do, and from there back. */
function leadToWhatIsLeft(reader: PostReader): void {
  const last = reader.refused.at(-1);
  if (last?.refusal.code !== 'notReached' || last.refusal.step === undefined) return;
  reader.tries({ type: 'goTo', step: last.refusal.step, andReturn: true });
  last.attempted = reader.state;
}
