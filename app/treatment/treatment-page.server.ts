import { csrfToken } from '../accounts/csrf.server';
import { requirePatient } from '../accounts/guards.server';
import { dayOf } from '../calendar/service-day';
import { listTreatments } from '../care/treatments.server';
import { quizLinks } from '../content/quiz-links.server';
import type { AppLoadContext } from '../http/load-context';

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
