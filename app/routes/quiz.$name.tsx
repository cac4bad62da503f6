import type { MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { loadQuizPage, postQuizPage } from '../portals/quiz/quiz-page.server';
import { PostedQuiz } from '../quiz-runner/live/QuizScreen';

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

export const loader = route('GET', { access: 'everyone', handle: loadQuizPage });

export const action = route('POST', { access: 'everyone', body: 'by hand', handle: postQuizPage });

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function QuizRoute() {
  const { start, site, slots, call, signedIn, signedOut } = useLoaderData<typeof loader>();
  const posted = useFormAnswer<typeof action>();
  return <PostedQuiz {...{ start, site, slots, call, signedIn, signedOut, posted }} />;
}
