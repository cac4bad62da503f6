import { type Appended, appendEvents } from '../../app/flows/answers/append-events.server';
import type { AppLoadContext } from '../../app/kernel/http/load-context';
import type { ActionKind, AnswerValue, QuizEvent } from '../../schemas/generated/types';

/** A patient at a quiz that the server keeps, event by event. */
export class Taking {
  #seq = 0;
  /** Revision of the catalogue that its page was drawn with; undefined where it names none. */
  prices: string | undefined;

  constructor(
    readonly context: AppLoadContext,
    readonly quiz: string,
    readonly attempt: string = crypto.randomUUID(),
  ) {}

  /** Sends events, and says what became of them. */
  async sends(...events: QuizEvent[]): Promise<Exclude<Appended, { outcome: 'unknown' }>> {
    const appended = await appendEvents(this.context, {
      quiz: this.quiz,
      attempt: this.attempt,
      after: this.#seq,
      prices: this.prices,
      entries: events.map((event) => ({ key: crypto.randomUUID(), event })),
    });
    if (appended.outcome === 'unknown') throw new Error('The server does not know this quiz.');
    this.#seq = appended.seq;
    return appended;
  }

  /** Goes on from where something else brought the attempt. */
  knows(seq: number): void {
    this.#seq = seq;
  }

  answers(question: string, value: AnswerValue) {
    return this.sends({ type: 'answer', question, value });
  }

  goesTo(step: string) {
    return this.sends({ type: 'goTo', step });
  }

  does(action: ActionKind) {
    return this.sends({ type: 'act', action });
  }
}

/** The reason why the events were refused; fails when they were not. */
export function refusalOf(appended: Appended) {
  if (appended.outcome !== 'refused')
    throw new Error(`It was not refused but ${appended.outcome}.`);
  return appended.refusal;
}
