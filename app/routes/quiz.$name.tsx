import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { present } from '../../engine';
import { csrfToken } from '../accounts/csrf.server';
import { homeState } from '../attempts/home-state';
import { postQuizForm } from '../attempts/post-quiz-form.server';
import { quizPage } from '../attempts/quiz-page.server';
import { quizAddress } from '../content/quiz-address';
import { preloadAllViews } from '../quiz/parts/preload-views';
import { QuizScreen } from '../quiz/runner/QuizScreen';
import type { QuizStart } from '../quiz/runner/use-quiz-runner';
import { sites } from '../sites/sites';
import { slotsFor } from '../visits/slots-for-step.server';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page) return [{ title: 'Not found' }];
  return [
    { title: `${page.title} · ${sites[page.site].name}` },
    { name: 'description', content: page.description },
  ];
};

/** Moving between steps is the quiz’s own affair: only another quiz, or a posted form, asks the server. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod === undefined && currentUrl.pathname === nextUrl.pathname) return false;
  return defaultShouldRevalidate;
}

/** The server draws any step at once: all views are fetched before the first. */
let viewsFetched: Promise<void> | undefined;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const at = Number(new URL(request.url).searchParams.get('at')) || null;
  const page = await quizPage(context, params['name'] ?? '', at);
  if (!page) throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
  viewsFetched ??= preloadAllViews();
  await viewsFetched;
  const { quiz, attempt, seq, state } = page;
  const view = present(quiz, state);
  const start: QuizStart = {
    name: quizAddress(quiz.definition.kind),
    revision: quiz.revision,
    attempt,
    seq,
    state,
    view,
    csrf: csrfToken(context),
  };
  const { title, description = '' } = quiz.definition;
  return {
    start,
    title,
    description,
    site: context.site,
    slots: await slotsFor(context, view, homeState(quiz, state)),
    signedIn: state.facts.signedIn,
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const result = await postQuizForm(request, context, params['name'] ?? '');
  if (result instanceof Response) return result;
  return data(result, { status: 422 });
}

export default function QuizRoute() {
  const { start, site, slots, signedIn } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const shown = posted ? { ...start, ...posted.start } : start;
  return (
    <QuizScreen
      key={`${shown.attempt} ${shown.name}`}
      start={shown}
      site={site}
      posted={posted ?? null}
      slots={slots}
      signedIn={signedIn}
    />
  );
}
