import { redirect } from '@remix-run/node';
import { topicOf } from '../../../engine/quiz';
import { servedQuiz } from '../../content/quizzes.server';
import type { Asked } from '../../identity/route/route.server';
import { dayOf } from '../../kernel/calendar/service-day';
import { quizPath } from '../../kernel/sites/quiz-address';
import { answersToTakeAlong } from '../../quizzes/attempts/latest-ended.server';

/** Loads what somebody answered in a quiz that cannot help them, on a page to print. */
export async function loadAnswersPage({ context, params }: Asked) {
  const name = params['name'] ?? '';
  const quiz = await servedQuiz(context.db, name, context.site);
  if (!quiz) throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
  const again = quizPath(topicOf(quiz));
  const answers = await answersToTakeAlong(context, name);
  if (answers === null) throw redirect(again);
  return { site: context.site, again, day: dayOf(context.clock.now()), ...answers };
}
