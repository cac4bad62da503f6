import type { Refusal } from '../../../engine/quiz';
import type { QuizEvent } from '../../../schemas/generated/types';
import { type Appended, appendEvents } from '../../flows/answers/append-events.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import type { FieldTroubles } from '../../quiz-runner/live/field-troubles';
import type { QuizPage } from '../../quizzes/attempts/quiz-page.server';

type AppendedForm = Appended & {
  /** What only the server could find wrong with an answer, by its question. */
  troubles: FieldTroubles;
  /** Why the step was not left, or the quiz not sent. */
  refusal: Refusal | null;
};

/**
 * Appends what a form means. An answer that only the server can refuse costs none of the others of its form;
 * the step is then not left.
 */
export async function appendForm(
  context: AppLoadContext,
  quiz: string,
  page: Pick<QuizPage, 'attempt' | 'seq'>,
  events: readonly QuizEvent[],
): Promise<AppendedForm> {
  const troubles: FieldTroubles = {};
  let rest = events;
  let after = page.seq;
  for (;;) {
    const appended = await appendEvents(context, {
      quiz,
      attempt: page.attempt,
      after,
      entries: rest.map((event) => ({ key: crypto.randomUUID(), event })),
    });
    if (appended.outcome !== 'refused') return { ...appended, troubles, refusal: null };
    const { refusal, at, seq } = appended;
    if (refusal.question !== undefined)
      troubles[refusal.question] = { typed: '', message: refusal.message };
    const others = rest.slice(at + 1).filter(({ type }) => type === 'answer');
    if (rest[at]?.type !== 'answer' || others.length === 0)
      return { ...appended, troubles, refusal };
    rest = others;
    after = seq;
  }
}
