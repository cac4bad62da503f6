import { listTreatments } from '../../../care/treatments/treatments.server';
import { quizLinks } from '../../../content/quiz-links.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked } from '../../../identity/route/route.server';
import { dayOf } from '../../../kernel/calendar/service-day';

/** What the treatment page shows. */
export async function openTreatmentPage({ context, user }: Asked<'patient'>) {
  const today = dayOf(context.clock.now());
  const [treatments, quizzes] = await Promise.all([
    listTreatments(context.db, user.id, today),
    quizLinks(context.db, context.site),
  ]);
  return { csrf: csrfToken(context), treatments, quizzes };
}
