import type { CartLine } from '../../engine/commerce';
import {
  advance,
  cartLines,
  type Effect,
  type Facts,
  type Intake,
  intakeOf,
  path,
  present,
  type Quiz,
  type QuizState,
  type Refusal,
  type StepView,
  start,
} from '../../engine/quiz';
import type { ActionKind, AnswerValue, QuizEvent } from '../../schemas/generated/types';

export const visitor: Facts = {
  site: 'default',
  signedIn: false,
  profile: null,
  today: '2026-06-15',
};

/** A patient in a quiz. Every word moves on; what is refused fails the test, except in `tries`. */
export class Run {
  constructor(
    readonly quiz: Quiz,
    readonly state: QuizState,
    readonly effects: Effect[] = [],
    readonly refusal: Refusal | null = null,
  ) {}

  /** Sends an event, whatever becomes of it. */
  tries(event: QuizEvent): Run {
    const { state, effects, refusal } = advance(this.quiz, this.state, event);
    return new Run(this.quiz, state, effects, refusal);
  }

  takes(event: QuizEvent): Run {
    const next = this.tries(event);
    if (next.refusal) {
      throw new Error(`${JSON.stringify(event)} was refused: ${JSON.stringify(next.refusal)}`);
    }
    return next;
  }

  answers(answers: Record<string, AnswerValue | null>): Run {
    return Object.entries(answers).reduce<Run>(
      (run, [question, value]) => run.takes({ type: 'answer', question, value }),
      this,
    );
  }

  does(action: ActionKind, at?: string): Run {
    return this.takes({ type: 'act', action, ...(at === undefined ? {} : { at }) });
  }

  /** Answers and continues. */
  goesOn(answers: Record<string, AnswerValue | null> = {}): Run {
    return this.answers(answers).does('continue');
  }

  goesBack(): Run {
    return this.takes({ type: 'back' });
  }

  goesTo(step: string): Run {
    return this.takes({ type: 'goTo', step });
  }

  /** Goes to an earlier step, to change something there. */
  corrects(step: string): Run {
    return this.takes({ type: 'goTo', step, andReturn: true });
  }

  signsIn(profile: Facts['profile'] = {}): Run {
    return this.takes({ type: 'signedIn', profile: profile ?? {} });
  }

  /** The same patient, read back from what was stored. */
  reloaded(): Run {
    return new Run(this.quiz, JSON.parse(JSON.stringify(this.state)));
  }

  get step(): string {
    return this.state.step;
  }

  get path(): string[] {
    return path(this.quiz, this.state);
  }

  get view(): StepView {
    return present(this.quiz, this.state);
  }

  get lines(): CartLine[] {
    return cartLines(this.quiz, this.state, this.quiz.reference.catalogue);
  }

  get review(): Intake {
    return intakeOf(this.quiz, this.state);
  }
}

/** A patient at the first step. */
export function begin(quiz: Quiz, facts: Partial<Facts> = {}): Run {
  return new Run(quiz, start(quiz, { ...visitor, ...facts }));
}
