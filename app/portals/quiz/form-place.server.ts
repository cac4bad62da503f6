import { and, eq } from 'drizzle-orm';
import { advance, type QuizState, type Refusal } from '../../../engine/quiz';
import { attempts } from '../../database/tables/attempts.schema.server';
import { findVisitor } from '../../identity/sessions/session.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { ownAttempt } from '../../quizzes/attempts/attempts.server';
import type { QuizPage } from '../../quizzes/attempts/quiz-page.server';
import { storedEvents } from '../../quizzes/attempts/replay.server';

/** A page opened before the first answer carries the id its attempt will have. */
export function adopted(page: QuizPage, form: FormData): QuizPage {
  const attempt = form.get('attempt');
  const isNew = page.seq === 0 && typeof attempt === 'string' && isUuid(attempt);
  return isNew ? { ...page, attempt } : page;
}

/**
 * Returns whether a form is of an attempt that has ended, and by that very form: a button that is pressed twice
 * comes to the same page. Null while the attempt has not ended.
 */
export async function endedAttempt(
  context: AppLoadContext,
  page: QuizPage,
  form: FormData,
): Promise<'sent by it' | 'left by it' | 'otherwise' | null> {
  const id = form.get('attempt');
  if (typeof id !== 'string' || !isUuid(id) || id === page.attempt) return null;
  const visitor = await findVisitor(context);
  if (!visitor) return null;
  const [attempt] = await context.db
    .select({ status: attempts.status, ended: attempts.ended })
    .from(attempts)
    .where(and(eq(attempts.id, id), ownAttempt(visitor)));
  if (attempt?.status !== 'completed') return null;
  const action = form.get('action');
  if (attempt.ended === 'submitted') return action === 'finish' ? 'sent by it' : 'otherwise';
  return action === 'abort' || attempt.ended === 'terminated' ? 'left by it' : 'otherwise';
}

/**
 * Returns whether a form from an old page would undo what was answered since, in another tab. Going back and
 * posting an old page is fine as long as nobody else answered the same questions.
 */
export async function isOverwriting(
  { db }: AppLoadContext,
  page: QuizPage,
  form: FormData,
): Promise<boolean> {
  const known = Number(form.get('seq'));
  const isPlace = Number.isInteger(known) && known >= 0 && known <= page.seq;
  if (form.get('attempt') !== page.attempt || !isPlace) return true;
  if (known === page.seq) return false;
  const later = await storedEvents(db, page.attempt, known);
  const asked = new Set(
    [...form.keys()].filter((key) => key.startsWith('q.')).map((key) => key.slice(2)),
  );
  const answeredAgain = later.filter(
    ({ event }) => event.type === 'answer' && asked.has(event.question),
  );
  return answeredAgain.some(({ event }) => {
    const posted =
      event.type === 'answer' ? form.getAll(`q.${event.question}`).filter(Boolean) : [];
    const stored =
      event.type === 'answer' && event.value !== null ? [event.value].flat().map(String) : [];
    return posted.join('\n') !== stored.join('\n');
  });
}

/** The state at the step that a form was drawn for. It is for no other step: what cannot be come to is refused. */
export function atPostedStep(
  { quiz, state }: QuizPage,
  form: FormData,
): { state: QuizState } | { refusal: Refusal } {
  const step = form.get('step');
  if (typeof step !== 'string' || step === state.step) return { state };
  const moved = advance(quiz, state, { type: 'goTo', step });
  return moved.refusal ? { refusal: moved.refusal } : moved;
}
