import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { useMemo, useState } from 'react';
import { present } from '../../engine/quiz';
import { useFormAnswer } from '../browser/forms/use-form-answer';
import { slotsFor } from '../care/appointments/slots-for-step.server';
import { offeredCall } from '../care/crises/ask-for-call.server';
import { redirectToOneAddress } from '../content/one-address';
import { csrfToken } from '../identity/access/csrf.server';
import { isSentByScripts } from '../kernel/http/forms/refused-form';
import { quizAddress } from '../kernel/sites/quiz-address';
import { sites } from '../kernel/sites/sites';
import { postCallForm } from '../portals/quiz/post-call-form.server';
import { postQuizForm } from '../portals/quiz/post-quiz-form.server';
import { preloadAllViews } from '../quiz-runner/live/preload-views';
import { QuizScreen } from '../quiz-runner/live/QuizScreen';
import type { QuizStart } from '../quiz-runner/live/use-quiz-runner';
import { homeState } from '../quizzes/attempts/home-state';
import { quizPage } from '../quizzes/attempts/quiz-page.server';

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
  const { searchParams, search } = new URL(request.url);
  const name = params['name'] ?? '';
  redirectToOneAddress(name, search);
  const at = Number(searchParams.get('at')) || null;
  const page = await quizPage(context, name, at);
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
    call: await offeredCall(context, attempt),
    signedIn: state.facts.signedIn,
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const name = params['name'] ?? '';
  const { search, searchParams } = new URL(request.url);
  redirectToOneAddress(name, search);
  const take = searchParams.get('call') === 'me' ? postCallForm : postQuizForm;
  const result = await take(request, context, name);
  // What follows a step that was posted whole is a page of its own, as it is without scripts.
  if (result instanceof Response && isSentByScripts(context))
    result.headers.set('x-remix-reload-document', 'true');
  if (result instanceof Response) return result;
  return data(result, { status: 422 });
}

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function QuizRoute() {
  const { start, site, slots, call, signedIn } = useLoaderData<typeof loader>();
  const posted = useFormAnswer<typeof action>();
  const [faulty, setFaulty] = useState(posted);
  const found = faulty ?? posted;
  // The same object as long as nothing was posted: the runner begins anew with another one.
  const shown = useMemo(() => (found ? { ...start, ...found.start } : start), [start, found]);
  return (
    <QuizScreen
      key={`${shown.attempt} ${shown.name} ${faulty === posted ? '' : shown.seq}`}
      onFaulty={setFaulty}
      start={shown}
      site={site}
      posted={found ?? null}
      slots={slots}
      call={call}
      signedIn={signedIn}
    />
  );
}
