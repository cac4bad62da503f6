import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { servedQuiz } from '../content/quizzes.server';
import { dayOf } from '../kernel/calendar/service-day';
import { quizPath } from '../kernel/sites/quiz-address';
import { sites } from '../kernel/sites/sites';
import { AnswersPage } from '../portals/quiz/AnswersPage';
import { answersToTakeAlong } from '../quizzes/attempts/latest-ended.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Your answers · ${sites[data?.site ?? 'default'].name}` },
];

/** What somebody answered in a quiz that cannot help them, on a page to print. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const name = params['name'] ?? '';
  const quiz = await servedQuiz(context.db, name, context.site);
  if (!quiz) throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
  const again = quizPath(quiz.definition.kind);
  const answers = await answersToTakeAlong(context, name);
  if (answers === null) return redirect(again);
  return { site: context.site, again, day: dayOf(context.clock.now()), ...answers };
}

export default function QuizAnswersRoute() {
  return <AnswersPage {...useLoaderData<typeof loader>()} />;
}
