import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { redirectToOneAddress } from '../content/one-address';
import { servedQuiz } from '../content/quizzes.server';
import { takeUpAgain } from '../flows/answers/take-up-again.server';
import { csrfToken, requireCsrf } from '../identity/access/csrf.server';
import { readForm } from '../kernel/http/forms/read-form';
import { quizAddress, quizPath } from '../kernel/sites/quiz-address';
import { sites } from '../kernel/sites/sites';
import { EndedPage } from '../portals/quiz/EndedPage';
import { endingOf } from '../quizzes/attempts/latest-ended.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Your answers are kept · ${sites[data?.site ?? 'default'].name}` },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const name = params['name'] ?? '';
  redirectToOneAddress(name, new URL(request.url).search, '/ended');
  const quiz = await servedQuiz(context.db, name, context.site);
  if (!quiz) throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
  return {
    site: context.site,
    name: quizAddress(quiz.definition.kind),
    ending: await endingOf(context, name),
    csrf: csrfToken(context),
  };
}

/** Takes the answers up again, so that one of them can be corrected. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const name = params['name'] ?? '';
  redirectToOneAddress(name, new URL(request.url).search, '/ended');
  const form = await readForm(request);
  requireCsrf(request, context, form);
  const quiz = await servedQuiz(context.db, name, context.site);
  if (!quiz) throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
  const step = form.get('goTo');
  await takeUpAgain(context, name, typeof step === 'string' && step !== '' ? step : null);
  return redirect(quizPath(quiz.definition.kind), 303);
}

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function QuizEndedRoute() {
  const page = useLoaderData<typeof loader>();
  return <EndedPage {...page} />;
}
