import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { CheckInOver, FollowUpOver } from '../portals/patient/check-in/CheckInOver';
import { loadCheckInPage, postCheckInPage } from '../portals/patient/check-in/check-in-page.server';
import { PostedQuiz } from '../quiz-runner/live/QuizScreen';

const titles = { 'check-in': 'Check-in', 'follow-up': 'Questions' } as const;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${titles[page.purpose]} · ${sites[page.site].name}` : 'Not found' },
];

export { shouldRevalidate } from './quiz.$name';

export const loader = route('GET', { access: 'patient', handle: loadCheckInPage });

// The token stands in the form, which is read by hand: whose it is, is looked up after that.
export const action = route('POST', {
  access: 'everyone',
  body: 'by hand',
  handle: postCheckInPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function CheckInRoute() {
  const page = useLoaderData<typeof loader>();
  switch (page.kind) {
    case 'over':
      return <CheckInOver {...page} />;
    case 'answered':
      return <FollowUpOver {...page} />;
    case 'open':
      return <OpenCheckIn {...page} />;
  }
}

type Open = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { kind: 'open' }>;

function OpenCheckIn({ start, site, slots, call, signedIn, signedOut }: Open) {
  const posted = useFormAnswer<typeof action>();
  return <PostedQuiz {...{ start, site, slots, call, signedIn, signedOut, posted }} />;
}
