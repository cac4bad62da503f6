import { listTreatments } from '../../../care/treatments/treatments.server';
import { quizLinks } from '../../../content/quiz-links.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import { requirePatient } from '../../../identity/access/guards.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { AppLoadContext } from '../../../kernel/http/load-context';

/** What the treatment page shows. */
export async function openTreatmentPage(request: Request, context: AppLoadContext) {
  const user = await requirePatient(request, context);
  const today = dayOf(context.clock.now());
  const [treatments, quizzes] = await Promise.all([
    listTreatments(context.db, user.id, today),
    quizLinks(context.db, context.site),
  ]);
  return { csrf: csrfToken(context), treatments, quizzes };
}
